import type { AdapterRules, PriceBasis } from '#market/adapter.ts'
import { type DepositPreview, refusedPreview, type SeedTooSmall } from '#market/depositPlan.ts'
import { blockingIssue } from '#market/issue.ts'
import type { Market } from '#market/market.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { larger, MAX_INT128, MAX_UINT128, mulDiv, type Rounding, smaller } from '#math/integers.ts'
import { amountsForLiquidity, liquidityForAmount, type TokenAmounts } from '#math/liquidity.ts'
import { fullRange, type TickRange, tickRange } from '#math/tickMath.ts'
import { isSuccessor, type OpenZeppelinState } from './reading.ts'

/** Raw amounts that shares are a part of, at one block. */
export interface Holdings extends TokenAmounts {
  readonly totalSupply: bigint
  /**
   * Virtual shares of the library's successor. They count like held shares, with one extra unit of
   * each token, and deposits are rounded up. Absent in release 1.2.1.
   */
  readonly virtualShares?: bigint
}

type Read = Pick<Snapshot, 'hook' | 'vault0' | 'vault1'>
type OfHook = Pick<Market, 'hook'>

/**
 * Value of both yield sources by their own accounting. Undefined if it or the share rules could not
 * be read.
 */
export function sourceHoldings({ hook, vault0, vault1 }: Read, market: OfHook): Holdings | undefined {
  const { totalSupply, virtualShares } = hook
  const { hookAssets: amount0 } = vault0
  const { hookAssets: amount1 } = vault1
  if (totalSupply === undefined || amount0 === undefined || amount1 === undefined) return undefined
  const held = { totalSupply, amount0, amount1 }
  if (!isSuccessor(market.hook)) return held
  // Before the seed there are no previews, and exits do not apply.
  if (totalSupply === 0n) return { ...held, virtualShares: 0n }
  return virtualShares === undefined ? undefined : { ...held, virtualShares }
}

/**
 * Price range of the hook's JIT liquidity, by its getters. The full range unless a derived contract
 * overrides it.
 */
export function lendingRange({ hook }: Pick<Snapshot, 'hook'>, tickSpacing: number): TickRange | undefined {
  const full = fullRange(tickSpacing)
  const { tickLower, tickUpper } = (hook.ranges === 'full' ? full : hook.ranges?.[0]) ?? {}
  if (tickLower === undefined || tickUpper === undefined) return undefined
  if (tickLower === full.tickLower && tickUpper === full.tickUpper) return full
  return tickLower < tickUpper && tickLower >= full.tickLower && tickUpper <= full.tickUpper
    ? tickRange(tickLower, tickUpper)
    : undefined
}

/** Raw proceeds of shares when the supply is above zero: floor(shares * total / supply). */
export const assetsForShares = (shares: bigint, holdings: Holdings): TokenAmounts =>
  worthOf(shares, holdings, 'down')

/** Raw cost of shares: rounded down like proceeds, or up in the successor. */
export const depositAmountsFor = (shares: bigint, holdings: Holdings): TokenAmounts =>
  worthOf(shares, holdings, holdings.virtualShares === undefined ? 'down' : 'up')

/**
 * Largest number of shares that takes at most `amount` of a token. The yield sources hold `held` of
 * it.
 */
export const sharesForAmount = (
  amount: bigint,
  held: bigint,
  { totalSupply, virtualShares }: Holdings,
): bigint =>
  virtualShares === undefined
    ? ((amount + 1n) * totalSupply - 1n) / held
    : (amount * (totalSupply + virtualShares)) / (held + 1n)

function worthOf(shares: bigint, holdings: Holdings, rounding: Rounding): TokenAmounts {
  const { totalSupply, amount0, amount1, virtualShares } = holdings
  const [units, supply] = virtualShares === undefined ? [0n, totalSupply] : [1n, totalSupply + virtualShares]
  return {
    amount0: mulDiv(shares, amount0 + units, supply, rounding),
    amount1: mulDiv(shares, amount1 + units, supply, rounding),
  }
}

/** Cost of the first shares: liquidity over the hook's range at the pool price, rounded down. */
export const firstDepositAmounts = (shares: bigint, sqrtPriceX96: bigint, range: TickRange): TokenAmounts =>
  amountsForLiquidity(sqrtPriceX96, range, shares, 'down')

