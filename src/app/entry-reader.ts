import { catalogue } from '#chain/chains.ts'
import { getSiteRoute } from '#lib/siteBase.ts'
import { findMarketByPath } from '#market/market.ts'
import { prefetchFirstSnapshot } from '#queries/firstSnapshot.ts'
import { drawBalancesBeforeReact } from './drawBalancesBeforeReact.ts'

const market = findMarketByPath(getSiteRoute(), catalogue)

prefetchFirstSnapshot(market).then(
  (snapshot) => drawBalancesBeforeReact(snapshot, market.id),
  () => undefined,
)
