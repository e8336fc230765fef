import { expect, test } from 'vitest'
import { estimateExit, judgeExit, lossOf, payout } from './exitEstimate.ts'

test('pays the part that the shares are of all, each token rounded down', () => {
  expect(payout({ shares: 2n, totalSupply: 3n, maxWithdraw0: 10n, maxWithdraw1: 20n })).toEqual({
    amount0: 6n,
    amount1: 13n,
  })
  expect(payout({ shares: 3n, totalSupply: 3n, maxWithdraw0: 10n, maxWithdraw1: 20n })).toEqual({
    amount0: 10n,
    amount1: 20n,
  })
})

test('without any shares there is nothing to pay', () => {
  expect(payout({ shares: 0n, totalSupply: 0n, maxWithdraw0: 10n, maxWithdraw1: 20n })).toEqual({
    amount0: 0n,
    amount1: 0n,
  })
})

test('into vaults that lost one token and earned the other, the newcomer loses and wins', () => {
  // 100 shares, backed by 50 and 300. 100 more shares for 100 and 101 own half of 150 and of 401.
  const position = { shares: 0n, totalSupply: 100n, maxWithdraw0: 50n, maxWithdraw1: 300n }
  expect(estimateExit(100n, { amount0: 100n, amount1: 101n }, position)).toEqual({
    expected: { amount0: 100n, amount1: 101n },
    returned: { amount0: 75n, amount1: 200n },
    loss: { amount0: 25n, amount1: 0n },
  })
})

test('what one had before is expected back too', () => {
  // 10 of 100 shares were worth 100 and 50. 110 of 200 shares are worth 605 and floor(278.85).
  const position = { shares: 10n, totalSupply: 100n, maxWithdraw0: 1_000n, maxWithdraw1: 500n }
  expect(estimateExit(100n, { amount0: 100n, amount1: 7n }, position)).toEqual({
    expected: { amount0: 200n, amount1: 57n },
    returned: { amount0: 605n, amount1: 278n },
    loss: { amount0: 0n, amount1: 0n },
  })
})

test('a loss is what is missing, and never below zero', () => {
  expect(lossOf({ amount0: 5n, amount1: 5n }, { amount0: 3n, amount1: 9n })).toEqual({
    amount0: 2n,
    amount1: 0n,
  })
  expect(lossOf({ amount0: 5n, amount1: 9n }, { amount0: 5n, amount1: 3n })).toEqual({
    amount0: 0n,
    amount1: 6n,
  })
})

test.each([
  ['fair', [10n, 10n], [10n, 10n]],
  ['fair', [10n, 10n], [8n, 8n]],
  ['fair', [10n, 10n], [11n, 99n]],
  ['loss', [10n, 10n], [7n, 10n]],
  ['loss', [10n, 10n], [10n, 7n]],
  ['loss', [10n, 10n], [0n, 1n]],
  ['loss', [10n, 10n], [1n, 0n]],
  ['total', [10n, 10n], [0n, 0n]],
  ['total', [3n, 0n], [0n, 0n]],
  ['total', [0n, 3n], [0n, 0n]],
  // Two units may be lost to rounding, all of them too.
  ['fair', [2n, 2n], [0n, 0n]],
] as const)('%s: %s in, %s back', (verdict, paid, back) => {
  const amounts = ([amount0, amount1]: readonly [bigint, bigint]) => ({ amount0, amount1 })
  expect(judgeExit(amounts(paid), amounts(back))).toBe(verdict)
})
