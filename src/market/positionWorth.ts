import { BPS, mulDiv } from '#math/integers.ts'
import { priceAfterTrades } from '#math/price.ts'
import { SIDES, vaultsOf } from './side.ts'
import { sideHealth } from './sideHealth.ts'
import type { Snapshot } from './snapshot.ts'
import { vaultDrift } from './vaultWatch.ts'

/** What a position's part of all that is there was at one block. Raw. */
export interface PositionWorth {
  readonly shares: bigint
  readonly amount0: bigint
  readonly amount1: bigint
  /** The pool's price of that block; of a reference, the one that trades had led to by then. */
  readonly sqrtPriceX96: bigint
  readonly blockNumber: bigint
}

type Seen = Pick<Snapshot, 'vault0' | 'vault1' | 'hook' | 'blockNumber'> & {
  readonly shares: bigint | undefined
  readonly sqrtPriceX96: bigint | undefined
}

/**
 * Undefined where a part of it could not be read, without shares, and while the vaults are others,
 * which has an alarm of its own.
 */
export function positionWorth(seen: Seen): PositionWorth | undefined {
  const { hook, blockNumber, shares, sqrtPriceX96 } = seen
  const { totalSupply, virtualShares } = hook
  if (!shares || !sqrtPriceX96 || !totalSupply || virtualShares === undefined) return undefined
  if (vaultDrift(seen).length > 0) return undefined
  const [there0, there1] = SIDES.map((side) => sideHealth(vaultsOf(seen)[side], hook).there)
  if (there0 === undefined || there1 === undefined) return undefined
  const part = (there: bigint) => mulDiv(shares, there, totalSupply + virtualShares, 'down')
  return { shares, amount0: part(there0), amount1: part(there1), sqrtPriceX96, blockNumber }
}

const Q192 = 1n << 192n

interface NewShares {
  readonly shares: bigint
  /** What they cost. */
  readonly paid: Pick<PositionWorth, 'amount0' | 'amount1'>
}

/**
 * By how much less new shares would pay after the block of their deposit than what was there before
 * it and what was paid make together, in basis points, cut; at the pool's price before it, at which
 * no swap of the block counts as a loss. Undefined where a part of it could not be read, and where
 * the vaults are others.
 */
export function lostInDeposit(before: Seen, after: Seen, { shares, paid }: NewShares): bigint | undefined {
  const [supply, supplyAfter] = [before.hook.totalSupply, after.hook.totalSupply]
  const { sqrtPriceX96 } = before
  const { virtualShares } = after.hook
  if (supply === undefined || !supplyAfter || !sqrtPriceX96 || virtualShares === undefined) return undefined
  if (vaultDrift(before).length + vaultDrift(after).length > 0) return undefined
  const thereIn = (seen: Seen) => SIDES.map((side) => sideHealth(vaultsOf(seen)[side], seen.hook).there)
  const [[was0, was1], [is0, is1]] = [thereIn(before), thereIn(after)]
  if (was0 === undefined || was1 === undefined || is0 === undefined || is1 === undefined) return undefined
  const part = (there: bigint, of: bigint) => mulDiv(shares, there, of + virtualShares, 'down')
  const meant = valueAt(sqrtPriceX96, {
    amount0: part(was0 + paid.amount0, supply + shares),
    amount1: part(was1 + paid.amount1, supply + shares),
  })
  const left = valueAt(sqrtPriceX96, { amount0: part(is0, supplyAfter), amount1: part(is1, supplyAfter) })
  return meant < DUST || left >= meant ? 0n : ((meant - left) * BPS) / meant
}

/** Both amounts in units of token 1, at a price. */
const valueAt = (sqrtPriceX96: bigint, { amount0, amount1 }: Pick<PositionWorth, 'amount0' | 'amount1'>) =>
  mulDiv(amount0, sqrtPriceX96 * sqrtPriceX96, Q192, 'down') + amount1

/**
 * A loss of less than this is no alarm: fees of a vault, and what roundings and others' deposits
 * take.
 */
const LEAST_BPS = 100n
/** So few units are lost by rounding. */
const DUST = 10_000n

/**
 * What became of a position since `before`, at the pool's price of then. At that price ordinary
 * swaps never lower what a position is worth: whoever lends along a curve buys below the price at
 * its start and sells above. So what is lost is lost otherwise: by theft, by a vault's loss, by
 * ranges that were moved. `lostBps` is cut.
 * @param thrownAway a reference of a block this far above the chain's is of a chain that was thrown
 * away (chain/rpc/heights.ts)
 */
export function lossSince(
  before: PositionWorth,
  now: PositionWorth,
  thrownAway = 64n,
): { readonly is: 'loss'; readonly lostBps: bigint } | { readonly is: 'less' | 'more' | 'older' } {
  if (now.blockNumber < before.blockNumber)
    return { is: now.blockNumber + thrownAway < before.blockNumber ? 'more' : 'older' }
  // A deposit of the account's own is another position; a few shares that anybody sends it are not.
  if (now.shares * 100n > before.shares * 101n) return { is: 'more' }
  const value = mulDiv(valueAt(before.sqrtPriceX96, before), now.shares, before.shares, 'down')
  const left = valueAt(before.sqrtPriceX96, now)
  if (left >= value) return { is: 'more' }
  const lostBps = ((value - left) * BPS) / value
  return value >= DUST && lostBps >= LEAST_BPS ? { is: 'loss', lostBps } : { is: 'less' }
}

/**
 * What a position is held against next, once `now` is no loss. Its price follows the pool's as far
 * as the position has traded: one that was moved where nothing is lent would make what is taken
 * there look like nothing.
 */
export function nextReference(before: PositionWorth | undefined, now: PositionWorth): PositionWorth {
  if (
    before === undefined ||
    now.blockNumber < before.blockNumber ||
    now.shares * 100n > before.shares * 101n
  )
    return now
  const scaled = (amount: bigint) => mulDiv(amount, now.shares, before.shares, 'down')
  const held = { amount0: scaled(before.amount0), amount1: scaled(before.amount1) }
  const gain = { amount0: now.amount0 - held.amount0, amount1: now.amount1 - held.amount1 }
  return { ...now, sqrtPriceX96: priceAfterTrades(before.sqrtPriceX96, now.sqrtPriceX96, gain, held) }
}
