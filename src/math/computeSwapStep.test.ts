import { expect, test } from 'vitest'
import { computeSwapStepWithAmount } from './computeSwapStep.ts'
import { computeSwapStep } from './naiveSwap.fixture.ts'

const Q96 = 2n ** 96n
const PIPS = 1_000_000n

test.each([
  // From price root 1 to 3/4, liquidity 1 takes 1/3 token0 (rounded up) and returns 1/4 token1
  // (rounded down).
  { target: (3n * Q96) / 4n, liquidity: 1n, remaining: -1n, amountIn: 1n, amountOut: 0n },
  // From price root 1 to 3/4, liquidity 10 takes 3 1/3 token0 and returns 2 1/2 token1, more than
  // the requested 2.
  { target: (3n * Q96) / 4n, liquidity: 10n, remaining: 2n, amountIn: 4n, amountOut: 2n },
  { target: (3n * Q96) / 4n, liquidity: 10n, remaining: -4n, amountIn: 4n, amountOut: 2n },
  // From price root 1 to 5/4, liquidity 10 takes 2 1/2 token1 and returns 10 * (1 - 4/5) = 2
  // token0.
  { target: (5n * Q96) / 4n, liquidity: 10n, remaining: -3n, amountIn: 3n, amountOut: 2n },
  { target: (5n * Q96) / 4n, liquidity: 10n, remaining: 2n, amountIn: 3n, amountOut: 2n },
  // A requested output of 0 reaches the target price, because the whole step also returns 0.
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
  // At liquidity 10, an input of 3 token0 moves the price root from 1 to 10/13 and returns 10 * (1
  // - 10/13) = 2.3 token1.
  {
    target: (3n * Q96) / 4n,
    remaining: -3n,
    next: (10n * Q96 + 12n) / 13n,
    amountIn: 3n,
    amountOut: 2n,
  },
  // At liquidity 10, an output of 1 token1 moves the price root to 9/10 and costs 10 * (10/9 - 1) =
  // 1.1 token0.
  { target: (3n * Q96) / 4n, remaining: 1n, next: Q96 - (Q96 + 9n) / 10n, amountIn: 2n, amountOut: 1n },
  // At liquidity 10, an input of 2 token1 moves the price root to 12/10 and returns 10 * (1 -
  // 10/12) = 1.7 token0.
  { target: (5n * Q96) / 4n, remaining: -2n, next: Q96 + (2n * Q96) / 10n, amountIn: 2n, amountOut: 1n },
  // At liquidity 10, an output of 1 token0 moves the price root to 10/9 and costs 10 * (10/9 - 1) =
  // 1.1 token1.
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
  // At a fee of 10 %, an input of 4 units pays a fee of ceil(4 / 9) = 1 on top.
  const fee = PIPS / 10n
  const target = (3n * Q96) / 4n
  expect(computeSwapStep(Q96, target, 10n, -5n, fee)).toMatchObject({ amountIn: 4n, feeAmount: 1n })
  // At a fee of 10 %, an input of 4 units swaps floor(4 * 0.9) = 3 units. The remaining unit is the
  // fee.
  expect(computeSwapStep(Q96, target, 10n, -4n, fee)).toMatchObject({ amountIn: 3n, feeAmount: 1n })
  expect(computeSwapStep(Q96, target, 10n, 1n, fee)).toMatchObject({ amountIn: 2n, feeAmount: 1n })
})

test('computeSwapStep charges the whole input at a fee of 100 %', () => {
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

test('computeSwapStep throws if the output exceeds the available liquidity', () => {
  const refusal = 'The swap leaves the range of prices'
  expect(() => computeSwapStepWithAmount(Q96, 10n, 10n, 0n, true)).toThrow(refusal)
  expect(() => computeSwapStepWithAmount(Q96, 10n, 10n, 0n, false)).toThrow(refusal)
})
