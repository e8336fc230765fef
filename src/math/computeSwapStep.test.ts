import { expect, test } from 'vitest'
import { stepWithAmount } from './computeSwapStep.ts'
import { computeSwapStep } from './naiveSwap.fixture.ts'

const Q96 = 2n ** 96n
const PIPS = 1_000_000n

test.each([
  // Liquidity 1 and a price from 1 to 3/4 need 1/3 token0 (rounded up) and return 1/4 token1
  // (rounded down).
  { target: (3n * Q96) / 4n, liquidity: 1n, remaining: -1n, amountIn: 1n, amountOut: 0n },
  // Liquidity 10 needs 3 1/3 and returns 2 1/2, so an output of 2 is reached.
  { target: (3n * Q96) / 4n, liquidity: 10n, remaining: 2n, amountIn: 4n, amountOut: 2n },
  { target: (3n * Q96) / 4n, liquidity: 10n, remaining: -4n, amountIn: 4n, amountOut: 2n },
  // From 1 up to 5/4, liquidity 10 needs 2 1/2 token1 and returns 10 * (1 - 4/5) = 2 token0.
  { target: (5n * Q96) / 4n, liquidity: 10n, remaining: -3n, amountIn: 3n, amountOut: 2n },
  { target: (5n * Q96) / 4n, liquidity: 10n, remaining: 2n, amountIn: 3n, amountOut: 2n },
  // The contract treats an amount of zero as exact output, which a step without output satisfies.
  { target: (3n * Q96) / 4n, liquidity: 1n, remaining: 0n, amountIn: 1n, amountOut: 0n },
])('reaches $target with exactly $remaining', ({ target, liquidity, remaining, ...amounts }) => {
  expect(computeSwapStep(Q96, target, liquidity, remaining, 0n)).toEqual({
    sqrtPriceNextX96: target,
    feeAmount: 0n,
    ...amounts,
  })
})

test.each([
  // Three token0 are too few for liquidity 10. The price ends at 10/13, and 10 * (1 - 10/13) = 2.3
  // are returned.
  {
    target: (3n * Q96) / 4n,
    remaining: -3n,
    next: (10n * Q96 + 12n) / 13n,
    amountIn: 3n,
    amountOut: 2n,
  },
  // An output of 1 token1 ends at a price root of 9/10 and costs 10 * (10/9 - 1) = 1.1 token0.
  { target: (3n * Q96) / 4n, remaining: 1n, next: Q96 - (Q96 + 9n) / 10n, amountIn: 2n, amountOut: 1n },
  // An input of 2 token1 ends at 12/10 and returns 10 * (1 - 10/12) = 1.7 token0.
  { target: (5n * Q96) / 4n, remaining: -2n, next: Q96 + (2n * Q96) / 10n, amountIn: 2n, amountOut: 1n },
  // An output of 1 token0 ends at 10/9 and costs 10 * (10/9 - 1) = 1.1 token1.
  { target: (5n * Q96) / 4n, remaining: 1n, next: (10n * Q96 + 8n) / 9n, amountIn: 2n, amountOut: 1n },
])('computeSwapStep stops before $target with $remaining', ({ target, remaining, next, ...amounts }) => {
  expect(computeSwapStep(Q96, target, 10n, remaining, 0n)).toEqual({
    sqrtPriceNextX96: next,
    feeAmount: 0n,
    ...amounts,
  })
})

test('computeSwapStep adds the fee to the input, rounded up, and keeps any unusable rest', () => {
  // With a fee of 10 %, an input of 4 costs ceil(4 / 9) = 1 more.
  const fee = PIPS / 10n
  const target = (3n * Q96) / 4n
  expect(computeSwapStep(Q96, target, 10n, -5n, fee)).toMatchObject({ amountIn: 4n, feeAmount: 1n })
  // Of 4 units, floor(4 * 0.9) = 3 move the price.
  expect(computeSwapStep(Q96, target, 10n, -4n, fee)).toMatchObject({ amountIn: 3n, feeAmount: 1n })
  expect(computeSwapStep(Q96, target, 10n, 1n, fee)).toMatchObject({ amountIn: 2n, feeAmount: 1n })
})

test('computeSwapStep takes the whole input at a 100 % fee, but crosses empty steps', () => {
  const target = (3n * Q96) / 4n
  expect(computeSwapStep(Q96, target, 10n, -7n, PIPS)).toEqual({
    sqrtPriceNextX96: Q96,
    amountIn: 0n,
    amountOut: 0n,
    feeAmount: 7n,
  })
  expect(computeSwapStep(Q96, target, 0n, -7n, PIPS)).toEqual({
    sqrtPriceNextX96: target,
    amountIn: 0n,
    amountOut: 0n,
    feeAmount: 0n,
  })
})

test('computeSwapStep rejects an output that the liquidity does not have', () => {
  const refusal = 'The swap leaves the range of prices'
  expect(() => stepWithAmount(Q96, 10n, 10n, 0n, true)).toThrow(refusal)
  expect(() => stepWithAmount(Q96, 10n, 10n, 0n, false)).toThrow(refusal)
})
