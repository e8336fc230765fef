import { catalogue } from '../chain/servedMarkets.ts'
import { marketPaths } from '../markets/marketPaths.ts'
import { useMarket } from './useMarket.ts'

/** Where the pages of this page's market stand. */
export const useMarketPaths = () => marketPaths(useMarket(), catalogue)
