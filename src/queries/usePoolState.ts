import { useEffect, useState } from 'react'
import { deployment } from '../chain/deployment.ts'
import { logShortfall } from '../chain/logFailure.ts'
import { onPoolStateLate, type PoolStateView, poolStateView } from './poolStateView.ts'
import { useSnapshot } from './useSnapshot.ts'

/** The pool's slot0 with the specification's 2000 ms fallback (section 4, and decisions, 'Pool state'). */
export function usePoolState(): PoolStateView {
  const { snapshot, state, error } = useSnapshot()
  const [late, setLate] = useState(false)
  useEffect(() => onPoolStateLate(() => setLate(true)), [])
  const loading = state === 'loading' && !late
  const facts = { slot0: snapshot?.pool.slot0, blockNumber: snapshot?.blockNumber, loading }
  const view = poolStateView(facts, deployment)
  const isLive = view.status === 'initialised' && view.source === 'live'
  const missing = !isLive && !loading && deployment.pool !== null
  useEffect(() => report(missing, error), [missing, error])
  return view
}

let reported = false

/** Logged once each time that the state cannot be had, however many panels look at it; no error is shown. */
function report(missing: boolean, error: unknown): void {
  if (missing && !reported) logShortfall('pool state', 'The pool’s live state is not available.', error)
  reported = missing
}
