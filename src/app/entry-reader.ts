import { catalogue } from '#chain/chains.ts'
import { getSiteRoute } from '#lib/siteBase.ts'
import { findMarketByPath } from '#market/market.ts'
import { prefetchFirstSnapshot } from '#queries/firstSnapshot.ts'
import { drawFigures } from './drawFigures.ts'

prefetchFirstSnapshot(findMarketByPath(getSiteRoute(), catalogue)).then(drawFigures, () => undefined)
