import { ZERO_ADDRESS } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNative } from '#math/pool.ts'
import type { SwapQuote } from '#math/quoteSwap.ts'
import { endTick, jitLiquidityAt } from '#math/swapSteps.ts'
import type { TickTable } from '#math/tickMath.ts'
import type { AdapterLending } from './adapter.ts'
import type { Market } from './market.ts'
import { amountsOf, type Side, vaultsOf } from './side.ts'
import {
  type AccountSnapshot,
  holderOf,
  type SharedSide,
  type Snapshot,
  type VaultSnapshot,
} from './snapshot.ts'

/**
 * What the state after a swap or an exit is worked out from: one block, and what the hook lends.
 */
export interface StateBefore {
  readonly snapshot: Snapshot
  readonly market: Market
  readonly ticks: TickTable
  readonly lending: AdapterLending
}

const plus = (amount: bigint | undefined, more: bigint) => (amount === undefined ? undefined : amount + more)

/**
 * What a hook holds for all its pools: what a swap brings stays as claims, and what it takes comes
 * out of these first.
 */
function sharedAfter(held: SharedSide, more: bigint): SharedSide {
  const { idle, claims, invested } = held
  if (idle === undefined || claims === undefined) return { ...held, books: undefined }
  const outside = idle + claims + more
  return outside >= 0n
    ? { ...held, books: undefined, claims: claims + more }
    : { ...held, books: undefined, claims: -idle, invested: plus(invested, outside) }
}

/**
 * A source that takes in or pays out so much, to the unit: what it rounds away itself is not known
 * here. Where a pool's part of it lies is left open, beside the sums.
 */
const movedBy = (vault: VaultSnapshot, more: bigint): VaultSnapshot => ({
  ...vault,
  hookAssets: plus(vault.hookAssets, more),
  maxWithdraw: plus(vault.maxWithdraw, more),
  shared: vault.shared && sharedAfter(vault.shared, more),
})

/**
 * The snapshot once both sources have taken in and paid out so much, and as many shares were
 * minted, with what the contract would then say of them.
 */
export function snapshotAfterMoves(
  { amount0, amount1 }: TokenAmounts,
  { snapshot, market, lending }: Omit<StateBefore, 'ticks'>,
  minted = 0n,
): Snapshot {
  const { vault0, vault1, hook } = snapshot
  const moved = {
    ...snapshot,
    hook: { ...hook, totalSupply: plus(hook.totalSupply, minted) },
    ...{ vault0: movedBy(vault0, amount0), vault1: movedBy(vault1, amount1) },
  }
  return lending.restated?.(moved, snapshot, market) ?? moved
}

/** The account once it has received so much of each token, or paid it. */
function received(account: AccountSnapshot, { amount0, amount1 }: TokenAmounts, { token0 }: Market) {
  const native = isNative(token0) ? { native: plus(account.native, amount0) } : {}
  return {
    ...account,
    ...native,
    token0: plus(account.token0, amount0),
    token1: plus(account.token1, amount1),
  }
}

/**
 * The snapshot right after a swap of the account's own that was quoted from it: price, liquidity,
 * sources and balances. What the pool manager then holds is left open, since that differs by how a
 * hook takes its gain.
 */
export function afterSwap(quote: SwapQuote, zeroForOne: boolean, ground: StateBefore): Snapshot {
  const { snapshot, market } = ground
  const { end, lent, amountIn, amountOut } = quote
  const { slot0 } = snapshot.pool
  const moved = snapshotAfterMoves(quote.hookDelta, ground)
  const gained = zeroForOne
    ? { amount0: -amountIn, amount1: amountOut }
    : { amount0: amountOut, amount1: -amountIn }
  return {
    ...moved,
    pool: {
      ...moved.pool,
      slot0: slot0 && { ...slot0, sqrtPriceX96: quote.sqrtPriceAfterX96, tick: endTick(end) },
      liquidity: end.liquidity - jitLiquidityAt(lent, end.tick),
      reserve0: undefined,
      reserve1: undefined,
    },
    account: moved.account && received(moved.account, gained, market),
  }
}

/**
 * The snapshot right after somebody who had none has minted so many shares, as far as sources do
 * not round.
 */
export function afterDeposit(
  shares: bigint,
  paid: TokenAmounts,
  ground: Omit<StateBefore, 'ticks'>,
): Snapshot {
  return { ...snapshotAfterMoves(paid, ground, shares), account: holderOf(shares, ZERO_ADDRESS) }
}

/**
 * The snapshot right after an exit of the account's own: what it pays is gone from the sources, and
 * the price stands.
 */
export function afterExit(
  { shares, ...paid }: TokenAmounts & { readonly shares: bigint },
  { snapshot, market }: Pick<StateBefore, 'snapshot' | 'market'>,
): Snapshot {
  const { vault0, vault1, hook, account } = snapshot
  const fewer = account && { ...account, shares: plus(account.shares, -shares) }
  return {
    ...snapshot,
    vault0: movedBy(vault0, -paid.amount0),
    vault1: movedBy(vault1, -paid.amount1),
    hook: { ...hook, totalSupply: plus(hook.totalSupply, -shares) },
    account: fewer && received(fewer, paid, market),
  }
}

/** What lies outside the pool and stops a swap: raw, of one side. */
export interface UnreachableAmount {
  readonly code: 'reserveTooLow' | 'vaultIlliquid'
  readonly has: bigint
  readonly needed: bigint
}

/**
 * Whether a swap that does this to the hook's balances fails at one side. The hook takes its gain
 * out of the pool manager before the swapper has paid, unless it leaves it there as claims. It may
 * owe a unit on the side that is paid too: lending rounds up, taking back rounds down.
 */
export function unreachableAmount(
  side: Side,
  hookDelta: TokenAmounts,
  { pool, hook, vault0, vault1 }: Pick<Snapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
): UnreachableAmount | undefined {
  const gain = amountsOf(hookDelta)[side]
  const reserve = side === 0 ? pool.reserve0 : pool.reserve1
  const { maxWithdraw: cash } = vaultsOf({ vault0, vault1 })[side]
  if (reserve !== undefined && gain > reserve && !hook.keepsClaims)
    return { code: 'reserveTooLow', has: reserve, needed: gain }
  if (cash !== undefined && -gain > cash) return { code: 'vaultIlliquid', has: cash, needed: -gain }
  return undefined
}
