/**
 * The 'Quoter' tab of '/features' and collapsed sections. Their code for quotes and history loads
 * after the first balances.
 */
export { OneTokenDepositForm } from '#features/liquidity/OneTokenIn.tsx'
export { OneTokenExitForm } from '#features/liquidity/OneTokenOut.tsx'
export { PoolQuoteView } from '#features/quote/PoolQuoteView.tsx'
export { SwapPanel } from '#features/swap/SwapPanel.tsx'
export { PositionValueScenario, WhatIfPosition } from '#features/whatIf/PositionValueScenario.tsx'
