import { useEffect, useState } from 'react'
import { deployment } from '../chain/deployment.ts'
import { POOL_STATE_TIMEOUT_MS } from '../domain/limits.ts'
import type { Slot0 } from '../domain/slot0.ts'
import { useSnapshot } from './useSnapshot.ts'

/**
 * live: read from the chain · default: the deployment's fallback values, shown as such, while the live ones are not
 * to be had · notInitialised: neither.
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
  const { snapshot, state } = useSnapshot()
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), POOL_STATE_TIMEOUT_MS)
    return () => clearTimeout(timer)
  }, [])
  const live = snapshot?.pool.slot0
  if (live !== undefined && live.sqrtPriceX96 !== 0n)
    return { status: 'initialised', source: 'live', slot0: live, blockNumber: snapshot?.blockNumber }
  if (deployment.pool === null) return { status: 'notInitialised' }
  if (state === 'loading' && !waited) return { status: 'loading' }
  const fallback = deployment.fallbackPoolState
  if (fallback === undefined) return { status: 'notInitialised' }
  return { status: 'initialised', source: 'default', slot0: fallback, blockNumber: undefined }
}
