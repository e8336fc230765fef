import { useQuery } from '@tanstack/react-query'
import { adapterOf } from '#adapters/index.ts'
import { USUAL_SPAN } from '#chain/logs/listingPace.ts'
import type { LogRequest } from '#chain/logs/logRequest.ts'
import { type PowerUse, readHookCode, readOutside, readPowerUse, readSafety } from '#chain/read/readSafety.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { logShortfall } from '#lib/log.ts'
import type { HookCode } from '#market/hookCode.ts'
import { poolsSolvency, type SafetyFact, type SharedBooks } from '#market/safety.ts'
import { SIDES } from '#market/side.ts'
import { type Hex, isHash } from '#math/hex.ts'
import { createPastRead, createTurns, isWhole, marketLogsOf, readStart, usePastRead } from './lookBack.ts'
import type { LiveMarket } from './openMarket.ts'
import { perMarket } from './openMarket.ts'
import { perBlock, queryClient } from './snapshotQuery.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/**
 * Code is long and hardly ever changes: it is asked for once in so many milliseconds, not with
 * every block.
 */
const CODE_KEPT_MS = 60_000

const hookCodeOf = perMarket(({ market, rpc }) => {
  let last: { readonly at: number; readonly code: Promise<HookCode | undefined> } | undefined
  return (): Promise<HookCode | undefined> => {
    if (last !== undefined && Date.now() - last.at < CODE_KEPT_MS) return last.code
    const code = readHookCode(rpc, market).catch(() => {
      // Said to be unread, and asked again with the next block.
      last = undefined
      return undefined
    })
    last = { at: Date.now(), code }
    return code
  }
})

/** What is known of the market's safety, read again with every block that the page shows. */
export function useSafety() {
  const live = useLiveMarket()
  const { market, rpc } = live
  const block = useSnapshot().snapshot?.blockNumber
  const { data, isError, refetch } = useQuery({
    ...perBlock([market.id, 'safety'], block),
    queryFn: () => readSafety(rpc, market, hookCodeOf(live)()),
  })
  return { safety: data, failed: isError, refresh: () => void refetch() }
}

/** When powers over everybody's deposits were last used, as far as it has been looked up. */
export interface PowerUseView {
  readonly use: PowerUse | undefined
  /** The oldest block that was looked at. */
  readonly reached: bigint | undefined
  /** It was looked at down to the hook's first block. */
  readonly complete: boolean
}

/** Requests of one look for a use of powers. */
const POWER_REQUESTS = 12

export const powerUseOf = perMarket((live) => {
  const { market, rpc } = live
  const nothing: PowerUseView = { use: undefined, reached: undefined, complete: false }
  const look = createPastRead('powers', nothing)
  /** The newest block that was looked at. */
  let seen = -1n
  /**
   * Looks back from the newest block; where that was done `before`, at what has come since, and
   * then further back.
   */
  async function back(before: bigint | undefined): Promise<PowerUseView> {
    const newest = await readBlockNumber(rpc)
    const start = await readStart(live, newest)
    const spans = { firstSpan: USUAL_SPAN, requests: POWER_REQUESTS, isUnkept: !start.isKnown }
    const lookIn = (from: bigint, to: bigint) =>
      readPowerUse(rpc, market, marketLogsOf(live), { from, to, ...spans })
    const first = before === undefined ? start.block : seen + 1n
    const latest = await lookIn(first, newest)
    seen = newest
    const isNew = before === undefined || latest.use !== undefined || latest.reached > first
    const { use, reached } = isNew ? latest : await lookIn(start.block, before - 1n)
    const complete = isWhole(start, reached)
    // Of a beginning that is not known, an empty list says nothing of the past.
    return { use, reached: complete || reached > start.block ? reached : newest, complete }
  }
  return {
    ...look,
    /** From the newest block, or on from a look that found nothing. */
    lookBack: () => {
      const { use, reached } = look.get().found
      return look.once(() => back(use === undefined ? reached : undefined))
    },
    /** Again from the newest block. */
    lookAnew: () => look.once(() => back(undefined)),
  }
})

