import { expect, test } from 'vitest'
import type { PoolLoan } from '#market/past/poolLoans.ts'
import { MARKET } from '#market/snapshot.fixture.ts'
import { gainBySources } from './sources.ts'

const move = (
  kind: 'sourceIn' | 'sourceOut',
  source: PoolLoan['settled'][number]['source'],
  assets: bigint,
) => ({ kind, source, assets, shares: assets }) as PoolLoan['settled'][number]

/** A swap that paid 100 of token0 in and took 99 of token1. */
const loan = (settled: PoolLoan['settled']) =>
  ({
    lent: { amount0: 1_000n, amount1: 1_000n },
    principal: { amount0: 1_099n, amount1: 901n },
    settled,
  }) as PoolLoan

const { vault0, vault1 } = MARKET
const SOURCES = [[vault0], [vault1]] as const

test('what a loan brought is what both sources were given, or gave', () => {
  const settled = [move('sourceIn', vault0, 100n), move('sourceOut', vault1, 99n)]
  expect(gainBySources(loan(settled), SOURCES)).toEqual({ amount0: 100n, amount1: -99n })
})

test('a side that was settled with another source than the promised one has brought nobody knows what', () => {
  const elsewhere = [move('sourceIn', MARKET.hook, 100n), move('sourceOut', vault1, 99n)]
  expect(gainBySources(loan(elsewhere), SOURCES)).toBeUndefined()
  expect(gainBySources(loan([move('sourceIn', vault0, 100n)]), SOURCES)).toBeUndefined()
})

test('a side that the swap left as it was, but for rounding, needs no move', () => {
  const still = { ...loan([move('sourceIn', vault0, 1n)]), principal: { amount0: 999n, amount1: 999n } }
  expect(gainBySources(still, SOURCES)).toEqual({ amount0: 1n, amount1: 0n })
})
