import { useEffect } from 'react'
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
 * Calls that are scheduled in the timelock that owns the hook, in the blocks searched so far. Empty
 * if the owner is not a timelock.
 */
interface ScheduledResult {
  readonly open: readonly ScheduledOperation[]
  /** Oldest block that the search for scheduled calls covered. */
  readonly reached: bigint | undefined
  /** True if the search for scheduled calls covered all blocks since the hook's deployment. */
  readonly complete: boolean
}

const EMPTY_SCHEDULED: ScheduledResult = { open: [], reached: undefined, complete: false }
const REQUESTS = 12

function createScheduled(live: MarketWithNodeAndSnapshots) {
  const { market, rpc } = live
  const scheduled = createPastEventsReader('scheduled', EMPTY_SCHEDULED)
  const turns = createReadQueue()
  /** Owner at the last search. `index` is its event log cache if the owner is a timelock. */
  let known: { readonly owner: Address; readonly index?: MarketLogCache } | undefined
  /**
   * First block to search for scheduled calls: the hook's deployment block, or 0 if it is unknown.
   */
  let start: PastEventsStart | undefined
  let seen = -1n

  /** Searches for calls that are scheduled in an owner's timelock. The few logs stay in memory. */
  async function find(owner: Address) {
    const { owner: found } = await readSafetyFindings(rpc, market, undefined)
    // Throws if the node returns another owner. A lagging node may return the former owner, whose
    // scheduled calls do not matter.
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
    const request = { from, to: newest, requests: REQUESTS, partly: true }
    const { open, reached } = await readScheduledOperations(rpc, market, owner, known.index, request)
    seen = newest
    return { open, reached, complete: isReadDownToFirstBlock(start, reached) }
  }

  /**
   * Runs one search for scheduled calls at a time. Of several waiting searches, only the newest
   * runs.
   */
  const look = (owner: Address, newest: bigint, further = false): Promise<void> =>
    turns.upTo(newest, async (isOld) => {
      const isSeen = isAddressEqual(known?.owner, owner) && newest === seen
      if (!isOld && (!isSeen || further)) await scheduled.once(() => lookOnce(owner, newest, further))
    })
  return {
    ...scheduled,
    look,
    /**
     * Repeats the search for scheduled calls of the last known owner. Does nothing before an owner
     * is known.
     */
    lookAgain: (newest: bigint): Promise<void> =>
      known === undefined ? Promise.resolve() : look(known.owner, newest),
  }
}

export const getScheduledOperations = memoizePerMarket(createScheduled)

/** Reads scheduled calls with every block. `lookFurther` continues the search in older blocks. */
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
