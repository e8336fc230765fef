import { MAX_INT128, MAX_UINT128 } from '../../amounts/integers.ts'
import type { PreviewIssueCode, SeedTooSmall } from '../../markets/depositIssues.ts'
import type { DepositPreview } from '../../markets/depositPlan.ts'
import type { DialectRules, PricedAt } from '../../markets/dialect.ts'
import { blocking, type Issue } from '../../markets/issue.ts'
import { DEFAULT_DECIMALS } from '../../markets/limits.ts'
import { liquidityForAmount } from '../../v4/liquidityForAmount.ts'
import { seedAmounts, seedShares } from './seedAmounts.ts'
import { costOf, firstShares, holdingsOf, keepsRules, rangeOf, sharesOf } from './sharesInAmounts.ts'
import { isSuccessor } from './successor.ts'

const refuse = (issue: Issue<PreviewIssueCode> | SeedTooSmall): DepositPreview => ({ ok: false, issue })

/**
 * What minting `shares` takes, raw, and the contract's refusals in its order: a part of what the sources hold in the ratio in
 * which they hold it, whatever the pool's price; the first shares are priced by the pool. Hook
 * `addReHypothecatedLiquidity` and `_convertSharesToAmounts`.
 */
export function previewDeposit(shares: bigint, at: PricedAt): DepositPreview {
  if (at.sqrtPriceX96 === 0n) {
    return refuse(blocking({ code: 'poolNotInitialized', reverts: 'NotInitialized' }))
  }
  const isFirst = isSeed(at.snapshot, at.market)
  if (shares === 0n)
    return refuse(blocking({ code: 'zeroLiquidity', reverts: isFirst ? 'InsufficientSeed' : 'ZeroShares' }))
  const small = isFirst ? tooSmall(shares, at) : undefined
  if (small !== undefined) return refuse(small)
  const amounts = takenFor(shares, at)
  if ('issue' in amounts) return refuse(amounts.issue)
  const { amount0, amount1 } = amounts
  if (amount0 > MAX_INT128 || amount1 > MAX_INT128) {
    return refuse(blocking({ code: 'amountsTooLarge', reverts: 'SafeCastOverflowedIntDowncast' }))
  }
  // The contract would mint them for nothing, and they might stay worth nothing.
  if (amount0 === 0n && amount1 === 0n) return refuse(blocking({ code: 'takesNothing' }))
  return { ok: true, amount0, amount1, oneSided: amount0 === 0n || amount1 === 0n }
}

/** Fewer shares than the first deposit may mint, as the contract itself says; nothing where it does not say. */
function tooSmall(shares: bigint, { sqrtPriceX96, snapshot }: PricedAt): SeedTooSmall | undefined {
  const least = snapshot?.hook.leastSeed
  if (snapshot === undefined || least === undefined || shares >= least) return undefined
  // The other token follows from the pool's price.
  const needed = seedAmounts(least, sqrtPriceX96).amount0
  const params = { needed, decimals: snapshot.token0.decimals ?? DEFAULT_DECIMALS }
  return blocking({ code: 'seedTooSmall', side: 0, params, reverts: 'InsufficientSeed' })
}

function takenFor(shares: bigint, { sqrtPriceX96, snapshot, market }: PricedAt) {
  const unread = { issue: blocking({ code: 'sharesUnread' }) }
  if (snapshot === undefined) return unread
  const holdings = holdingsOf(snapshot, market)
  const kept = keepsRules(snapshot, market, holdings)
  if (kept === false) return { issue: blocking({ code: 'ownRules' }) }
  if (holdings === undefined) return unread
  if (holdings.totalSupply > 0n) return kept === true ? costOf(shares, holdings) : unread
  if (isSuccessor(market.hook)) return seedAmounts(shares, sqrtPriceX96)
  const range = rangeOf(snapshot, market.pool.tickSpacing)
  if (range === undefined) return unread
  if (shares > MAX_UINT128)
    return { issue: blocking({ code: 'liquidityTooLarge', reverts: 'SafeCastOverflowedUintDowncast' }) }
  return firstShares(shares, sqrtPriceX96, range)
}

/**
 * Whether the next deposit is the successor's first, which is a call of its own: whoever makes it decides the ratio of both
 * tokens, and here it is that of the pool's price.
 */
export const isSeed = (snapshot: PricedAt['snapshot'], { hook }: PricedAt['market']): boolean =>
  isSuccessor(hook) && snapshot?.hook.totalSupply === 0n

/** The most shares whose cost in one token is at most `amount`; for the first shares a few units fewer. */
export const sharesFor: DialectRules['sharesFor'] = (token, amount, { sqrtPriceX96, snapshot, market }) => {
  const holdings = snapshot && holdingsOf(snapshot, market)
  if (snapshot === undefined || holdings === undefined) return undefined
  if (holdings.totalSupply > 0n) {
    const held = token === 0 ? holdings.amount0 : holdings.amount1
    return held === 0n ? 'notTaken' : sharesOf(amount, held, holdings)
  }
  if (isSuccessor(market.hook))
    return sqrtPriceX96 === 0n ? 'notTaken' : seedShares(token, amount, sqrtPriceX96)
  const range = rangeOf(snapshot, market.pool.tickSpacing)
  if (range === undefined || sqrtPriceX96 === 0n) return undefined
  return liquidityForAmount({ token, amount, sqrtPriceX96, range }) ?? 'notTaken'
}
