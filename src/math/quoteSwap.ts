import { MAX_INT128 } from './integers.ts'
import { getAmountsForLiquidity, type TokenAmounts } from './liquidity.ts'
import { computeSwapFeePips, getProtocolFee, PIPS_DENOMINATOR, type Slot0 } from './pool.ts'
import {
  getJitLiquidityAtTick,
  type JitLiquidity,
  type JitRange,
  runSwap,
  type SwapEnd,
} from './swapSteps.ts'
import {
  MAX_SQRT_PRICE,
  MAX_SQRT_PRICE_LIMIT,
  MIN_SQRT_PRICE,
  MIN_SQRT_PRICE_LIMIT,
  type TickTable,
} from './tickMath.ts'

/** State of a pool that determines the result of a swap, at one block. */
export interface SwapPoolState {
  readonly slot0: Slot0
  /** Liquidity in range at the pool price, without JIT liquidity. */
  readonly liquidity: bigint
  readonly ticks: TickTable
  readonly lent: JitLiquidity
}

export interface SwapRequest {
  readonly zeroForOne: boolean
  /** Raw amount, signed as in v4: negative for exact input, positive for exact output. */
  readonly amountSpecified: bigint
  /** Price limit as a Q64.96 number. Default: the pool manager's bound in the swap direction. */
  readonly sqrtPriceLimitX96?: bigint
}

/**
 * Error of the pool manager that rejects the swap. HookCallFailed means that the hook cannot add
 * JIT liquidity.
 */
export type SwapRevert =
  | 'PoolNotInitialized'
  | 'SwapAmountCannotBeZero'
  | 'InvalidFeeForExactOut'
  | 'PriceLimitAlreadyExceeded'
  | 'PriceLimitOutOfBounds'
  | 'HookCallFailed'
  | 'SafeCastOverflow'

export interface SwapQuote {
  readonly ok: true
  /** Raw input including the fee. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Raw fee that is part of amountIn. */
  readonly feeAmount: bigint
  /** Raw protocol fee that is part of feeAmount. */
  readonly protocolFeeAmount: bigint
  readonly feePips: number
  readonly sqrtPriceAfterX96: bigint
  /** State of the pool after the swap. `computeEndTick` computes its tick on demand. */
  readonly end: Readonly<SwapEnd>
  readonly crossings: number
  /** True if the swap stops at the price limit before the whole amount is swapped. */
  readonly partial: boolean
  readonly lent: readonly JitRange[]
  /** Raw change of the hook's balances in the swap. Positive amounts are gains. */
  readonly hookDelta: TokenAmounts
}

export type SwapQuoteResult = SwapQuote | { readonly ok: false; readonly refusal: SwapRevert }

/**
 * Returns the error with which the pool manager rejects the swap, in the order of the checks in
 * v4-core `Pool.swap`.
 */
function refusalOf(
  sqrtPriceX96: bigint,
  { zeroForOne, amountSpecified }: SwapRequest,
  limit: bigint,
  feePips: number,
): SwapRevert | undefined {
  if (feePips >= Number(PIPS_DENOMINATOR) && amountSpecified > 0n) return 'InvalidFeeForExactOut'
  if (zeroForOne ? limit >= sqrtPriceX96 : limit <= sqrtPriceX96) return 'PriceLimitAlreadyExceeded'
  if (zeroForOne ? limit <= MIN_SQRT_PRICE : limit >= MAX_SQRT_PRICE) return 'PriceLimitOutOfBounds'
  return undefined
}

/**
 * Returns the raw fees that `liquidity` earns, paid in the input token and rounded down as in the
 * contract.
 */
const feesOf = (liquidity: bigint, feeGrowthInsideX128 = 0n): bigint =>
  (feeGrowthInsideX128 * liquidity) >> 128n

/** Returns the raw swap fees that `hookDelta` includes, in the input token. */
export const getHookFees = ({ lent, end }: Pick<SwapQuote, 'lent' | 'end'>): bigint =>
  lent.reduce((sum, { liquidity }, index) => sum + feesOf(liquidity, end.feeGrowthsInsideX128[index]), 0n)

/**
 * Returns the tokens that the hook removes after the swap (including fees) minus the tokens that it
 * added before.
 */
function hookDeltaOf(
  sqrtPriceX96: bigint,
  zeroForOne: boolean,
  lent: readonly JitRange[],
  end: SwapEnd,
): TokenAmounts {
  let [amount0, amount1] = [0n, 0n]
  for (const [index, { range, liquidity }] of lent.entries()) {
    const gave = getAmountsForLiquidity(sqrtPriceX96, range, liquidity, 'up')
    const back = getAmountsForLiquidity(end.sqrtPriceX96, range, liquidity, 'down')
    const fees = feesOf(liquidity, end.feeGrowthsInsideX128[index])
    amount0 += back.amount0 - gave.amount0 + (zeroForOne ? fees : 0n)
    amount1 += back.amount1 - gave.amount1 + (zeroForOne ? 0n : fees)
  }
  return { amount0, amount1 }
}

/**
 * Quotes a swap, exact to the wei, with JIT liquidity and all fees. v4-core `PoolManager.swap` and
 * `Pool.swap`, with the hook's `beforeSwap` and `afterSwap`.
 */
export function quoteSwap(pool: SwapPoolState, request: SwapRequest): SwapQuoteResult {
  const { slot0, ticks, lent } = pool
  const { zeroForOne, amountSpecified } = request
  const limit = request.sqrtPriceLimitX96 ?? (zeroForOne ? MIN_SQRT_PRICE_LIMIT : MAX_SQRT_PRICE_LIMIT)
  if (amountSpecified === 0n) return { ok: false, refusal: 'SwapAmountCannotBeZero' }
  if (slot0.sqrtPriceX96 === 0n) return { ok: false, refusal: 'PoolNotInitialized' }
  if (lent === 'cannotLend') return { ok: false, refusal: 'HookCallFailed' }
  const feePips = computeSwapFeePips(slot0, zeroForOne)
  const refusal = refusalOf(slot0.sqrtPriceX96, request, limit, feePips)
  if (refusal) return { ok: false, refusal }
  const end = runSwap({
    sqrtPriceX96: slot0.sqrtPriceX96,
    tick: slot0.tick,
    liquidity: pool.liquidity + getJitLiquidityAtTick(lent, slot0.tick),
    table: ticks,
    lent,
    zeroForOne,
    amountSpecified,
    sqrtPriceLimitX96: limit,
    swapFeePips: BigInt(feePips),
    protocolFeePips: BigInt(getProtocolFee(slot0.protocolFee, zeroForOne)),
  })
  if (end.amountIn > MAX_INT128 || end.amountOut > MAX_INT128)
    return { ok: false, refusal: 'SafeCastOverflow' }
  return {
    ok: true,
    amountIn: end.amountIn,
    amountOut: end.amountOut,
    feeAmount: end.feeAmount,
    protocolFeeAmount: end.protocolFeeAmount,
    feePips,
    sqrtPriceAfterX96: end.sqrtPriceX96,
    end,
    crossings: end.crossings,
    partial: end.remaining !== 0n,
    lent,
    hookDelta: hookDeltaOf(slot0.sqrtPriceX96, zeroForOne, lent, end),
  }
}
