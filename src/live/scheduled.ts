import { useEffect, useSyncExternalStore } from 'react'
import { USUAL_SPAN } from '#chain/logs/listingPace.ts'
import { LogIndex } from '#chain/logs/logIndex.ts'
import { readSafety } from '#chain/read/readSafety.ts'
import { readScheduled, type ScheduledUse, scheduledLogs } from '#chain/read/readScheduled.ts'
import { createStore } from '#lib/store.ts'
import { type Address, sameAddress } from '#math/hex.ts'
import { isWhole, type Start, startOf } from './deployBlock.ts'
import type { LiveMarket } from './openMarket.ts'
import { perMarket } from './openMarket.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/** What the timelock that owns a market's hook has been asked for, as far as it was looked up. */
export interface ScheduledView {
  /** none: the owner is no timelock */
  readonly status: 'idle' | 'none' | 'read' | 'failed'
  readonly open: readonly ScheduledUse[]
  /** The oldest block that was looked at. */
  readonly reached: bigint | undefined
  /** It was looked at down to the hook's first block. */
  readonly complete: boolean
}

const NOTHING: ScheduledView = { status: 'idle', open: [], reached: undefined, complete: false }
/** Requests of one look back. */
const REQUESTS = 12

function createScheduled(live: LiveMarket) {
  const { market, rpc } = live
  const store = createStore(NOTHING)
  let known: { readonly owner: Address; readonly timelock?: { readonly index: LogIndex } } | undefined
  /** The hook's first block, or the chain's where no node tells: searched for once. */
  let start: Start | undefined
  /** The block of the last look that went through, and of the newest one that is wanted. */
  let seen = -1n
  let wanted = -1n
  let last: Promise<void> = Promise.resolve()

  /** Its logs are kept as long as the page: nobody else reads them, and they are few. */
  async function find(owner: Address) {
    const { owner: found } = await readSafety(rpc, market, undefined)
    if (found === undefined) throw new Error('The owner could not be read.')
    const isTimelock = sameAddress(found?.address, owner) && found?.contract?.kind === 'timelock'
    const storage = () => Promise.reject(new Error('Not kept.'))
    const index = () => new LogIndex({ rpc, filters: scheduledLogs(owner), storage })
    return { owner, ...(isTimelock && { timelock: { index: index() } }) }
  }

  async function lookOnce(owner: Address, newest: bigint, further: boolean): Promise<void> {
    const before = store.get()
    try {
      if (!sameAddress(known?.owner, owner)) {
        known = await find(owner)
        store.set({ ...NOTHING, status: known.timelock === undefined ? 'none' : 'idle' })
      }
      if (known?.timelock === undefined) return
      start ??= await startOf(live, newest)
      const { reached: lowest } = store.get()
      const from = further || lowest === undefined ? start.block : lowest
      const request = { from, to: newest, firstSpan: USUAL_SPAN, requests: REQUESTS, partly: true }
      const { open, reached } = await readScheduled(rpc, market, owner, known.timelock.index, request)
      store.set({ status: 'read', open, reached, complete: isWhole(start, reached) })
      seen = newest
    } catch {
      // What was read before stays, and the next block asks again.
      store.set({ ...before, status: 'failed' })
    }
  }

  /** One look at a time; of those that wait only the newest is run. */
  function look(owner: Address, newest: bigint, further = false): Promise<void> {
    wanted = newest
    last = last.then(() => {
      const isSeen = sameAddress(known?.owner, owner) && newest === seen
      return newest < wanted || (isSeen && !further) ? undefined : lookOnce(owner, newest, further)
    })
    return last
  }
  return {
    ...store,
    look,
    /** Of the owner that was there when the page was last looked at: that there is another is told by itself. */
    lookAgain: (newest: bigint): Promise<void> =>
      known === undefined ? Promise.resolve() : look(known.owner, newest),
  }
}

export const scheduledOf = perMarket(createScheduled)

/** What has been announced, looked for with every block that the page shows; `lookFurther` continues where it stopped. */
export function useScheduled() {
  const { subscribe, get, look } = scheduledOf(useLiveMarket())
  const { snapshot } = useSnapshot()
  const owner = snapshot?.hook.owner
  const newest = snapshot?.blockNumber
  useEffect(() => {
    if (owner !== undefined && newest !== undefined) void look(owner, newest)
  }, [look, owner, newest])
  return {
    view: useSyncExternalStore(subscribe, get, get),
    lookFurther: () => void (owner !== undefined && newest !== undefined && look(owner, newest, true)),
  }
}
