import { useQuery } from '@tanstack/react-query'
import { type Leaving, leavingAsSeen, leavingOf } from '../../chain/history/leaving.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useRefusal } from '../../live/useRefusal.ts'
import { loadRules } from '../../live/useRules.ts'
import { useTriedLeaving } from '../../live/useTriedLeaving.ts'
import type { Snapshot } from '../../markets/snapshot.ts'

/**
 * What taking the whole position out would pay; undefined until it is known. Where the screen's own call has not tried it, since
 * its owner alone may, it is tried out from their account, and held against the rules.
 */
export function useLeavingNow(snapshot: Snapshot | undefined): Leaving | undefined {
  const market = useMarket()
  const { shares, exit } = snapshot?.account ?? {}
  const refusal = useRefusal(exit?.ok === false ? exit.revertData : undefined)
  const isUntried = exit === undefined && shares !== undefined && shares > 0n
  const tried = useTriedLeaving(isUntried ? snapshot : undefined)
  const { data: rules } = useQuery({
    queryKey: [market.id, 'rules'],
    queryFn: () => loadRules(market),
    enabled: isUntried,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (snapshot === undefined || shares === undefined) return undefined
  const seen = leavingAsSeen(shares, exit)
  // That nothing can be taken out of nothing is no refusal.
  if (seen !== undefined) return seen.basis === 'refused' ? { ...seen, refusal } : seen
  if (tried === undefined || rules === undefined) return undefined
  return leavingOf(tried ?? undefined, rules.planExit({ snapshot, market }))
}
