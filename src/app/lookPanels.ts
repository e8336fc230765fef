/**
 * Code for additional chain reads on '/safety', '/markets' and '/markets/open'. Loads after the
 * first figures.
 */
export { readYields } from '#chain/read/readYields.ts'
export { OperatorList } from '#features/markets/OperatorList.tsx'
export { AgreeButtons, AgreementFacts } from '#features/openMarket/Agreement.tsx'
export { OpenMarket } from '#features/openMarket/OpenMarket.tsx'
export { SafetyPanel } from '#features/safety/SafetyPanel.tsx'
