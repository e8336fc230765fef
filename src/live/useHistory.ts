import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import type { Address } from '../amounts/hex.ts'
import type { LoanPage, LoanQuery } from '../chain/history/historyReport.ts'
import type { LogUse } from '../chain/logs/logStorage.ts'
import { type HistoryView, historyOf } from './historyStore.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/** What is new is read once so many blocks have passed: half a minute of Base. */
const AGAIN_AFTER = 15n

/** The past of the page's market for one account: read by itself where that takes little, kept up with the chain from then on. */
export function useHistory(account: Address | undefined): HistoryView {
  const history = historyOf(useLiveMarket())
  const view = useSyncExternalStore(history.subscribe, history.view, history.view)
  const block = useSnapshot().snapshot?.blockNumber
  const { report, status } = view
  const isOld = report !== undefined && block !== undefined && block - report.to >= AGAIN_AFTER
  useEffect(() => void history.begin(), [history])
  useEffect(() => void history.showFor(account), [history, account])
  useEffect(() => {
    if (isOld && status === 'read') void history.read()
  }, [history, isOld, status])
  return view
}

/** Some of the loans of the report that was made at `block`. */
export function useLoans(query: LoanQuery, block: bigint, account: Address | undefined) {
  const live = useLiveMarket()
  const asked = [query.since, query.until, query.direction, query.offset, query.limit].map(String)
  const { data, error } = useQuery({
    queryKey: [live.market.id, 'loans', `${block}`, account?.toLowerCase(), ...asked],
    queryFn: (): Promise<LoanPage> => historyOf(live).client().ask('loans', query),
    placeholderData: (previous) => previous,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { page: data, failed: error !== null }
}

/** What this browser keeps of the past, looked at again with each `state` of what was read. */
export function useHistoryUse(state: string): {
  readonly use: LogUse | undefined
  readonly forget: () => void
} {
  const live = useLiveMarket()
  const { data, refetch } = useQuery({
    queryKey: [live.market.id, 'historyUse', state],
    queryFn: async () => (await historyOf(live).client().ask('use', null)) ?? null,
  })
  const forget = async () => {
    await historyOf(live).client().ask('clear', null)
    await refetch()
  }
  return {
    use: data === null || data?.logs === 0 ? undefined : data,
    forget: () => void forget().catch(() => undefined),
  }
}
