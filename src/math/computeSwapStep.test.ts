import { expect, test } from 'vitest'
import { computeSwapStepWithAmount } from './computeSwapStep.ts'
import { computeSwapStep } from './naiveSwap.fixture.ts'

const Q96 = 2n ** 96n
const PIPS = 1_000_000n

test.each([
  // From 1 to 3/4, liquidity 1 takes 1/3 token0 (rounded up) and returns 1/4 token1 (rounded down).
  { target: (3n * Q96) / 4n, liquidity: 1n, remaining: -1n, amountIn: 1n, amountOut: 0n },
  // Liquidity 10 takes 3 1/3 token0 and returns 2 1/2 token1, so an output of 2 is covered.
  { target: (3n * Q96) / 4n, liquidity: 10n, remaining: 2n, amountIn: 4n, amountOut: 2n },
  { target: (3n * Q96) / 4n, liquidity: 10n, remaining: -4n, amountIn: 4n, amountOut: 2n },
  // From 1 up to 5/4, liquidity 10 takes 2 1/2 token1 and returns 10 * (1 - 4/5) = 2 token0.
  { target: (5n * Q96) / 4n, liquidity: 10n, remaining: -3n, amountIn: 3n, amountOut: 2n },
  { target: (5n * Q96) / 4n, liquidity: 10n, remaining: 2n, amountIn: 3n, amountOut: 2n },
  // `remaining: 0n` is an exact output of zero. The step to the target price has an output of zero
  // too,
  // so it reaches the target.
  { target: (3n * Q96) / 4n, liquidity: 1n, remaining: 0n, amountIn: 1n, amountOut: 0n },
])(
  'computeSwapStep reaches the target price $target with exactly $remaining',
  ({ target, liquidity, remaining, ...amounts }) => {
    expect(computeSwapStep(Q96, target, liquidity, remaining, 0n)).toEqual({
      sqrtPriceNextX96: target,
      feeAmount: 0n,
      ...amounts,
    })
  },
)

test.each([
  // An input of 3 token0 does not reach the target at liquidity 10. The price ends at 10/13, and 10
  // * (1 - 10/13) = 2.3 token1 are returned.
  {
    target: (3n * Q96) / 4n,
    remaining: -3n,
    next: (10n * Q96 + 12n) / 13n,
    amountIn: 3n,
    amountOut: 2n,
  },
  // An output of 1 token1 ends at a price root of 9/10 and costs 10 * (10/9 - 1) = 1.1 token0.
  { target: (3n * Q96) / 4n, remaining: 1n, next: Q96 - (Q96 + 9n) / 10n, amountIn: 2n, amountOut: 1n },
  // An input of 2 token1 ends at a price root of 12/10 and returns 10 * (1 - 10/12) = 1.7 token0.
  { target: (5n * Q96) / 4n, remaining: -2n, next: Q96 + (2n * Q96) / 10n, amountIn: 2n, amountOut: 1n },
  // An output of 1 token0 ends at a price root of 10/9 and costs 10 * (10/9 - 1) = 1.1 token1.
  { target: (5n * Q96) / 4n, remaining: 1n, next: (10n * Q96 + 8n) / 9n, amountIn: 2n, amountOut: 1n },
])(
  'computeSwapStep stops before the target price $target with $remaining',
  ({ target, remaining, next, ...amounts }) => {
    expect(computeSwapStep(Q96, target, 10n, remaining, 0n)).toEqual({
      sqrtPriceNextX96: next,
      feeAmount: 0n,
      ...amounts,
    })
  },
)

test('computeSwapStep adds the fee to the input, rounded up', () => {
  // At a fee of 10 %, an input of 4 costs a fee of ceil(4 / 9) = 1.
  const fee = PIPS / 10n
  const target = (3n * Q96) / 4n
  expect(computeSwapStep(Q96, target, 10n, -5n, fee)).toMatchObject({ amountIn: 4n, feeAmount: 1n })
  // Of an input of 4 units, floor(4 * 0.9) = 3 move the price and the rest is fee.
  expect(computeSwapStep(Q96, target, 10n, -4n, fee)).toMatchObject({ amountIn: 3n, feeAmount: 1n })
  expect(computeSwapStep(Q96, target, 10n, 1n, fee)).toMatchObject({ amountIn: 2n, feeAmount: 1n })
})

test('computeSwapStep takes the whole input as fee if the fee is 100 %', () => {
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

test('computeSwapStep throws if the output exceeds what the liquidity has', () => {
  const refusal = 'The swap leaves the range of prices'
  expect(() => computeSwapStepWithAmount(Q96, 10n, 10n, 0n, true)).toThrow(refusal)
  expect(() => computeSwapStepWithAmount(Q96, 10n, 10n, 0n, false)).toThrow(refusal)
})
