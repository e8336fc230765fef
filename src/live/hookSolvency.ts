import { useQuery } from '@tanstack/react-query'
import { USUAL_SPAN } from '#chain/logs/listingPace.ts'
import type { LogRequest } from '#chain/logs/logRequest.ts'
import { readOutside } from '#chain/read/readSafety.ts'
import { dialectOf } from '#dialects/index.ts'
import type { SafetyFact, SharedBooks } from '#market/safety.ts'
import { poolsSolvency } from '#market/safety.ts'
import { SIDES } from '#market/side.ts'
import { type Hex, isHash } from '#math/hex.ts'
import { larger } from '#math/integers.ts'
import { isWhole, startOf } from './deployBlock.ts'
import { marketLogsOf } from './marketLogs.ts'
import type { LiveMarket } from './openMarket.ts'
import { perMarket } from './openMarket.ts'
import { queryClient } from './queryClient.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/** Whether the tokens are there that all pools of a market's hook count on, as far as its pools were found. */
export interface HookSolvency {
  readonly facts: readonly SafetyFact[]
  /** The blocks in which pools were looked for. */
  readonly read: { readonly from: bigint; readonly to: bigint }
  readonly areAll: boolean
}

/** Requests of one look; on public nodes that is a few days of a fast chain. */
const REQUESTS = 24

/** Pools that are summed: a hook that nobody vouches for may tell of any number. */
const MOST = 200

/** The ids of all pools of a market's hook by its own events, the market's own among them whatever was read. */
export function createPoolIds(live: LiveMarket) {
  const { market } = live
  const ids = new Set<Hex>([`0x${market.id.slice(-64)}`])
  let read: { readonly from: bigint; readonly to: bigint } | undefined
  /** The newest block that somebody asked for. */
  let wanted = -1n
  let last: Promise<unknown> = Promise.resolve()
  /** One look at a time: what a look of many requests has found is there for the next one. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const turn = last.then(work, work)
    last = turn
    return turn
  }
  const look = async ({ poolAdded }: SharedBooks, range: Pick<LogRequest, 'from' | 'to' | 'isUnkept'>) => {
    const request = { ...range, topics: [poolAdded], firstSpan: USUAL_SPAN, requests: REQUESTS }
    const { logs, reached } = await marketLogsOf(live).read(request).result
    for (const { topics } of logs) if (isHash(topics[1])) ids.add(topics[1])
    return reached
  }
  return {
    /**
     * What has been made since the last look; the first goes back from `newest`. Of several that wait only the newest is made:
     * for an older one, what was read before is as much as there is.
     */
    upTo: (books: SharedBooks, newest: bigint) => {
      wanted = larger(wanted, newest)
      return inTurn(async () => {
        const start = await startOf(live, newest)
        if (read === undefined)
          read = {
            from: await look(books, { from: start.block, to: newest, isUnkept: !start.isKnown }),
            to: newest,
          }
        else if (newest > read.to && newest >= wanted) {
          const reached = await look(books, { from: read.to + 1n, to: newest })
          // Where even what is new was too much for one look, the gap is read with what is older.
          read = reached <= read.to + 1n ? { ...read, to: newest } : { from: reached, to: newest }
        }
        return { ids: [...ids].slice(0, MOST), read, areAll: isWhole(start, read.from) && ids.size <= MOST }
      })
    },
    /** Goes further back. */
    older: (books: SharedBooks): Promise<void> =>
      inTurn(async () => {
        if (read === undefined) return
        const { block: first, isKnown } = await startOf(live, read.to)
        const older = { from: first, to: read.from - 1n, isUnkept: !isKnown }
        if (read.from > first) read = { ...read, from: await look(books, older) }
      }),
  }
}

const poolIdsOf = perMarket(createPoolIds)

/** Undefined where a market's hook shares nothing among pools. */
export interface HookSolvencyView {
  readonly solvency: HookSolvency | undefined
  readonly failed: boolean
  readonly busy: boolean
  readonly lookFurther: () => void
}

/** Read again with every block that the page shows. */
export function useHookSolvency(): HookSolvencyView {
  const live = useLiveMarket()
  const { market, rpc } = live
  const block = useSnapshot().snapshot?.blockNumber
  const key = [market.id, 'solvency']
  const { shared } = dialectOf(market).safety
  const { data, isError, isFetching } = useQuery({
    queryKey: [...key, `${block}`],
    queryFn: async (): Promise<HookSolvency | null> => {
      if (shared === undefined || block === undefined) return null
      const { ids, read, areAll } = await poolIdsOf(live).upTo(shared, block)
      const sides = await readOutside(rpc, market, shared, ids)
      return {
        facts: SIDES.map((side) => poolsSolvency(side, sides[side], ids.length, areAll)),
        read,
        areAll,
      }
    },
    enabled: block !== undefined,
    placeholderData: (before) => before,
  })
  return {
    solvency: data ?? undefined,
    failed: isError,
    busy: isFetching,
    lookFurther: () =>
      void Promise.resolve(shared && poolIdsOf(live).older(shared))
        .catch(() => undefined)
        .then(() => queryClient.invalidateQueries({ queryKey: key })),
  }
}
