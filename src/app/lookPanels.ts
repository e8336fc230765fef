/** What '/safety', '/markets' and '/markets/open' read beside their first figures, and comes once these stand. */
export { readYields } from '#chain/read/readYields.ts'
export { OperatorList } from '#features/markets/OperatorList.tsx'
export { OpenMarket } from '#features/openMarket/OpenMarket.tsx'
export { SafetyPanel } from '#features/safety/SafetyPanel.tsx'
