/** Panels of '/vaults', which load after the first balances. */
export { HiddenAlarmSwitch } from '#features/alarms/HiddenAlarmSwitch.tsx'
export { AllowanceList } from '#features/allowances/AllowanceList.tsx'
export { ConfigureForm } from '#features/configureVaults/ConfigureForm.tsx'
export { TokenLocationsPanel } from '#features/parts/TokenLocationsPanel.tsx'
export { AcceptVaults } from '#features/vaultWatch/AcceptVaults.tsx'
export {
  FormerVaults,
  OldVault0Rows,
  OldVault1Rows,
  OldVaultsStake,
} from '#features/vaultWatch/FormerVaults.tsx'
export { Vault0Rate, Vault1Rate } from '#features/vaultWatch/VaultRate.tsx'
export { VaultReplacementCount, VaultReplacementList } from '#features/vaultWatch/VaultReplacementList.tsx'