/**
 * True if the contract's own preview of all its shares matches these rules. A derived contract may
 * override any part, and the computed amounts are then wrong. Undefined if it could not be read, or
 * without shares.
 */
export function matchesPreviews(
  { own }: Pick<Snapshot<OpenZeppelinState>, 'own'>,
  market: OfHook,
  holdings: Holdings | undefined,
) {
  if (own.whole === undefined) return undefined
  // The contract values its shares with an unknown rounding.
  if (holdings === undefined)
    return isSuccessor(market.hook) && own.previews !== undefined ? false : undefined
  if (holdings.totalSupply === 0n) return undefined
  const { amount0, amount1 } = assetsForShares(holdings.totalSupply, holdings)
  return own.whole.amount0 === amount0 && own.whole.amount1 === amount1
}

/** Replaces the preview of all shares with the one expected for the later yield source values. */
export function restated(
  after: Snapshot<OpenZeppelinState>,
  before: Snapshot<OpenZeppelinState>,
  market: OfHook,
): Snapshot<OpenZeppelinState> {
  const counted = sourceHoldings(before, market)
  const { hookAssets: amount0 } = after.vault0
  const { hookAssets: amount1 } = after.vault1
  if (counted === undefined || amount0 === undefined || amount1 === undefined) return after
  const holdings = {
    ...counted,
    totalSupply: after.hook.totalSupply ?? counted.totalSupply,
    amount0,
    amount1,
  }
  return { ...after, own: { ...after.own, whole: assetsForShares(holdings.totalSupply, holdings) } }
}

const Q96 = 1n << 96n

/**
 * Returns the amount of the scarcer token at the pool price, at least one unit, and true if it is
 * token0.
 */
function scarcer(shares: bigint, sqrtPriceX96: bigint) {
  const isToken0 = sqrtPriceX96 >= Q96
  const amount = isToken0
    ? mulDiv(shares, Q96, sqrtPriceX96, 'down')
    : mulDiv(shares, sqrtPriceX96, Q96, 'down')
  return { isToken0, amount: larger(amount, 1n) }
}

/**
 * Amounts of the successor's first deposit that mint exactly these shares, at the ratio of the pool
 * price. The contract mints the square root of the product, rounded down. With `x` of the scarcer
 * token, at most `shares`, and `⌈shares² / x⌉` of the other, the product is below `(shares + 1)²`.
 * Hook `seedLiquidity`.
 */
export function seedAmounts(shares: bigint, sqrtPriceX96: bigint): TokenAmounts {
  const { isToken0, amount } = scarcer(shares, sqrtPriceX96)
  const other = (shares * shares + amount - 1n) / amount
  return isToken0 ? { amount0: amount, amount1: other } : { amount0: other, amount1: amount }
}

/**
 * Shares of a first deposit that takes at most `amount` of a token: the maximum, or a few units
 * less.
 */
export function seedShares(token: 0 | 1, amount: bigint, sqrtPriceX96: bigint): bigint {
  if (amount === 0n) return 0n
  const [by, of] = token === 0 ? [sqrtPriceX96, Q96] : [Q96, sqrtPriceX96]
  let shares = mulDiv(smaller(amount, MAX_INT128), by, of, 'down')
  while (shares > 0n) {
    const { amount0, amount1 } = seedAmounts(shares, sqrtPriceX96)
    const cost = token === 0 ? amount0 : amount1
    if (cost <= amount) return shares
    // Scales down by the excess cost, so the number decreases in each step.
    shares = (shares * amount) / cost
  }
  return 0n
}

/**
 * Raw cost of minting `shares`, and the contract's checks in order. Shares are a part of the yield
 * sources at their current ratio, at any pool price. The first shares are priced by the pool. Hook
 * `addReHypothecatedLiquidity` and `_convertSharesToAmounts`.
 */
