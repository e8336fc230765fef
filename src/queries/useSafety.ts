import { useQuery } from '@tanstack/react-query'
import { getAdapter } from '#adapters/index.ts'
import type { LogRequest } from '#chain/logs/logRequest.ts'
import {
  findLatestOwnerAction,
  type OwnerActionRecord,
  readAmountsOutsideVaults,
  readHookCode,
  readSafetyFindings,
} from '#chain/read/readSafety.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { logRecoveredFailure } from '#lib/log.ts'
import type { HookCode } from '#market/hookCode.ts'
import { judgePoolsSolvency, type MultiPoolHookStorageLayout, type SafetyFinding } from '#market/safety.ts'
import { TOKEN_SIDES } from '#market/tokenPair.ts'
import { type Hex, isHash } from '#math/hex.ts'
import type { MarketWithNodeAndSnapshots } from './marketWithNodeAndSnapshots.ts'
import { memoizePerMarket } from './marketWithNodeAndSnapshots.ts'
import {
  createPastEventsReader,
  createReadQueue,
  getMarketLogs,
  getPastEventsStart,
  isReadDownToFirstBlock,
  usePastEventsRead,
} from './pastRead.ts'
import { blockQueryOptions, queryClient } from './snapshotQuery.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useMarketSnapshot } from './useMarketSnapshot.ts'

/** Time in ms that the hook's code, which is long and rarely changes, stays cached. */
const CODE_KEPT_MS = 60_000

const hookCodeOf = memoizePerMarket(({ market, rpc }) => {
  let last: { readonly at: number; readonly code: Promise<HookCode | undefined> } | undefined
  return (): Promise<HookCode | undefined> => {
    if (last !== undefined && Date.now() - last.at < CODE_KEPT_MS) return last.code
    const code = readHookCode(rpc, market).catch(() => {
      // Forgets a failed read of the hook's code, so that the next block repeats it.
      last = undefined
      return undefined
    })
    last = { at: Date.now(), code }
    return code
  }
})

/** Returns safety facts of the market, refreshed with every snapshot. */
export function useSafetyFindings() {
  const live = useConnectedMarket()
  const { market, rpc } = live
  const block = useMarketSnapshot().snapshot?.blockNumber
  const { data, isError, refetch } = useQuery({
    ...blockQueryOptions([market.id, 'safety'], block),
    queryFn: () => readSafetyFindings(rpc, market, hookCodeOf(live)()),
  })
  return { safety: data, failed: isError, refresh: () => void refetch() }
}

/** Last action of the hook's owner that affects deposits, in the blocks searched so far. */
interface PowerUseView {
  readonly use: OwnerActionRecord | undefined
  /** Oldest block that the search for owner actions covered. */
  readonly reached: bigint | undefined
  /** True if the search for owner actions covered all blocks since the hook's deployment. */
  readonly complete: boolean
}

const POWER_REQUESTS = 12

export const getOwnerActionRecord = memoizePerMarket((live) => {
  const { market, rpc } = live
  const nothing: PowerUseView = { use: undefined, reached: undefined, complete: false }
  const look = createPastEventsReader('powers', nothing)
  let seen = -1n
  /**
   * Searches for an owner action backwards from the newest block.
   * @param before oldest block of an earlier search. The new search continues below this block
   */
  async function back(before: bigint | undefined): Promise<PowerUseView> {
    const newest = await readBlockNumber(rpc)
    const start = await getPastEventsStart(live, newest)
    const spans = { requests: POWER_REQUESTS, isUnkept: !start.isKnown }
    const lookIn = (from: bigint, to: bigint) =>
      findLatestOwnerAction(rpc, market, getMarketLogs(live), { from, to, ...spans })
    const first = before === undefined ? start.block : seen + 1n
    const latest = await lookIn(first, newest)
    seen = newest
    const isNew = before === undefined || latest.use !== undefined || latest.reached > first
    const { use, reached } = isNew ? latest : await lookIn(start.block, before - 1n)
    const complete = isReadDownToFirstBlock(start, reached)
    // If the hook's deployment block is unknown, an empty search down to `start.block` proves
    // nothing.
    return { use, reached: complete || reached > start.block ? reached : newest, complete }
  }
  return {
    ...look,
    /** Starts the search for owner actions, or continues a search that found none. */
    lookBack: () => {
      const { use, reached } = look.get().found
      return look.once(() => back(use === undefined ? reached : undefined))
    },
    lookAnew: () => look.once(() => back(undefined)),
  }
})

