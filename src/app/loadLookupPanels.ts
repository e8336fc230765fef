/**
 * Code of '/safety', '/markets', '/markets/open' and agreements for reads outside of the snapshot.
 */
export const loadLookupPanels = () => import('./lookPanels.ts')
