import { useEffect, useState } from 'react'
import { logRecoveredFailure } from '#lib/log.ts'
import { DEFAULT_DECIMALS, POOL_STATE_TIMEOUT_MS } from '#market/limits.ts'
import type { Market } from '#market/market.ts'
import { type Pair, toTokenPair } from '#market/tokenPair.ts'
import type { Slot0 } from '#math/pool.ts'
import type { PoolToken, ReadPool } from './snapshotStore.ts'
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

/**
 * `live`: read from the chain. `default`: fallback values of the market file. `notInitialised`: the
 * pool does not exist and the market file has no fallback values.
 */
export type PoolStateView =
  | { readonly status: 'loading' }
  | { readonly status: 'notInitialised' }
  | {
      readonly status: 'initialised'
      readonly source: 'live' | 'default'
      readonly slot0: Slot0
      readonly blockNumber: bigint | undefined
      readonly tokens: Pair<PoolToken>
    }

export interface PoolStateInputs {
  /**
   * `sqrtPriceX96` is 0n if the pool does not exist. Undefined if the pool state could not be read.
   */
  readonly slot0: Slot0 | undefined
  readonly blockNumber: bigint | undefined
  /** Tokens at the block of `slot0`. Undefined if they could not be read. */
  readonly tokens: Pair<PoolToken> | undefined
  /** True until the first read of the pool state succeeds, fails or times out. */
  readonly loading: boolean
  /** Pool state that was read last, for any account. */
  readonly lastPool?: ReadPool | undefined
}

const UNREAD: PoolToken = { decimals: DEFAULT_DECIMALS, symbol: undefined }

/**
 * Returns the displayed pool state: the chain's values, or the market file's values until they
 * arrive. A token with unknown decimals counts as having 18 (specification).
 */
export function getPoolStateView(
  { slot0, blockNumber, loading, lastPool, tokens = lastPool?.tokens ?? [UNREAD, UNREAD] }: PoolStateInputs,
  { fallbackPoolState }: Pick<Market, 'fallbackPoolState'>,
): PoolStateView {
  if (slot0 !== undefined && slot0.sqrtPriceX96 !== 0n)
    return { status: 'initialised', source: 'live', slot0, blockNumber, tokens }
  if (loading)
    return lastPool === undefined
      ? { status: 'loading' }
      : { status: 'initialised', source: 'live', ...lastPool }
  return fallbackPoolState === undefined
    ? { status: 'notInitialised' }
    : { status: 'initialised', source: 'default', slot0: fallbackPoolState, blockNumber: undefined, tokens }
}

/**
 * Calls `tell` if the pool state has not arrived after 2000 ms (specification, section 4). The
 * returned function cancels this.
 */
export function callIfPoolStateIsLate(tell: () => void): () => void {
  const timer = setTimeout(tell, POOL_STATE_TIMEOUT_MS)
  return () => clearTimeout(timer)
}
