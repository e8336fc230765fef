import { startTransition, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { logShortfall } from '#lib/log.ts'
import { tokensOf } from '#market/side.ts'
import type { Address } from '#math/hex.ts'
import {
  onPoolStateLate,
  type PoolStateView,
  poolStateView,
  type SnapshotView,
  shownAccount,
} from './snapshotStore.ts'
import { useLiveMarket, useMarket } from './useMarket.ts'
import { useTakenOver, useWallet } from './useWallet.ts'

export type { SnapshotState, SnapshotView } from './snapshotStore.ts'

/** The account whose figures are shown: connected, or remembered and not yet answered for by its wallet. */
export function useShownAccount(): Address | undefined {
  return shownAccount(useWallet())
}

/** The snapshot of the account on screen. */
export function useSnapshot(): SnapshotView {
  const { snapshots } = useLiveMarket()
  const takenOver = useTakenOver()
  const [view, show] = useState(takenOver ? snapshots.unread : snapshots.view)
  const unread = useRef(takenOver)
  useLayoutEffect(() => {
    const update = () => show(snapshots.view())
    // Whatever arrived since this render, or while the tab was hidden (another account, perhaps), is applied before the
    // next paint.
    if (unread.current) startTransition(update)
    else update()
    unread.current = false
    return snapshots.subscribe(update)
  }, [snapshots])
  return view
}

/** The pool's slot0 with the specification's 2000 ms fallback (section 4, and decisions, 'Pool state'). */
export function usePoolState(): PoolStateView {
  const market = useMarket()
  const { snapshot, state, error, lastPool } = useSnapshot()
  const loading = useInTime(state === 'loading')
  const facts = {
    slot0: snapshot?.pool.slot0,
    blockNumber: snapshot?.blockNumber,
    tokens: snapshot && tokensOf(snapshot),
    loading,
    lastPool,
  }
  const view = poolStateView(facts, market)
  const isLive = view.status === 'initialised' && view.source === 'live'
  const missing = !isLive && !loading
  useEffect(() => report(missing, error), [missing, error])
  return view
}

/** Whether the current wait is still shorter than the specification allows; each wait is timed separately. */
function useInTime(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  const [before, setBefore] = useState(waiting)
  if (before !== waiting) {
    setBefore(waiting)
    setLate(false)
  }
  useEffect(() => (waiting ? onPoolStateLate(() => setLate(true)) : undefined), [waiting])
  return waiting && !(before === waiting && late)
}

let reported = false

/** Logged once each time that the state cannot be had, however many panels look at it; no error is shown. */
function report(missing: boolean, error: unknown): void {
  if (missing && !reported) logShortfall('pool state', 'unavailable', error)
  reported = missing
}
