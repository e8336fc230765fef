import { useEffect, useState } from 'react'
import { logRecoveredFailure } from '#lib/log.ts'
import { toTokenPair } from '#market/tokenPair.ts'
import { callIfPoolStateIsLate, getPoolStateView, type PoolStateView } from './snapshotStore.ts'
import { useMarket } from './useMarket.ts'
import { useMarketSnapshot } from './useMarketSnapshot.ts'

/**
 * Returns the pool state to show, with fallback values after 2000 ms (specification, section 4, and
 * decisions, 'Pool state').
 */
export function usePoolState(): PoolStateView {
  const market = useMarket()
  const { snapshot, state, error, lastPool } = useMarketSnapshot()
  const loading = useInTime(state === 'loading')
  const facts = {
    slot0: snapshot?.pool.slot0,
    blockNumber: snapshot?.blockNumber,
    tokens: snapshot && toTokenPair(snapshot),
    loading,
    lastPool,
  }
  const view = getPoolStateView(facts, market)
  const isLive = view.status === 'initialised' && view.source === 'live'
  const missing = !isLive && !loading
  useEffect(() => report(missing, error), [missing, error])
  return view
}

/** True while the pool state has been awaited for less than the specified 2000 ms. */
function useInTime(waiting: boolean): boolean {
  const [late, setLate] = useState(false)
  const [before, setBefore] = useState(waiting)
  if (before !== waiting) {
    setBefore(waiting)
    setLate(false)
  }
  useEffect(() => (waiting ? callIfPoolStateIsLate(() => setLate(true)) : undefined), [waiting])
  return waiting && !(before === waiting && late)
}

let reported = false

/**
 * Logs a missing pool state once, even if several components need it. Shows nothing to the user.
 */
function report(missing: boolean, error: unknown): void {
  if (missing && !reported) logRecoveredFailure('pool state', 'unavailable', error)
  reported = missing
}