/** Returns the last owner action that affects deposits, and functions that search for it. */
export function useOwnerActionRecord() {
  const powers = getOwnerActionRecord(useConnectedMarket())
  return { view: usePastEventsRead(powers), lookBack: powers.lookBack, lookAnew: powers.lookAnew }
}

interface HookSolvency {
  readonly facts: readonly SafetyFinding[]
  /** Block range in which pools of the hook were searched. */
  readonly read: { readonly from: bigint; readonly to: bigint }
  readonly areAll: boolean
}

/** Maximum number of requests per pool search: a few days of a fast chain on public nodes. */
const POOL_REQUESTS = 24

/**
 * Maximum number of pools whose token amounts are added up, because a hostile hook can create any
 * number of pools.
 */
const MAX_POOLS = 200

/**
 * Collects the ids of all pools of a market's hook from its events, including the market's own
 * pool.
 */
export function createPoolIdCollector(live: MarketWithNodeAndSnapshots) {
  const { market } = live
  const ids = new Set<Hex>([`0x${market.id.slice(-64)}`])
  let read: { readonly from: bigint; readonly to: bigint } | undefined
  const { inTurn, upTo } = createReadQueue()
  const look = async (
    { poolAdded }: MultiPoolHookStorageLayout,
    range: Pick<LogRequest, 'from' | 'to' | 'isUnkept'>,
  ) => {
    const request = {
      ...range,
      topics: [poolAdded],
      requests: POOL_REQUESTS,
    }
    const { logs, reached } = await getMarketLogs(live).read(request).result
    for (const { topics } of logs) if (isHash(topics[1])) ids.add(topics[1])
    return reached
  }
  return {
    /**
     * Searches for pools in blocks up to `newest` that no earlier search covered. Of several
     * waiting searches, only the newest runs.
     */
    upTo: (books: MultiPoolHookStorageLayout, newest: bigint) =>
      upTo(newest, async (isOld) => {
        const start = await getPastEventsStart(live, newest)
        if (read === undefined)
          read = {
            from: await look(books, { from: start.block, to: newest, isUnkept: !start.isKnown }),
            to: newest,
          }
        else if (newest > read.to && !isOld) {
          const reached = await look(books, { from: read.to + 1n, to: newest })
          // If the search did not reach the blocks of earlier searches, only its own blocks count
          // as searched.
          read = reached <= read.to + 1n ? { ...read, to: newest } : { from: reached, to: newest }
        }
        return {
          ids: [...ids].slice(0, MAX_POOLS),
          read,
          areAll: isReadDownToFirstBlock(start, read.from) && ids.size <= MAX_POOLS,
        }
      }),
    older: (books: MultiPoolHookStorageLayout): Promise<void> =>
      inTurn(async () => {
        if (read === undefined) return
        const { block: first, isKnown } = await getPastEventsStart(live, read.to)
        const older = { from: first, to: read.from - 1n, isUnkept: !isKnown }
        if (read.from > first) read = { ...read, from: await look(books, older) }
      }),
  }
}

const poolIdsOf = memoizePerMarket(createPoolIdCollector)

/**
 * Compares the hook's token balances with the accounting of its pools at every block. `solvency` is
 * undefined for a hook with a single pool.
 */
export function useHookSolvency() {
  const live = useConnectedMarket()
  const { market, rpc } = live
  const block = useMarketSnapshot().snapshot?.blockNumber
  const key = [market.id, 'solvency']
  const { shared } = getAdapter(market).safety
  const { data, isError, isFetching } = useQuery({
    ...blockQueryOptions(key, block),
    queryFn: async (): Promise<HookSolvency | null> => {
      if (shared === undefined || block === undefined) return null
      const { ids, read, areAll } = await poolIdsOf(live).upTo(shared, block)
      const sides = await readAmountsOutsideVaults(rpc, market, shared, ids)
      return {
        facts: TOKEN_SIDES.map((side) => judgePoolsSolvency(side, sides[side], ids.length, areAll)),
        read,
        areAll,
      }
    },
    enabled: block !== undefined,
  })
  return {
    solvency: data ?? undefined,
    failed: isError,
    busy: isFetching,
    lookFurther: () =>
      void Promise.resolve(shared && poolIdsOf(live).older(shared))
        .catch((error: unknown) => logRecoveredFailure('pools', 'lookFailed', error))
        .then(() => queryClient.invalidateQueries({ queryKey: key })),
  }
}
