/**
 * Loads the panels of '/safety', '/markets' and '/markets/open', and the terms of a market's
 * notice.
 */
export const loadSafetyAndMarketsPanels = () => import('./lookPanels.ts')
