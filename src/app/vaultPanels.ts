/** Gathers the parts of '/vaults' that read more than the snapshot, or act; the rest of their panels comes with the page. */
export { AllowanceList } from '../features/allowances/AllowanceList.tsx'
export { ConfigureForm } from '../features/configureVaults/ConfigureForm.tsx'
export { RatioDriftRows } from '../features/exitCapacity/RatioDriftRows.tsx'
export { FormerVaults } from '../features/vaultWatch/FormerVaults.tsx'
export { VaultChanges } from '../features/vaultWatch/VaultChanges.tsx'
