import { MAX_UINT256, mulDiv } from './integers.ts'
import { PIPS_DENOMINATOR } from './pool.ts'
import {
  getAmount0Delta,
  getAmount1Delta,
  getNextSqrtPriceFromInput,
  getNextSqrtPriceFromOutput,
} from './sqrtPriceMath.ts'

/**
 * Result of a swap over a price range with constant liquidity. Amounts are raw and not negative.
 */
export interface SwapStep {
  readonly sqrtPriceNextX96: bigint
  /** Raw input that is swapped, without the fee. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  readonly feeAmount: bigint
}

/**
 * Returns the fee on top of an input: ceil(amountIn * fee / (1e6 - fee)). At a fee of 100 %,
 * returns a number above every amount.
 */
function feeOn(amountIn: bigint, feePips: bigint): bigint {
  if (feePips === PIPS_DENOMINATOR) return amountIn === 0n ? 0n : MAX_UINT256
  return mulDiv(amountIn, feePips, PIPS_DENOMINATOR - feePips, 'up')
}

/**
 * Computes a swap step that ends at the target price. The result is the same for exact input and
 * exact output.
 */
export function computeSwapStepToTarget(
  current: bigint,
  target: bigint,
  liquidity: bigint,
  feePips: bigint,
): SwapStep {
  const zeroForOne = current >= target
  const amountIn = zeroForOne
    ? getAmount0Delta(target, current, liquidity, 'up')
    : getAmount1Delta(current, target, liquidity, 'up')
  const amountOut = zeroForOne
    ? getAmount1Delta(target, current, liquidity, 'down')
    : getAmount0Delta(current, target, liquidity, 'down')
  return { sqrtPriceNextX96: target, amountIn, amountOut, feeAmount: feeOn(amountIn, feePips) }
}

/**
 * True if the remaining amount is enough for the whole step. For exact input, amountIn + fee <=
 * remaining is equivalent to the contract's floor(remaining * (1e6 - fee) / 1e6) >= amountIn.
 */
export function doesAmountCoverSwapStep(
  { amountIn, amountOut, feeAmount }: SwapStep,
  amountRemaining: bigint,
): boolean {
  return amountRemaining < 0n ? amountIn + feeAmount + amountRemaining <= 0n : amountOut <= amountRemaining
}

function required(price: bigint | undefined): bigint {
  if (price === undefined) throw new RangeError('The swap leaves the range of prices')
  return price
}

/**
 * Computes the last step of a swap, in which the remaining amount is used up before the target
 * price.
 */
export function computeSwapStepWithAmount(
  current: bigint,
  liquidity: bigint,
  amountRemaining: bigint,
  feePips: bigint,
  zeroForOne: boolean,
): SwapStep {
  if (amountRemaining < 0n) {
    const amountIn = (-amountRemaining * (PIPS_DENOMINATOR - feePips)) / PIPS_DENOMINATOR
    const next = required(getNextSqrtPriceFromInput(current, liquidity, amountIn, zeroForOne))
    const amountOut = zeroForOne
      ? getAmount1Delta(next, current, liquidity, 'down')
      : getAmount0Delta(current, next, liquidity, 'down')
    // Input that is too small to move the price is charged as a fee, as in v4.
    return { sqrtPriceNextX96: next, amountIn, amountOut, feeAmount: -amountRemaining - amountIn }
  }
  const next = required(getNextSqrtPriceFromOutput(current, liquidity, amountRemaining, zeroForOne))
  const amountIn = zeroForOne
    ? getAmount0Delta(next, current, liquidity, 'up')
    : getAmount1Delta(current, next, liquidity, 'up')
  return {
    sqrtPriceNextX96: next,
    amountIn,
    amountOut: amountRemaining,
    feeAmount: feeOn(amountIn, feePips),
  }
}
