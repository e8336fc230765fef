import { useEffect } from 'react'
import { USUAL_LOG_SPAN_BLOCKS } from '#chain/logs/logSpan.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import { readSafetyFindings } from '#chain/read/readSafety.ts'
import {
  createTimelockLogFilters,
  readScheduledOperations,
  type ScheduledOperation,
} from '#chain/read/readScheduled.ts'
import { type Address, isAddressEqual, ZERO_ADDRESS } from '#math/hex.ts'
import type { MarketWithNodeAndSnapshots } from './marketWithNodeAndSnapshots.ts'
import { memoizePerMarket } from './marketWithNodeAndSnapshots.ts'
import {
  createPastEventsReader,
  createReadQueue,
  getPastEventsStart,
  isReadDownToFirstBlock,
  type PastEventsStart,
  usePastEventsRead,
} from './pastRead.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useMarketSnapshot } from './useMarketSnapshot.ts'

/**
 * Calls scheduled in the timelock that owns the hook, in the blocks read so far. Empty if the owner
 * is no timelock.
 */
interface ScheduledResult {
  readonly open: readonly ScheduledOperation[]
  /** Oldest block that was read. */
  readonly reached: bigint | undefined
  /** True if the search reached the hook's first block. */
  readonly complete: boolean
}

const EMPTY_SCHEDULED: ScheduledResult = { open: [], reached: undefined, complete: false }
/** Maximum number of requests per search. */
const REQUESTS = 12

function createScheduled(live: MarketWithNodeAndSnapshots) {
  const { market, rpc } = live
  const scheduled = createPastEventsReader('scheduled', EMPTY_SCHEDULED)
  const turns = createReadQueue()
  /** Owner at the last search. `index` caches its logs if it is a timelock. */
  let known: { readonly owner: Address; readonly index?: MarketLogCache } | undefined
  /** First block to search: the hook's first, or block 0 if no node knows it. */
  let start: PastEventsStart | undefined
  /** Newest block of the last successful search. */
  let seen = -1n

  /**
   * Finds the scheduled calls of an owner. Its logs stay in memory, because they are few and only
   * used here.
   */
  async function find(owner: Address) {
    const { owner: found } = await readSafetyFindings(rpc, market, undefined)
    // A lagging node may return a former owner, so this answer is ignored.
    if (found === undefined || !isAddressEqual(found?.address ?? ZERO_ADDRESS, owner))
      throw new Error('The owner could not be read.')
    if (found?.contract?.kind !== 'timelock') return { owner }
    return { owner, index: new MarketLogCache({ rpc, filters: createTimelockLogFilters(owner) }) }
  }

  async function lookOnce(owner: Address, newest: bigint, further: boolean): Promise<ScheduledResult> {
    if (!isAddressEqual(known?.owner, owner)) {
      known = await find(owner)
      scheduled.tell(EMPTY_SCHEDULED)
    }
    if (known?.index === undefined) return EMPTY_SCHEDULED
    start ??= await getPastEventsStart(live, newest)
    const { reached: lowest } = scheduled.get().found
    const from = further || lowest === undefined ? start.block : lowest
    const request = { from, to: newest, firstSpan: USUAL_LOG_SPAN_BLOCKS, requests: REQUESTS, partly: true }
    const { open, reached } = await readScheduledOperations(rpc, market, owner, known.index, request)
    seen = newest
    return { open, reached, complete: isReadDownToFirstBlock(start, reached) }
  }

  /** Of several waiting searches, runs only the newest. The next block repeats a failed one. */
  const look = (owner: Address, newest: bigint, further = false): Promise<void> =>
    turns.upTo(newest, async (isOld) => {
      const isSeen = isAddressEqual(known?.owner, owner) && newest === seen
      if (!isOld && (!isSeen || further)) await scheduled.once(() => lookOnce(owner, newest, further))
    })
  return {
    ...scheduled,
    look,
    /**
     * Searches again for scheduled calls of the last known owner. Does nothing before an owner is
     * known.
     */
    lookAgain: (newest: bigint): Promise<void> =>
      known === undefined ? Promise.resolve() : look(known.owner, newest),
  }
}

export const getScheduledOperations = memoizePerMarket(createScheduled)

/**
 * Reads scheduled calls with every block. `lookFurther` continues where the last search stopped.
 */
export function useScheduledOperations() {
  const scheduled = getScheduledOperations(useConnectedMarket())
  const { look } = scheduled
  const { snapshot } = useMarketSnapshot()
  const owner = snapshot?.hook.owner
  const newest = snapshot?.blockNumber
  useEffect(() => {
    if (owner !== undefined && newest !== undefined) void look(owner, newest)
  }, [look, owner, newest])
  return {
    view: usePastEventsRead(scheduled),
    lookFurther: () => void (owner !== undefined && newest !== undefined && look(owner, newest, true)),
  }
}
