import type { AdapterShareMath, DepositPriceInputs } from '#market/adapter.ts'
import { createRefusedPreview, type DepositPreview } from '#market/depositPlan.ts'
import { toBlockingIssue } from '#market/issue.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { MAX_INT128, MAX_UINT128, mulDiv } from '#math/integers.ts'
import { getAmountsForLiquidity, getMaxLiquidityForAmount, type TokenAmounts } from '#math/liquidity.ts'
import { createTickRange, getFullTickRange, type TickRange } from '#math/tickMath.ts'
import type { OpenZeppelinState } from './reading.ts'

/** Raw token amounts that belong to all shares together, at one block. */
export interface YieldSourceAssets extends TokenAmounts {
  readonly totalSupply: bigint
}

type Read = Pick<MarketSnapshot, 'hook' | 'vault0' | 'vault1'>

/**
 * Returns the hook's assets as both yield sources report them. Undefined if one could not be read.
 */
export function getYieldSourceAssets({ hook, vault0, vault1 }: Read): YieldSourceAssets | undefined {
  const { totalSupply } = hook
  const { hookAssets: amount0 } = vault0
  const { hookAssets: amount1 } = vault1
  if (totalSupply === undefined || amount0 === undefined || amount1 === undefined) return undefined
  return { totalSupply, amount0, amount1 }
}

/**
 * Returns the price range of the hook's JIT liquidity. It is the full range unless a derived
 * contract overrides it.
 */
export function getOpenzeppelinJitRange(
  { hook }: Pick<MarketSnapshot, 'hook'>,
  tickSpacing: number,
): TickRange | undefined {
  const full = getFullTickRange(tickSpacing)
  const { tickLower, tickUpper } = (hook.ranges === 'full' ? full : hook.ranges?.[0]) ?? {}
  if (tickLower === undefined || tickUpper === undefined) return undefined
  if (tickLower === full.tickLower && tickUpper === full.tickUpper) return full
  return tickLower < tickUpper && tickLower >= full.tickLower && tickUpper <= full.tickUpper
    ? createTickRange(tickLower, tickUpper)
    : undefined
}

/**
 * Returns the raw value of shares while shares exist: floor(shares * total / supply). Deposits and
 * withdrawals round equally.
 */
export const assetsForShares = (
  shares: bigint,
  { totalSupply, amount0, amount1 }: YieldSourceAssets,
): TokenAmounts => ({
  amount0: mulDiv(shares, amount0, totalSupply, 'down'),
  amount1: mulDiv(shares, amount1, totalSupply, 'down'),
})

/**
 * Returns the most shares that cost at most `amount` of a token. `held` is the hook's amount of
 * this token in its yield source.
 */
const sharesForAmount = (amount: bigint, held: bigint, { totalSupply }: YieldSourceAssets): bigint =>
  ((amount + 1n) * totalSupply - 1n) / held

/**
 * Returns the cost of the hook's first shares, where one share is one unit of liquidity. Rounds
 * both amounts down.
 */
const firstDepositAmounts = (shares: bigint, sqrtPriceX96: bigint, range: TickRange): TokenAmounts =>
  getAmountsForLiquidity(sqrtPriceX96, range, shares, 'down')

/**
 * True if the hook's reported value of all shares equals the adapter's formula. A derived contract
 * may override it. Undefined if it could not be read or no shares exist.
 */
export function doOpenzeppelinPreviewsMatchFormula(
  { extra: own }: Pick<MarketSnapshot<OpenZeppelinState>, 'extra'>,
  holdings: YieldSourceAssets | undefined,
) {
  if (own.whole === undefined || holdings === undefined || holdings.totalSupply === 0n) return undefined
  const { amount0, amount1 } = assetsForShares(holdings.totalSupply, holdings)
  return own.whole.amount0 === amount0 && own.whole.amount1 === amount1
}

