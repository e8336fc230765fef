import { ceilDiv, mulDiv } from './mulDiv.ts'
import {
  getAmount0Delta,
  getAmount1Delta,
  getNextSqrtPriceFromInput,
  getNextSqrtPriceFromOutput,
} from './sqrtPriceMath.ts'
import { PIPS } from './swapFee.ts'

/** One step of a swap: within one range of constant liquidity. All amounts raw and not negative. */
export interface SwapStep {
  readonly sqrtPriceNextX96: bigint
  /** Without the fee. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** In the input token. */
  readonly feeAmount: bigint
}

/** A next price that overflows its type: v4 reverts, and no swap that starts inside the price bounds gets here. */
function required(price: bigint | undefined): bigint {
  if (price === undefined) throw new RangeError('The swap leaves the range of prices')
  return price
}

function stepExactIn(
  current: bigint,
  target: bigint,
  liquidity: bigint,
  remaining: bigint,
  feePips: bigint,
): SwapStep {
  const zeroForOne = current >= target
  const withoutFee = (remaining * (PIPS - feePips)) / PIPS
  const toTarget = zeroForOne
    ? getAmount0Delta(target, current, liquidity, 'up')
    : getAmount1Delta(current, target, liquidity, 'up')
  const reached = withoutFee >= toTarget
  const amountIn = reached ? toTarget : withoutFee
  const next = reached
    ? target
    : required(getNextSqrtPriceFromInput(current, liquidity, withoutFee, zeroForOne))
  const amountOut = zeroForOne
    ? getAmount1Delta(next, current, liquidity, 'down')
    : getAmount0Delta(current, next, liquidity, 'down')
  // What is left over short of the target is fee; at a fee of 100 % nothing but the fee comes in.
  const reachedFee = feePips === PIPS ? amountIn : mulDiv(amountIn, feePips, PIPS - feePips, 'up')
  return {
    sqrtPriceNextX96: next,
    amountIn,
    amountOut,
    feeAmount: reached ? reachedFee : remaining - amountIn,
  }
}

function stepExactOut(
  current: bigint,
  target: bigint,
  liquidity: bigint,
  remaining: bigint,
  feePips: bigint,
): SwapStep {
  const zeroForOne = current >= target
  const toTarget = zeroForOne
    ? getAmount1Delta(target, current, liquidity, 'down')
    : getAmount0Delta(current, target, liquidity, 'down')
  const reached = remaining >= toTarget
  const amountOut = reached ? toTarget : remaining
  const next = reached
    ? target
    : required(getNextSqrtPriceFromOutput(current, liquidity, amountOut, zeroForOne))
  const amountIn = zeroForOne
    ? getAmount0Delta(next, current, liquidity, 'up')
    : getAmount1Delta(current, next, liquidity, 'up')
  return {
    sqrtPriceNextX96: next,
    amountIn,
    amountOut,
    feeAmount: ceilDiv(amountIn * feePips, PIPS - feePips),
  }
}

/**
 * Swaps from one price toward another until the target or the amount is reached. `amountRemaining` as in v4:
 * negative for exact input (fee included), positive for exact output. feePips below 1e6 for exact output.
 * v4-core `SwapMath.computeSwapStep`.
 */
export function computeSwapStep(
  sqrtPriceCurrentX96: bigint,
  sqrtPriceTargetX96: bigint,
  liquidity: bigint,
  amountRemaining: bigint,
  feePips: bigint,
): SwapStep {
  return amountRemaining < 0n
    ? stepExactIn(sqrtPriceCurrentX96, sqrtPriceTargetX96, liquidity, -amountRemaining, feePips)
    : stepExactOut(sqrtPriceCurrentX96, sqrtPriceTargetX96, liquidity, amountRemaining, feePips)
}
