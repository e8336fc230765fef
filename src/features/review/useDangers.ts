import { liveMarketOf } from '../../live/liveMarkets.ts'
import { useMarket } from '../../live/useMarket.ts'
import { isMined } from '../../transactions/record.ts'
import type { Review } from '../../transactions/review/review.ts'
import { useOwnTransactions } from '../../transactions/useOwnTransactions.ts'
import { type Danger, dangerOf } from './dangerOf.ts'

/** What in each review is to be looked at twice, of all its calls. */
export function useDangers(reviews: readonly Review[]): readonly (Danger | undefined)[] {
  const shown = useMarket()
  const past = useOwnTransactions('all').filter(isMined)
  const actions = past.map(({ action }) => action)
  return reviews.map(({ plan, calls }) => {
    const market = liveMarketOf(plan.market)?.market ?? shown
    return calls.map(({ action }) => dangerOf(action, market, actions)).find((danger) => danger !== undefined)
  })
}