/** Recomputes the value of all shares in the snapshot `after` from its vault balances. */
export function setTotalShareValueInPreview(
  after: MarketSnapshot<OpenZeppelinState>,
  before: MarketSnapshot<OpenZeppelinState>,
): MarketSnapshot<OpenZeppelinState> {
  const counted = getYieldSourceAssets(before)
  const { hookAssets: amount0 } = after.vault0
  const { hookAssets: amount1 } = after.vault1
  if (counted === undefined || amount0 === undefined || amount1 === undefined) return after
  const holdings = {
    ...counted,
    totalSupply: after.hook.totalSupply ?? counted.totalSupply,
    amount0,
    amount1,
  }
  return { ...after, extra: { ...after.extra, whole: assetsForShares(holdings.totalSupply, holdings) } }
}

/**
 * Returns the raw cost of minting `shares`, or the first failing check of the contract. The pool
 * prices the first shares, the yield sources price later ones. Hook `addReHypothecatedLiquidity`.
 */
export function previewDeposit(shares: bigint, at: DepositPriceInputs<OpenZeppelinState>): DepositPreview {
  if (at.sqrtPriceX96 === 0n) {
    return createRefusedPreview(toBlockingIssue({ code: 'poolNotInitialized', reverts: 'NotInitialized' }))
  }
  if (shares === 0n)
    return createRefusedPreview(toBlockingIssue({ code: 'zeroLiquidity', reverts: 'ZeroShares' }))
  const amounts = takenFor(shares, at)
  if ('issue' in amounts) return createRefusedPreview(amounts.issue)
  const { amount0, amount1 } = amounts
  if (amount0 > MAX_INT128 || amount1 > MAX_INT128) {
    return createRefusedPreview(
      toBlockingIssue({ code: 'amountsTooLarge', reverts: 'SafeCastOverflowedIntDowncast' }),
    )
  }
  // Blocks a deposit that costs nothing, because its shares might never be worth anything.
  if (amount0 === 0n && amount1 === 0n) return createRefusedPreview(toBlockingIssue({ code: 'takesNothing' }))
  return { ok: true, amount0, amount1, oneSided: amount0 === 0n || amount1 === 0n }
}

function takenFor(shares: bigint, { sqrtPriceX96, snapshot, market }: DepositPriceInputs<OpenZeppelinState>) {
  const unread = { issue: toBlockingIssue({ code: 'sharesUnread' }) }
  if (snapshot === undefined) return unread
  const holdings = getYieldSourceAssets(snapshot)
  const kept = doOpenzeppelinPreviewsMatchFormula(snapshot, holdings)
  if (kept === false) return { issue: toBlockingIssue({ code: 'ownRules' }) }
  if (holdings === undefined) return unread
  if (holdings.totalSupply > 0n) return kept === true ? assetsForShares(shares, holdings) : unread
  // A hook without a preview function may use any price for its first shares.
  if (snapshot.extra.whole === undefined) return unread
  const range = getOpenzeppelinJitRange(snapshot, market.pool.tickSpacing)
  if (range === undefined) return unread
  if (shares > MAX_UINT128)
    return {
      issue: toBlockingIssue({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflowedUintDowncast' }),
    }
  return firstDepositAmounts(shares, sqrtPriceX96, range)
}

/**
 * Returns the most shares that cost at most `amount` of one token. May be a few units less for the
 * first shares.
 */
export const maxOpenzeppelinSharesFor: AdapterShareMath<OpenZeppelinState>['maxSharesFor'] = (
  token,
  amount,
  { sqrtPriceX96, snapshot, market },
) => {
  const holdings = snapshot && getYieldSourceAssets(snapshot)
  if (snapshot === undefined || holdings === undefined) return undefined
  if (holdings.totalSupply > 0n) {
    const held = token === 0 ? holdings.amount0 : holdings.amount1
    return held === 0n ? 'notTaken' : sharesForAmount(amount, held, holdings)
  }
  const range = getOpenzeppelinJitRange(snapshot, market.pool.tickSpacing)
  if (range === undefined || sqrtPriceX96 === 0n) return undefined
  return getMaxLiquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken'
}
