import { BPS_DENOMINATOR, mulDiv } from '#math/integers.ts'
import { computePriceAfterTrades } from '#math/price.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import { assessSideHealth } from './sideHealth.ts'
import { TOKEN_SIDES, toVaultPair } from './tokenPair.ts'
import { findChangedVaults } from './vaultWatch.ts'

/** Raw amounts that an account's position owns at one block. */
export interface PositionWorth {
  readonly shares: bigint
  readonly amount0: bigint
  readonly amount1: bigint
  /**
   * Square root of the pool price at this block (Q64.96). `chooseNextWorthReference` replaces it by
   * the last price that trades reached.
   */
  readonly sqrtPriceX96: bigint
  readonly blockNumber: bigint
}

type WorthInput = Pick<MarketSnapshot, 'vault0' | 'vault1' | 'hook' | 'blockNumber'> & {
  readonly shares: bigint | undefined
  readonly sqrtPriceX96: bigint | undefined
}

/**
 * Returns the amounts that a position owns. Undefined if it has no shares, if values were not read,
 * or if the vaults were replaced.
 */
export function computePositionWorth(seen: WorthInput): PositionWorth | undefined {
  const { hook, blockNumber, shares, sqrtPriceX96 } = seen
  const { totalSupply, virtualShares } = hook
  if (!shares || !sqrtPriceX96 || !totalSupply || virtualShares === undefined) return undefined
  if (findChangedVaults(seen).length > 0) return undefined
  const [there0, there1] = TOKEN_SIDES.map((side) => assessSideHealth(toVaultPair(seen)[side], hook).there)
  if (there0 === undefined || there1 === undefined) return undefined
  const part = (there: bigint) => mulDiv(shares, there, totalSupply + virtualShares, 'down')
  return { shares, amount0: part(there0), amount1: part(there1), sqrtPriceX96, blockNumber }
}

const Q192 = 1n << 192n

interface NewShares {
  readonly shares: bigint
  /** Raw amounts that the depositor paid for the minted shares. */
  readonly paid: Pick<PositionWorth, 'amount0' | 'amount1'>
}

/**
 * Returns the loss of a deposit within its own block, in basis points, rounded down. Values the
 * earlier shares, the paid amounts and the resulting shares at the pool price before the block, so
 * that swaps in the block have no effect. Undefined if values were not read or the vaults differ.
 */
export function computeDepositLoss(
  before: WorthInput,
  after: WorthInput,
  { shares, paid }: NewShares,
): bigint | undefined {
  const [supply, supplyAfter] = [before.hook.totalSupply, after.hook.totalSupply]
  const { sqrtPriceX96 } = before
  const { virtualShares } = after.hook
  if (supply === undefined || !supplyAfter || !sqrtPriceX96 || virtualShares === undefined) return undefined
  if (findChangedVaults(before).length + findChangedVaults(after).length > 0) return undefined
  const thereIn = (seen: WorthInput) =>
    TOKEN_SIDES.map((side) => assessSideHealth(toVaultPair(seen)[side], seen.hook).there)
  const [[was0, was1], [is0, is1]] = [thereIn(before), thereIn(after)]
  if (was0 === undefined || was1 === undefined || is0 === undefined || is1 === undefined) return undefined
  const part = (there: bigint, of: bigint) => mulDiv(shares, there, of + virtualShares, 'down')
  const meant = valueAt(sqrtPriceX96, {
    amount0: part(was0 + paid.amount0, supply + shares),
    amount1: part(was1 + paid.amount1, supply + shares),
  })
  const left = valueAt(sqrtPriceX96, { amount0: part(is0, supplyAfter), amount1: part(is1, supplyAfter) })
  return meant < DUST || left >= meant ? 0n : ((meant - left) * BPS_DENOMINATOR) / meant
}

/** Returns the value of two token amounts in raw units of token1 at a price. */
const valueAt = (sqrtPriceX96: bigint, { amount0, amount1 }: Pick<PositionWorth, 'amount0' | 'amount1'>) =>
  mulDiv(amount0, sqrtPriceX96 * sqrtPriceX96, Q192, 'down') + amount1

/**
 * Loss in basis points that raises an alarm. Vault fees, rounding and other users' deposits cause
 * smaller losses.
 */
const MIN_LOSS_BPS = 100n
/** Losses of up to this many raw units are rounding. */
const DUST = 10_000n

/**
 * Compares a position's value with `before`, both at the pool price of `before`. Ordinary swaps
 * never lower the value at that price. A loss therefore has another cause, such as a theft, a loss
 * of a vault or moved ranges. `lostBps` is rounded down.
 * @param thrownAway maximum number of blocks by which `now` may be older than `before`. Beyond this
 * number, the chain was reset and nothing is compared (chain/rpc/heights.ts)
 */
export function computePositionLossSinceReference(
  before: PositionWorth,
  now: PositionWorth,
  thrownAway = 64n,
): { readonly is: 'loss'; readonly lostBps: bigint } | { readonly is: 'less' | 'more' | 'older' } {
  if (now.blockNumber < before.blockNumber)
    return { is: now.blockNumber + thrownAway < before.blockNumber ? 'more' : 'older' }
  // A deposit of the account starts a new comparison. A share gift of at most 1 % does not, so it
  // cannot hide a loss.
  if (now.shares * 100n > before.shares * 101n) return { is: 'more' }
  const value = mulDiv(valueAt(before.sqrtPriceX96, before), now.shares, before.shares, 'down')
  const left = valueAt(before.sqrtPriceX96, now)
  if (left >= value) return { is: 'more' }
  const lostBps = ((value - left) * BPS_DENOMINATOR) / value
  return value >= DUST && lostBps >= MIN_LOSS_BPS ? { is: 'loss', lostBps } : { is: 'less' }
}

/**
 * Returns the reference for the next comparison: the current amounts at the last price that trades
 * reached. Anyone can move the pool price without trades, and comparing at such a price could hide
 * a theft.
 */
export function chooseNextWorthReference(
  before: PositionWorth | undefined,
  now: PositionWorth,
): PositionWorth {
  if (
    before === undefined ||
    now.blockNumber < before.blockNumber ||
    now.shares * 100n > before.shares * 101n
  )
    return now
  const scaled = (amount: bigint) => mulDiv(amount, now.shares, before.shares, 'down')
  const held = { amount0: scaled(before.amount0), amount1: scaled(before.amount1) }
  const gain = { amount0: now.amount0 - held.amount0, amount1: now.amount1 - held.amount1 }
  return { ...now, sqrtPriceX96: computePriceAfterTrades(before.sqrtPriceX96, now.sqrtPriceX96, gain, held) }
}
