/**
 * Loads the panels of '/safety', '/markets' and '/markets/open', and the terms in the notice about
 * a market.
 */
export const loadSafetyAndMarketsPanels = () => import('./lookPanels.ts')
