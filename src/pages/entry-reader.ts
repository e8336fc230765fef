import { catalogue } from '#chain/chains.ts'
import { sitePath } from '#lib/siteBase.ts'
import { beginFirstSnapshot } from '#live/firstSnapshot.ts'
import { marketAt } from '#market/market.ts'

beginFirstSnapshot(marketAt(sitePath(), catalogue))
