/**
 * Loads code for additional chain reads, needed on '/safety', '/markets', '/markets/open' and by
 * the notice about a market.
 */
export const loadPanelsWithExtraReads = () => import('./lookPanels.ts')
