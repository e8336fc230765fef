/** Panels of '/safety', '/markets' and '/markets/open', which load after the first balances. */
export { readVaultYields } from '#chain/read/readYields.ts'
export { RegistryOrFactoryPoolList } from '#features/markets/OperatorList.tsx'
export { AgreementTerms, MarketAgreementButtons } from '#features/openMarket/Agreement.tsx'
export { OpenMarketByAddress } from '#features/openMarket/OpenMarketByAddress.tsx'
export { SafetyPanel } from '#features/safety/SafetyPanel.tsx'
