/** The panels of 'Quoter', the second tab of '/features', which has an address of its own. */
export { PoolQuoteView } from '#features/quote/PoolQuoteView.tsx'
export { SwapPanel } from '#features/swap/SwapPanel.tsx'
