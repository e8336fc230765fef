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

/** State of a pool at one block, as far as a swap depends on it. */
export interface SwapPoolState {
  readonly slot0: Slot0
  /** The pool's own liquidity in range. */
  readonly liquidity: bigint
  readonly ticks: TickTable
  /** JIT liquidity that the hook adds during the swap. */
  readonly lent: JitLiquidity
}

export interface SwapRequest {
  readonly zeroForOne: boolean
  /** The sign is as in v4: negative for exact input, positive for exact output. */
  readonly amountSpecified: bigint
  /** Price limit. If undefined, the furthest price in the swap's direction. */
  readonly sqrtPriceLimitX96?: bigint
}

/**
 * Reason why the pool manager reverts, with v4's error names. HookCallFailed means that the hook
 * cannot add its JIT liquidity.
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
  /** Raw input that the swapper pays, including the fee. */
  readonly amountIn: bigint
  readonly amountOut: bigint
  /** Fee, included in amountIn. */
  readonly feeAmount: bigint
  /** Protocol fee, included in feeAmount. */
  readonly protocolFeeAmount: bigint
  readonly feePips: number
  readonly sqrtPriceAfterX96: bigint
  /** State at the end of the swap. Call `computeEndTick` to compute its tick. */
  readonly end: Readonly<SwapEnd>
  /** Number of initialised ticks that the swap crosses. */
  readonly crossings: number
  /** True if the swap stops at the price limit before the whole amount is swapped. */
  readonly partial: boolean
  /** JIT liquidity that the hook added. */
  readonly lent: readonly JitRange[]
  /**
   * Raw change of the hook's balances, positive for gains. The hook takes its gain from the pool
   * manager before the swapper has paid, so the manager must hold enough of that token. It
   * withdraws the tokens that it owes from its vault.
   */
  readonly hookDelta: TokenAmounts
}

export type SwapQuoteResult = SwapQuote | { readonly ok: false; readonly refusal: SwapRevert }

/**
 * Returns why the pool manager would reject the swap after JIT liquidity was added. Checks the
 * conditions of `Pool.swap` in the contract's order.
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
 * Returns the raw fees that a JIT position earns in the input token, rounded down like the
 * contract.
 */
const feesOf = (liquidity: bigint, feeGrowthInsideX128 = 0n): bigint =>
  (feeGrowthInsideX128 * liquidity) >> 128n

/** Returns the swap fees in `hookDelta`, raw, in the input token. */
export const getHookFees = ({ lent, end }: Pick<SwapQuote, 'lent' | 'end'>): bigint =>
  lent.reduce((sum, { liquidity }, index) => sum + feesOf(liquidity, end.feeGrowthsInsideX128[index]), 0n)

/**
 * Returns the tokens that the hook gets back minus those that it added: the change of its
 * liquidity's value, and its fees.
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
 * Quotes a swap through the pool and its hook, exact to the wei, with JIT liquidity and all fees,
 * for exact input or output in both directions. v4-core `PoolManager.swap` and `Pool.swap`, with
 * the hook's beforeSwap and afterSwap. A rejected swap has the contract's revert reason.
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
