import { expect, test } from 'vitest'
import { SNAPSHOT } from './marketSnapshot.fixture.ts'
import {
  chooseNextWorthReference,
  computePositionLossSinceReference,
  computePositionWorth,
  type PositionWorth,
} from './positionWorth.ts'

const E18 = 10n ** 18n
const Q96 = 2n ** 96n
const AT_ONE: PositionWorth = {
  ...{ shares: 10n * E18, amount0: 100n * E18, amount1: 100n * E18 },
  ...{ sqrtPriceX96: Q96, blockNumber: 7n },
}
const later = (more: Partial<PositionWorth>): PositionWorth => ({ ...AT_ONE, blockNumber: 8n, ...more })

test('Value of a position is the amount of each token that its shares own', () => {
  const { sqrtPriceX96 } = SNAPSHOT.pool.slot0
  const seen = { ...SNAPSHOT, shares: 100n * E18, sqrtPriceX96 }
  expect(computePositionWorth(seen)).toEqual({
    ...{ shares: 100n * E18, amount0: 100n * E18, amount1: 100n * E18, sqrtPriceX96, blockNumber: 7n },
  })
  const gone = { shares: 0n, invested: 0n, idle: 0n, claims: 0n, pays: undefined, books: undefined }
  expect(computePositionWorth({ ...seen, vault0: { ...SNAPSHOT.vault0, shared: gone } })?.amount0).toBe(0n)
  expect(computePositionWorth({ ...seen, shares: 0n })).toBeUndefined()
  expect(computePositionWorth({ ...seen, shares: undefined })).toBeUndefined()
  expect(
    computePositionWorth({ ...seen, vault0: { ...SNAPSHOT.vault0, hookAssets: undefined } }),
  ).toBeUndefined()
  const other = '0x0000000000000000000000000000000000000bad'
  expect(computePositionWorth({ ...seen, vault0: { ...SNAPSHOT.vault0, address: other } })).toBeUndefined()
})

test('Loss check of a position finds no loss after an ordinary swap, at any price', () => {
  // At four times the price, an ordinary swap leaves half of token0 and twice the token1 (x * y is
  // constant).
  const swapped = later({ amount0: 50n * E18, amount1: 200n * E18, sqrtPriceX96: 2n * Q96 })
  expect(computePositionLossSinceReference(AT_ONE, swapped)).toEqual({ is: 'more' })
  expect(computePositionLossSinceReference(swapped, { ...AT_ONE, blockNumber: 9n })).toEqual({ is: 'more' })
})

test('Position loss is found after a theft, a vault loss or a drain at a false price', () => {
  expect(computePositionLossSinceReference(AT_ONE, later({ amount0: 0n }))).toEqual({
    is: 'loss',
    lostBps: 5_000n,
  })
  expect(computePositionLossSinceReference(AT_ONE, later({ amount1: 70n * E18 }))).toEqual({
    is: 'loss',
    lostBps: 1_500n,
  })
  // An attacker moved the price for free, and then bought all token0 for two raw units.
  const drained = later({ amount0: 0n, amount1: 100n * E18 + 2n, sqrtPriceX96: Q96 / 1_000n })
  expect(computePositionLossSinceReference(AT_ONE, drained)).toEqual({ is: 'loss', lostBps: 4_999n })
})

test('Loss check of a position ignores losses below one percent', () => {
  expect(computePositionLossSinceReference(AT_ONE, later({ amount0: 98n * E18 + 1n }))).toEqual({
    is: 'less',
  })
  expect(computePositionLossSinceReference(AT_ONE, later({ amount0: 98n * E18 }))).toEqual({
    is: 'loss',
    lostBps: 100n,
  })
  const dust = { ...AT_ONE, amount0: 4n, amount1: 5n }
  expect(computePositionLossSinceReference(dust, later({ amount0: 0n, amount1: 0n }))).toEqual({ is: 'less' })
})

test('Loss check of a position compares the value per share, not the total', () => {
  const half = { shares: 5n * E18, amount0: 50n * E18, amount1: 50n * E18 }
  expect(computePositionLossSinceReference(AT_ONE, later(half))).toEqual({ is: 'more' })
  expect(computePositionLossSinceReference(AT_ONE, later({ ...half, amount0: 10n * E18 }))).toEqual({
    is: 'loss',
    lostBps: 4_000n,
  })
  expect(computePositionLossSinceReference(AT_ONE, later({ shares: 20n * E18, amount0: 90n * E18 }))).toEqual(
    {
      is: 'more',
    },
  )
  expect(
    computePositionLossSinceReference(AT_ONE, later({ shares: 10n * E18 + 1n, amount0: 0n })),
  ).toMatchObject({
    is: 'loss',
  })
})

test('Position loss is not computed from a snapshot older than the reference snapshot', () => {
  expect(computePositionLossSinceReference({ ...AT_ONE, blockNumber: 20n }, later({ amount0: 0n }))).toEqual({
    is: 'older',
  })
  expect(computePositionLossSinceReference({ ...AT_ONE, blockNumber: 200n }, later({ amount0: 0n }))).toEqual(
    {
      is: 'more',
    },
  )
  expect(
    computePositionLossSinceReference({ ...AT_ONE, blockNumber: 100n }, later({ amount0: 0n }), 161n),
  ).toEqual({
    is: 'older',
  })
})

test('Loss check of a position ignores a price move without trades [10-18]', () => {
  const moved = later({ sqrtPriceX96: Q96 / 1_000_000n, amount0: 100n * E18 + 1n })
  expect(computePositionLossSinceReference(AT_ONE, moved)).toEqual({ is: 'more' })
  const reference = chooseNextWorthReference(AT_ONE, moved)
  expect(reference).toEqual({ ...moved, sqrtPriceX96: Q96 })
  const drained = { ...moved, amount0: 2n, amount1: 100n * E18 + 2n, blockNumber: 9n }
  expect(computePositionLossSinceReference(reference, drained)).toEqual({ is: 'loss', lostBps: 4_999n })
  const traded = later({ amount0: 50n * E18, amount1: 200n * E18, sqrtPriceX96: 2n * Q96 })
  expect(chooseNextWorthReference(AT_ONE, traded)).toEqual(traded)
  expect(chooseNextWorthReference(AT_ONE, { ...traded, sqrtPriceX96: 9n * Q96 }).sqrtPriceX96).toBe(2n * Q96)
  const close = later({ sqrtPriceX96: (Q96 * 101n) / 100n })
  expect(chooseNextWorthReference(AT_ONE, close)).toEqual(close)
})
