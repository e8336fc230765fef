import { useEffect, useState } from 'react'
import { logRecoveredFailure } from '#lib/log.ts'
import { toTokenPair } from '#market/tokenPair.ts'
import { callIfPoolStateIsLate, getPoolStateView, type PoolStateView } from './snapshotStore.ts'
import { useMarket } from './useMarket.ts'
import { useMarketSnapshot } from './useMarketSnapshot.ts'

/**
 * Returns the displayed pool state. The market file's values replace a missing one after 2000 ms
 * (specification, section 4, and decisions, 'Pool state').
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

/** True during the first 2000 ms of waiting for the pool state. */
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

/** Logs a missing pool state once for all components. The user sees no message. */
function report(missing: boolean, error: unknown): void {
  if (missing && !reported) logRecoveredFailure('pool state', 'unavailable', error)
  reported = missing
}
