/**
 * Code for quotes and history, which loads after the first figures: the 'Quoter' tab of '/features'
 * and closed panels.
 */
export { OneTokenIn } from '#features/liquidity/OneTokenIn.tsx'
export { OneTokenOut } from '#features/liquidity/OneTokenOut.tsx'
export { PoolQuoteView } from '#features/quote/PoolQuoteView.tsx'
export { SwapPanel } from '#features/swap/SwapPanel.tsx'
export { WhatIf, WhatIfPosition } from '#features/whatIf/WhatIf.tsx'
