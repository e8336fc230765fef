/**
 * What quotes swaps or reads the past on a page that shows its figures without: 'Quoter', the second tab of '/features', and what
 * comes to whoever unfolds it.
 */
export { OneTokenIn } from '#features/liquidity/OneTokenIn.tsx'
export { OneTokenOut } from '#features/liquidity/OneTokenOut.tsx'
export { PoolQuoteView } from '#features/quote/PoolQuoteView.tsx'
export { SwapPanel } from '#features/swap/SwapPanel.tsx'
export { WhatIf, WhatIfPosition } from '#features/whatIf/WhatIf.tsx'
