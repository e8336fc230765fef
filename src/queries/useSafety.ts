import { useQuery } from '@tanstack/react-query'
import { getAdapter } from '#adapters/index.ts'
import {
  findLatestOwnerActions,
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
  getPastEventsStart,
  getPastLogs,
  isReadDownToFirstBlock,
  usePastEventsRead,
} from './pastRead.ts'
import { blockQueryOptions, queryClient } from './snapshotQuery.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useMarketSnapshot } from './useMarketSnapshot.ts'

/** Time in ms that the hook's code, which is long and rarely changes, stays cached. */
const CODE_KEPT_MS = 60_000

/** Reads the hook's code at most every minute. Undefined if the read fails. */
const readHookCodeOnceAMinute = ({
  market,
  rpc,
}: MarketWithNodeAndSnapshots): Promise<HookCode | undefined> =>
  queryClient
    .fetchQuery({
      queryKey: [market.id, 'hookCode'],
      queryFn: async () => (await readHookCode(rpc, market)) ?? null,
      staleTime: CODE_KEPT_MS,
      gcTime: CODE_KEPT_MS,
    })
    .then(
      (code) => code ?? undefined,
      () => undefined,
    )

/** Returns safety facts of the market, refreshed with every snapshot. */
export function useSafetyFindings() {
  const live = useConnectedMarket()
  const { market, rpc } = live
  const block = useMarketSnapshot().snapshot?.blockNumber
  const { data, isError, refetch } = useQuery({
    ...blockQueryOptions([market.id, 'safety'], block),
    queryFn: () => readSafetyFindings(rpc, market, readHookCodeOnceAMinute(live)),
  })
  return { safety: data, failed: isError, refresh: () => void refetch() }
}

/** Last actions of the hook's owner that affect deposits, in the blocks searched so far. */
interface PowerUsesView {
  /** Newest first. */
  readonly uses: readonly OwnerActionRecord[]
  /** Oldest block that the search for owner actions covered. */
  readonly reached: bigint | undefined
  /** True if `uses` contains all owner actions since the hook's deployment. */
  readonly complete: boolean
}

const POWER_REQUESTS = 12
/** Number of owner actions that a click adds to the list. */
const MORE_USES = 5

export const getOwnerActionRecords = memoizePerMarket((live) => {
  const { market, rpc } = live
  const nothing: PowerUsesView = { uses: [], reached: undefined, complete: false }
  const look = createPastEventsReader('powers', nothing)
  /**
   * Searches for owner actions backwards from the newest block. Blocks of earlier searches need no
   * request, so each search reaches further back.
   */
  async function back(enough: number): Promise<PowerUsesView> {
    const newest = await readBlockNumber(rpc)
    const start = await getPastEventsStart(live, newest)
    const request = { from: start.block, to: newest, requests: POWER_REQUESTS, enough }
    const found = await findLatestOwnerActions(rpc, market, getPastLogs(live, start), request)
    const { uses, reached } = found
    const complete = isReadDownToFirstBlock(start, reached)
    return {
      uses,
      // If the hook's deployment block is unknown, an empty search down to `start.block` proves
      // nothing.
      reached: complete || reached > start.block ? reached : newest,
      complete: complete && !found.areMore,
    }
  }
  const count = () => look.get().found.uses.length
  return {
    ...look,
    /** Searches for the last action, or for as many actions as are known already. */
    lookBack: () => look.once(() => back(Math.max(1, count()))),
    lookForMore: () => look.once(() => back(count() + MORE_USES)),
  }
})

/** Returns the last owner actions that affect deposits, and functions that search for them. */
export function useOwnerActionRecords() {
  const powers = getOwnerActionRecords(useConnectedMarket())
  return { view: usePastEventsRead(powers), lookBack: powers.lookBack, lookForMore: powers.lookForMore }
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
  const { inTurn, upTo } = createReadQueue()
  let found: Pick<HookSolvency, 'read' | 'areAll'> | undefined
  /** Searches the blocks of earlier searches, newer ones, and with `further` also older ones. */
  async function look(
    { poolAdded }: MultiPoolHookStorageLayout,
    to: bigint,
    further: boolean,
  ): Promise<Pick<HookSolvency, 'read' | 'areAll'>> {
    const start = await getPastEventsStart(live, to)
    const from = further ? start.block : (found?.read.from ?? start.block)
    const request = { from, to, topics: [poolAdded], requests: POOL_REQUESTS }
    const { logs, reached } = await getPastLogs(live, start).read(request).result
    for (const { topics } of logs) if (isHash(topics[1])) ids.add(topics[1])
    return {
      read: { from: reached, to },
      areAll: isReadDownToFirstBlock(start, reached) && ids.size <= MAX_POOLS,
    }
  }
  return {
    /**
     * Searches for pools in blocks up to `newest` that no earlier search covered. Of several
     * waiting searches, only the newest runs.
     */
    upTo: (books: MultiPoolHookStorageLayout, newest: bigint) =>
      upTo(newest, async (isOld) => {
        if (found === undefined || (newest > found.read.to && !isOld))
          found = await look(books, newest, false)
        return { ids: [...ids].slice(0, MAX_POOLS), ...found }
      }),
    older: (books: MultiPoolHookStorageLayout): Promise<void> =>
      inTurn(async () => {
        if (found !== undefined) found = await look(books, found.read.to, true)
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
