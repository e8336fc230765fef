import { expect, test } from 'vitest'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import type { PoolJitPosition } from '#market/past/poolLoans.ts'
import { computeYieldSourceGain } from './sources.ts'

const move = (
  kind: 'sourceIn' | 'sourceOut',
  source: PoolJitPosition['settled'][number]['source'],
  assets: bigint,
) => ({ kind, source, assets, shares: assets }) as PoolJitPosition['settled'][number]

/**
 * Returns the JIT position of a swap of 100 token0 for 99 token1.
 * @param settled vault deposits and withdrawals in the same transaction
 */
const loan = (settled: PoolJitPosition['settled']) =>
  ({
    lent: { amount0: 1_000n, amount1: 1_000n },
    principal: { amount0: 1_099n, amount1: 901n },
    settled,
  }) as PoolJitPosition

const { vault0, vault1 } = MARKET
const SOURCES = [[vault0], [vault1]] as const

test('Hook’s gain from a swap is yield source deposits minus withdrawals', () => {
  const settled = [move('sourceIn', vault0, 100n), move('sourceOut', vault1, 99n)]
  expect(computeYieldSourceGain(loan(settled), SOURCES)).toEqual({ amount0: 100n, amount1: -99n })
})

test('Hook’s gain from a swap is undefined if a transfer went to an unknown vault', () => {
  const elsewhere = [move('sourceIn', MARKET.hook, 100n), move('sourceOut', vault1, 99n)]
  expect(computeYieldSourceGain(loan(elsewhere), SOURCES)).toBeUndefined()
  expect(computeYieldSourceGain(loan([move('sourceIn', vault0, 100n)]), SOURCES)).toBeUndefined()
})

test('Hook’s gain from a swap is zero for a token that changed only by rounding', () => {
  const still = { ...loan([move('sourceIn', vault0, 1n)]), principal: { amount0: 999n, amount1: 999n } }
  expect(computeYieldSourceGain(still, SOURCES)).toEqual({ amount0: 1n, amount1: 0n })
})
