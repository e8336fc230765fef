/**
 * Loads code for additional chain reads, needed on '/safety', '/markets', '/markets/open' and by
 * the notice about a market.
 */
export const loadSafetyAndMarketsPanels = () => import('./lookPanels.ts')
