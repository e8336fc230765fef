import { catalogue } from '#chain/chains.ts'
import { getSiteRoute } from '#lib/siteBase.ts'
import { findMarketByPath } from '#market/market.ts'
import { prefetchFirstSnapshot } from '#queries/firstSnapshot.ts'

prefetchFirstSnapshot(findMarketByPath(getSiteRoute(), catalogue))
