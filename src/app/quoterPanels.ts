/**
 * Code for quotes and history, which loads after the first figures: the 'Quoter' tab of '/features'
 * and closed panels.
 */
export { OneTokenDepositForm } from '#features/liquidity/OneTokenIn.tsx'
export { OneTokenExitForm } from '#features/liquidity/OneTokenOut.tsx'
export { PoolQuoteView } from '#features/quote/PoolQuoteView.tsx'
export { SwapPanel } from '#features/swap/SwapPanel.tsx'
export { PositionValueScenario, WhatIfPosition } from '#features/whatIf/PositionValueScenario.tsx'
