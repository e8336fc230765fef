import { catalogue } from '#chain/chains.ts'
import { sitePath } from '#lib/siteBase.ts'
import { marketAt } from '#market/market.ts'
import { beginFirstSnapshot } from '#queries/firstSnapshot.ts'

beginFirstSnapshot(marketAt(sitePath(), catalogue))
