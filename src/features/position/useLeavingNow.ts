import { useQuery } from '@tanstack/react-query'
import type { LeavingBasis } from '../../chain/history/historyReport.ts'
import { useMarket } from '../../live/useMarket.ts'
import { loadRules } from '../../live/useRules.ts'
import { leavingByRules } from '../../markets/history/leavingByRules.ts'
import type { Both } from '../../markets/side.ts'
import type { Snapshot } from '../../markets/snapshot.ts'

export interface LeavingNow {
  /** Undefined: it would be refused, or could not be worked out. */
  readonly amounts: Both<bigint> | undefined
  readonly basis: LeavingBasis
}

/** What taking the whole position out would pay; undefined until it is known. The rules come where nobody tried it out. */
export function useLeavingNow(snapshot: Snapshot | undefined): LeavingNow | undefined {
  const market = useMarket()
  const shares = snapshot?.account?.shares
  const exit = snapshot?.account?.exit
  const isUntried = exit === undefined && shares !== undefined && shares > 0n
  const { data: rules } = useQuery({
    queryKey: [market.id, 'rules'],
    queryFn: () => loadRules(market),
    enabled: isUntried,
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (shares === undefined) return undefined
  if (shares === 0n) return { amounts: [0n, 0n], basis: 'computed' }
  if (exit?.ok) return { amounts: [exit.amount0, exit.amount1], basis: 'simulated' }
  if (exit !== undefined) return { amounts: undefined, basis: 'refused' }
  const planned = snapshot && rules?.planExit({ snapshot, market })
  if (planned === undefined) return undefined
  const { redeemable, basis } = leavingByRules(planned)
  return { amounts: redeemable, basis }
}