/** When powers were last used, and the ways to look it up. */
export function usePowerUse() {
  const powers = powerUseOf(useLiveMarket())
  return { view: usePastRead(powers), lookBack: powers.lookBack, lookAnew: powers.lookAnew }
}

/**
 * Whether the tokens are there that all pools of a market's hook count on, as far as its pools were
 * found.
 */
export interface HookSolvency {
  readonly facts: readonly SafetyFact[]
  /** The blocks in which pools were looked for. */
  readonly read: { readonly from: bigint; readonly to: bigint }
  readonly areAll: boolean
}

/** Requests of one look for pools; on public nodes that is a few days of a fast chain. */
const POOL_REQUESTS = 24

/** Pools that are summed: a hook that nobody vouches for may tell of any number. */
const MOST_POOLS = 200

/**
 * The ids of all pools of a market's hook by its own events, the market's own among them whatever
 * was read.
 */
export function createPoolIds(live: LiveMarket) {
  const { market } = live
  const ids = new Set<Hex>([`0x${market.id.slice(-64)}`])
  let read: { readonly from: bigint; readonly to: bigint } | undefined
  const { inTurn, upTo } = createTurns()
  const look = async ({ poolAdded }: SharedBooks, range: Pick<LogRequest, 'from' | 'to' | 'isUnkept'>) => {
    const request = { ...range, topics: [poolAdded], firstSpan: USUAL_SPAN, requests: POOL_REQUESTS }
    const { logs, reached } = await marketLogsOf(live).read(request).result
    for (const { topics } of logs) if (isHash(topics[1])) ids.add(topics[1])
    return reached
  }
  return {
    /**
     * What has been made since the last look; the first goes back from `newest`. Of several that
     * wait only the newest is made: for an older one, what was read before is as much as there is.
     */
    upTo: (books: SharedBooks, newest: bigint) =>
      upTo(newest, async (isOld) => {
        const start = await readStart(live, newest)
        if (read === undefined)
          read = {
            from: await look(books, { from: start.block, to: newest, isUnkept: !start.isKnown }),
            to: newest,
          }
        else if (newest > read.to && !isOld) {
          const reached = await look(books, { from: read.to + 1n, to: newest })
          // Where even what is new was too much for one look, the gap is read with what is older.
          read = reached <= read.to + 1n ? { ...read, to: newest } : { from: reached, to: newest }
        }
        return {
          ids: [...ids].slice(0, MOST_POOLS),
          read,
          areAll: isWhole(start, read.from) && ids.size <= MOST_POOLS,
        }
      }),
    /** Goes further back. */
    older: (books: SharedBooks): Promise<void> =>
      inTurn(async () => {
        if (read === undefined) return
        const { block: first, isKnown } = await readStart(live, read.to)
        const older = { from: first, to: read.from - 1n, isUnkept: !isKnown }
        if (read.from > first) read = { ...read, from: await look(books, older) }
      }),
  }
}

const poolIdsOf = perMarket(createPoolIds)

/**
 * Read again with every block that the page shows; `solvency` is undefined where a market's hook
 * shares nothing among pools.
 */
export function useHookSolvency() {
  const live = useLiveMarket()
  const { market, rpc } = live
  const block = useSnapshot().snapshot?.blockNumber
  const key = [market.id, 'solvency']
  const { shared } = adapterOf(market).safety
  const { data, isError, isFetching } = useQuery({
    ...perBlock(key, block),
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
  })
  return {
    solvency: data ?? undefined,
    failed: isError,
    busy: isFetching,
    lookFurther: () =>
      void Promise.resolve(shared && poolIdsOf(live).older(shared))
        .catch((error: unknown) => logShortfall('pools', 'lookFailed', error))
        .then(() => queryClient.invalidateQueries({ queryKey: key })),
  }
}
