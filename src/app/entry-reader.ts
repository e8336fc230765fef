import { catalogue } from '../chain/servedMarkets.ts'
import { beginFirstSnapshot } from '../live/firstSnapshot.ts'
import { marketAt } from '../markets/marketPaths.ts'

beginFirstSnapshot(marketAt(location.pathname, catalogue))
