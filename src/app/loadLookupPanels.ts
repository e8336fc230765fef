/**
 * Loads the code that '/safety', '/markets', '/markets/open' and the market notice need for
 * additional chain reads.
 */
export const loadLookupPanels = () => import('./lookPanels.ts')
