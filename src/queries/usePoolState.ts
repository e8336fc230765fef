import { useEffect, useState } from 'react'
import { logShortfall } from '../chain/logFailure.ts'
import { deployment } from '../chain/servedDeployment.ts'
import { POOL_STATE_TIMEOUT_MS } from '../domain/limits.ts'
import type { Slot0 } from '../domain/slot0.ts'
import { useSnapshot } from './useSnapshot.ts'

/**
 * live: read from the chain · default: the deployment's fallback values, marked as such, while live ones are
 * unavailable · notInitialised: neither.
 */
export type PoolStateView =
  | { readonly status: 'loading' }
  | { readonly status: 'notInitialised' }
  | {
      readonly status: 'initialised'
      readonly source: 'live' | 'default'
      readonly slot0: Slot0
      readonly blockNumber: bigint | undefined
    }

/** The pool's slot0 with the specification's 2000 ms fallback (section 4, and decisions, 'Pool state'). */
export function usePoolState(): PoolStateView {
  const { snapshot, state, error, lastPool } = useSnapshot()
  const waited = useWaited(state === 'loading')
  const slot0 = snapshot?.pool.slot0
  const live = slot0 !== undefined && slot0.sqrtPriceX96 !== 0n ? slot0 : undefined
  const loading = state === 'loading' && !waited
  const missing = live === undefined && !loading && deployment.pool !== null
  useEffect(() => report(missing, error), [missing, error])
  if (live) return { status: 'initialised', source: 'live', slot0: live, blockNumber: snapshot?.blockNumber }
  if (deployment.pool === null) return { status: 'notInitialised' }
  // The pool is the same for everyone, so its last state stays while another account's figures are being read.
  if (loading)
    return lastPool === undefined
      ? { status: 'loading' }
      : { status: 'initialised', source: 'live', ...lastPool }
  const fallback = deployment.fallbackPoolState
  if (fallback === undefined) return { status: 'notInitialised' }
  return { status: 'initialised', source: 'default', slot0: fallback, blockNumber: undefined }
}

/** Whether the current wait has lasted longer than the specification allows; each wait is timed separately. */
function useWaited(waiting: boolean): boolean {
  const [waited, setWaited] = useState(false)
  const [before, setBefore] = useState(waiting)
  if (before !== waiting) {
    setBefore(waiting)
    setWaited(false)
  }
  useEffect(() => {
    if (!waiting) return
    const timer = setTimeout(() => setWaited(true), POOL_STATE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [waiting])
  return before === waiting && waited
}

let reported = false

/** Logged once each time that the state cannot be had, however many panels look at it; no error is shown. */
function report(missing: boolean, error: unknown): void {
  if (missing && !reported) logShortfall('pool state', 'The pool’s live state is not available.', error)
  reported = missing
}
