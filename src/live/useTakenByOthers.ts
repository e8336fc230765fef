import { useQuery } from '@tanstack/react-query'
import { USUAL_SPAN } from '#chain/logs/listingPace.ts'
import { readPastDeposits } from '#chain/read/readPastDeposits.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { type Dilution, takenByDeposits } from '#market/exitEstimate.ts'
import type { Address } from '#math/hex.ts'
import { isWhole, marketLogsOf, startOf } from './lookBack.ts'
import type { LiveMarket } from './openMarket.ts'
import { useLiveMarket } from './useMarket.ts'

/** What others' deposits took from an account while it held shares, as far back as it was read. */
export interface TakenByOthers {
  readonly taken: Dilution
  readonly deposits: number
  readonly unread: number
  readonly reached: bigint
  readonly complete: boolean
  readonly blockNumber: bigint
}

/** Requests of one read; what it does not reach is said. */
const REQUESTS = 24

async function readTaken(live: LiveMarket, account: Address): Promise<TakenByOthers> {
  const { market, rpc } = live
  const newest = await readBlockNumber(rpc)
  const start = await startOf(live, newest)
  const spans = { firstSpan: USUAL_SPAN, requests: REQUESTS }
  const request = { from: start.block, to: newest, ...spans, isUnkept: !start.isKnown }
  const logs = marketLogsOf(live)
  const { deposits, reached, unread } = await readPastDeposits(rpc, market, account, logs, request)
  return {
    taken: takenByDeposits(deposits),
    deposits: deposits.length,
    unread,
    reached,
    complete: isWhole(start, reached),
    blockNumber: newest,
  }
}

/** Read once, on request: it looks through the hook's events and reads one past state per deposit. */
export function useTakenByOthers(account: Address | undefined, wanted: boolean) {
  const live = useLiveMarket()
  const { market } = live
  const { data, error, refetch } = useQuery({
    queryKey: [market.id, 'takenByOthers', account?.toLowerCase()],
    queryFn: () => readTaken(live, account ?? '0x'),
    enabled: wanted && account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { taken: data, failed: error !== null, again: () => void refetch() }
}