export function previewDeposit(shares: bigint, at: PriceBasis<OpenZeppelinState>): DepositPreview {
  if (at.sqrtPriceX96 === 0n) {
    return refusedPreview(blockingIssue({ code: 'poolNotInitialized', reverts: 'NotInitialized' }))
  }
  const isFirst = isSeed(at.snapshot, at.market)
  if (shares === 0n)
    return refusedPreview(
      blockingIssue({ code: 'zeroLiquidity', reverts: isFirst ? 'InsufficientSeed' : 'ZeroShares' }),
    )
  const small = isFirst ? tooSmall(shares, at) : undefined
  if (small !== undefined) return refusedPreview(small)
  const amounts = takenFor(shares, at)
  if ('issue' in amounts) return refusedPreview(amounts.issue)
  const { amount0, amount1 } = amounts
  if (amount0 > MAX_INT128 || amount1 > MAX_INT128) {
    return refusedPreview(
      blockingIssue({ code: 'amountsTooLarge', reverts: 'SafeCastOverflowedIntDowncast' }),
    )
  }
  // The contract would mint them for free, and they might stay worthless.
  if (amount0 === 0n && amount1 === 0n) return refusedPreview(blockingIssue({ code: 'takesNothing' }))
  return { ok: true, amount0, amount1, oneSided: amount0 === 0n || amount1 === 0n }
}

/**
 * Blocks fewer shares than the contract's minimum for the first deposit. Undefined if the minimum
 * is unknown.
 */
function tooSmall(
  shares: bigint,
  { sqrtPriceX96, snapshot }: PriceBasis<OpenZeppelinState>,
): SeedTooSmall | undefined {
  const least = snapshot?.own.leastSeed
  if (snapshot === undefined || least === undefined || shares >= least) return undefined
  // The other amount follows from the pool price.
  const needed = seedAmounts(least, sqrtPriceX96).amount0
  const params = { needed, decimals: snapshot.token0.decimals }
  return blockingIssue({ code: 'seedTooSmall', side: 0, params, reverts: 'InsufficientSeed' })
}

function takenFor(shares: bigint, { sqrtPriceX96, snapshot, market }: PriceBasis<OpenZeppelinState>) {
  const unread = { issue: blockingIssue({ code: 'sharesUnread' }) }
  if (snapshot === undefined) return unread
  const holdings = sourceHoldings(snapshot, market)
  const kept = matchesPreviews(snapshot, market, holdings)
  if (kept === false) return { issue: blockingIssue({ code: 'ownRules' }) }
  if (holdings === undefined) return unread
  if (holdings.totalSupply > 0n) return kept === true ? depositAmountsFor(shares, holdings) : unread
  if (isSuccessor(market.hook)) return seedAmounts(shares, sqrtPriceX96)
  // A hook without the preview may price its first shares as it likes.
  if (snapshot.own.whole === undefined) return unread
  const range = lendingRange(snapshot, market.pool.tickSpacing)
  if (range === undefined) return unread
  if (shares > MAX_UINT128)
    return { issue: blockingIssue({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflowedUintDowncast' }) }
  return firstDepositAmounts(shares, sqrtPriceX96, range)
}

/**
 * True if the next deposit is the successor's first, which is a separate call. Its sender chooses
 * the ratio of both tokens. Millrace uses the pool price.
 */
export const isSeed = (snapshot: PriceBasis['snapshot'], { hook }: PriceBasis['market']): boolean =>
  isSuccessor(hook) && snapshot?.hook.totalSupply === 0n

/**
 * Maximum shares whose cost in one token is at most `amount`. A few units less for the first
 * shares.
 */
export const sharesFor: AdapterRules<OpenZeppelinState>['sharesFor'] = (
  token,
  amount,
  { sqrtPriceX96, snapshot, market },
) => {
  const holdings = snapshot && sourceHoldings(snapshot, market)
  if (snapshot === undefined || holdings === undefined) return undefined
  if (holdings.totalSupply > 0n) {
    const held = token === 0 ? holdings.amount0 : holdings.amount1
    return held === 0n ? 'notTaken' : sharesForAmount(amount, held, holdings)
  }
  if (isSuccessor(market.hook))
    return sqrtPriceX96 === 0n ? 'notTaken' : seedShares(token, amount, sqrtPriceX96)
  const range = lendingRange(snapshot, market.pool.tickSpacing)
  if (range === undefined || sqrtPriceX96 === 0n) return undefined
  return liquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken'
}
