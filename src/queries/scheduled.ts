import { useEffect } from 'react'
import { USUAL_SPAN } from '#chain/logs/listingPace.ts'
import { LogIndex } from '#chain/logs/logIndex.ts'
import { readSafety } from '#chain/read/readSafety.ts'
import { readScheduled, type ScheduledUse, scheduledLogs } from '#chain/read/readScheduled.ts'
import { type Address, sameAddress, ZERO_ADDRESS } from '#math/hex.ts'
import { createPastRead, createTurns, isWhole, type ReadStart, readStart, usePastRead } from './lookBack.ts'
import type { LiveMarket } from './openMarket.ts'
import { perMarket } from './openMarket.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/**
 * What the timelock that owns a market's hook has been asked for, as far as it was looked up;
 * nothing of another owner.
 */
export interface ScheduledResult {
  readonly open: readonly ScheduledUse[]
  /** The oldest block that was looked at. */
  readonly reached: bigint | undefined
  /** It was looked at down to the hook's first block. */
  readonly complete: boolean
}

const NOTHING: ScheduledResult = { open: [], reached: undefined, complete: false }
/** Requests of one look back. */
const REQUESTS = 12

function createScheduled(live: LiveMarket) {
  const { market, rpc } = live
  const scheduled = createPastRead('scheduled', NOTHING)
  const turns = createTurns()
  /** The owner that was last looked at, with the logs of one that is a timelock. */
  let known: { readonly owner: Address; readonly index?: LogIndex } | undefined
  /** The hook's first block, or the chain's where no node tells: searched for once. */
  let start: ReadStart | undefined
  /** The block of the last look that went through. */
  let seen = -1n

  /** Its logs are kept as long as the page: nobody else reads them, and they are few. */
  async function find(owner: Address) {
    const { owner: found } = await readSafety(rpc, market, undefined)
    // A node that lags names the one before: that says nothing of this one.
    if (found === undefined || !sameAddress(found?.address ?? ZERO_ADDRESS, owner))
      throw new Error('The owner could not be read.')
    if (found?.contract?.kind !== 'timelock') return { owner }
    return { owner, index: new LogIndex({ rpc, filters: scheduledLogs(owner) }) }
  }

  async function lookOnce(owner: Address, newest: bigint, further: boolean): Promise<ScheduledResult> {
    if (!sameAddress(known?.owner, owner)) {
      known = await find(owner)
      scheduled.tell(NOTHING)
    }
    if (known?.index === undefined) return NOTHING
    start ??= await readStart(live, newest)
    const { reached: lowest } = scheduled.get().found
    const from = further || lowest === undefined ? start.block : lowest
    const request = { from, to: newest, firstSpan: USUAL_SPAN, requests: REQUESTS, partly: true }
    const { open, reached } = await readScheduled(rpc, market, owner, known.index, request)
    seen = newest
    return { open, reached, complete: isWhole(start, reached) }
  }

  /**
   * Of those that wait only the newest is made; one that failed is made again with the next block.
   */
  const look = (owner: Address, newest: bigint, further = false): Promise<void> =>
    turns.upTo(newest, async (isOld) => {
      const isSeen = sameAddress(known?.owner, owner) && newest === seen
      if (!isOld && (!isSeen || further)) await scheduled.once(() => lookOnce(owner, newest, further))
    })
  return {
    ...scheduled,
    look,
    /**
     * Of the owner that was there when the page was last looked at: that there is another is told
     * by itself.
     */
    lookAgain: (newest: bigint): Promise<void> =>
      known === undefined ? Promise.resolve() : look(known.owner, newest),
  }
}

export const scheduledOf = perMarket(createScheduled)

/**
 * What has been announced, looked for with every block that the page shows; `lookFurther` continues
 * where it stopped.
 */
export function useScheduled() {
  const scheduled = scheduledOf(useLiveMarket())
  const { look } = scheduled
  const { snapshot } = useSnapshot()
  const owner = snapshot?.hook.owner
  const newest = snapshot?.blockNumber
  useEffect(() => {
    if (owner !== undefined && newest !== undefined) void look(owner, newest)
  }, [look, owner, newest])
  return {
    view: usePastRead(scheduled),
    lookFurther: () => void (owner !== undefined && newest !== undefined && look(owner, newest, true)),
  }
}
