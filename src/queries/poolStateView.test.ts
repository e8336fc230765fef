import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { callIfPoolStateIsLate, getPoolStateView, type PoolStateInputs } from './usePoolState.ts'

const LIVE = { sqrtPriceX96: 2n ** 96n, tick: 0, protocolFee: 0, lpFee: 300 }
const FALLBACK = { ...LIVE, tick: -197688 }
const SIX = { decimals: 6, symbol: 'SIX' }
const READ = [SIX, { decimals: undefined, symbol: undefined }] as const
const UNREAD = [
  { decimals: 18, symbol: undefined },
  { decimals: 18, symbol: undefined },
] as const
const EMPTY = { ...LIVE, sqrtPriceX96: 0n }
const market = { fallbackPoolState: FALLBACK }
const view = (facts: Partial<PoolStateInputs>, of: Parameters<typeof getPoolStateView>[1] = market) =>
  getPoolStateView({ slot0: undefined, blockNumber: 7n, tokens: undefined, loading: false, ...facts }, of)

test('Pool state has the node’s values as soon as they arrive', () => {
  const live = { status: 'initialised', source: 'live', slot0: LIVE, blockNumber: 7n, tokens: READ }
  expect(view({ slot0: LIVE, tokens: READ })).toEqual(live)
  expect(view({ slot0: LIVE, tokens: READ, loading: true })).toEqual(live)
})

test('Pool state has the market file’s values until the node returns values', () => {
  const shown = {
    status: 'initialised',
    source: 'default',
    slot0: FALLBACK,
    blockNumber: undefined,
    tokens: UNREAD,
  }
  expect(view({})).toEqual(shown)
  expect(view({ slot0: EMPTY })).toEqual(shown)
  expect(view({ loading: true })).toEqual({ status: 'loading' })
  const lastPool = { slot0: LIVE, blockNumber: 6n, tokens: READ }
  expect(view({ loading: true, lastPool })).toEqual({ status: 'initialised', source: 'live', ...lastPool })
  // Token decimals of the pool stay known while another account's snapshot is loading.
  expect(view({ lastPool })).toEqual({ ...shown, tokens: READ })
})

test('Pool state is empty if the market file has no fallback values', () => {
  expect(view({}, {})).toEqual({ status: 'notInitialised' })
  expect(view({ slot0: EMPTY }, {})).toEqual({ status: 'notInitialised' })
})

describe('Timer for a late pool state', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('calls its listener once after 2000 ms unless it is cancelled', () => {
    const tell = vi.fn()
    callIfPoolStateIsLate(tell)
    const never = vi.fn()
    callIfPoolStateIsLate(never)()
    vi.advanceTimersByTime(1_999)
    expect(tell).not.toHaveBeenCalled()
    vi.advanceTimersByTime(1)
    expect(tell).toHaveBeenCalledOnce()
    vi.advanceTimersByTime(60_000)
    expect(tell).toHaveBeenCalledOnce()
    expect(never).not.toHaveBeenCalled()
  })
})
