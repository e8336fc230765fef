import { ZERO_ADDRESS } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { isNativeCurrency } from '#math/pool.ts'
import type { SwapQuote } from '#math/quoteSwap.ts'
import { computeEndTick, getJitLiquidityAtTick } from '#math/swapSteps.ts'
import type { TickTable } from '#math/tickMath.ts'
import type { AdapterJitModel } from './adapter.ts'
import type { Market } from './market.ts'
import {
  type AccountSnapshot,
  createAccountWithOnlyShares,
  type HookBalancesOfAllPools,
  type MarketSnapshot,
  type VaultSnapshot,
} from './marketSnapshot.ts'
import { type TokenSide, toAmountPair, toVaultPair } from './tokenPair.ts'

/** State from which a later snapshot is predicted: a snapshot and the hook's JIT liquidity. */
export interface StateBeforeTrade {
  readonly snapshot: MarketSnapshot
  readonly market: Market
  readonly ticks: TickTable
  readonly lending: AdapterJitModel
}

const plus = (amount: bigint | undefined, more: bigint) => (amount === undefined ? undefined : amount + more)

/**
 * Returns a side's balances after it received `more` raw units (negative: paid). Swap income stays
 * as claims. Payments use claims first.
 */
function sharedAfter(held: HookBalancesOfAllPools, more: bigint): HookBalancesOfAllPools {
  const { idle, claims, invested } = held
  if (idle === undefined || claims === undefined) return { ...held, books: undefined }
  const outside = idle + claims + more
  return outside >= 0n
    ? { ...held, books: undefined, claims: claims + more }
    : { ...held, books: undefined, claims: -idle, invested: plus(invested, outside) }
}

/** Returns a yield source after it received `more` raw units (negative: paid). Ignores rounding. */
const movedBy = (vault: VaultSnapshot, more: bigint): VaultSnapshot => ({
  ...vault,
  hookAssets: plus(vault.hookAssets, more),
  maxWithdraw: plus(vault.maxWithdraw, more),
  shared: vault.shared && sharedAfter(vault.shared, more),
})

/**
 * Predicts the snapshot after yield sources received or paid these amounts and shares were minted.
 */
export function predictSnapshotAfterVaultPayments(
  { amount0, amount1 }: TokenAmounts,
  { snapshot, market, lending }: Omit<StateBeforeTrade, 'ticks'>,
  minted = 0n,
): MarketSnapshot {
  const { vault0, vault1, hook } = snapshot
  const moved = {
    ...snapshot,
    hook: { ...hook, totalSupply: plus(hook.totalSupply, minted) },
    ...{ vault0: movedBy(vault0, amount0), vault1: movedBy(vault1, amount1) },
  }
  return lending.restated?.(moved, snapshot, market) ?? moved
}

function creditAccount(account: AccountSnapshot, { amount0, amount1 }: TokenAmounts, { token0 }: Market) {
  const native = isNativeCurrency(token0) ? { native: plus(account.native, amount0) } : {}
  return {
    ...account,
    ...native,
    token0: plus(account.token0, amount0),
    token1: plus(account.token1, amount1),
  }
}

/**
 * Predicts the snapshot after the account's own swap: price, liquidity, yield sources and balances.
 * Pool manager balances become undefined, because they depend on how the hook collects its gain.
 */
export function predictSnapshotAfterSwap(
  quote: SwapQuote,
  zeroForOne: boolean,
  ground: StateBeforeTrade,
): MarketSnapshot {
  const { snapshot, market } = ground
  const { end, lent, amountIn, amountOut } = quote
  const { slot0 } = snapshot.pool
  const moved = predictSnapshotAfterVaultPayments(quote.hookDelta, ground)
  const gained = zeroForOne
    ? { amount0: -amountIn, amount1: amountOut }
    : { amount0: amountOut, amount1: -amountIn }
  return {
    ...moved,
    pool: {
      ...moved.pool,
      slot0: slot0 && { ...slot0, sqrtPriceX96: quote.sqrtPriceAfterX96, tick: computeEndTick(end) },
      liquidity: end.liquidity - getJitLiquidityAtTick(lent, end.tick),
      reserve0: undefined,
      reserve1: undefined,
    },
    account: moved.account && creditAccount(moved.account, gained, market),
  }
}

/**
 * Predicts the snapshot after an account without shares has deposited. Ignores rounding in yield
 * sources.
 */
export function snapshotAfterDeposit(
  shares: bigint,
  paid: TokenAmounts,
  ground: Omit<StateBeforeTrade, 'ticks'>,
): MarketSnapshot {
  return {
    ...predictSnapshotAfterVaultPayments(paid, ground, shares),
    account: createAccountWithOnlyShares(shares, ZERO_ADDRESS),
  }
}

/** Predicts the snapshot after the account's exit, which does not change the price. */
export function snapshotAfterExit(
  { shares, ...paid }: TokenAmounts & { readonly shares: bigint },
  { snapshot, market }: Pick<StateBeforeTrade, 'snapshot' | 'market'>,
): MarketSnapshot {
  const { vault0, vault1, hook, account } = snapshot
  const fewer = account && { ...account, shares: plus(account.shares, -shares) }
  return {
    ...snapshot,
    vault0: movedBy(vault0, -paid.amount0),
    vault1: movedBy(vault1, -paid.amount1),
    hook: { ...hook, totalSupply: plus(hook.totalSupply, -shares) },
    account: fewer && creditAccount(fewer, paid, market),
  }
}

/** Raw amount of one token that a swap needs but that no contract can provide. */
export interface SwapTokenShortage {
  readonly code: 'reserveTooLow' | 'vaultIlliquid'
  readonly has: bigint
  readonly needed: bigint
}

/**
 * Returns the token whose shortage makes a swap fail. The hook takes its gain from the pool manager
 * before the swapper pays, unless it keeps the gain as claims. Rounding can require one more raw
 * unit.
 */
export function findSwapTokenShortage(
  side: TokenSide,
  hookDelta: TokenAmounts,
  { pool, hook, vault0, vault1 }: Pick<MarketSnapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
): SwapTokenShortage | undefined {
  const gain = toAmountPair(hookDelta)[side]
  const reserve = side === 0 ? pool.reserve0 : pool.reserve1
  const { maxWithdraw: cash } = toVaultPair({ vault0, vault1 })[side]
  if (reserve !== undefined && gain > reserve && !hook.keepsClaims)
    return { code: 'reserveTooLow', has: reserve, needed: gain }
  if (cash !== undefined && -gain > cash) return { code: 'vaultIlliquid', has: cash, needed: -gain }
  return undefined
}
