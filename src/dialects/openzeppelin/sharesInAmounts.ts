import { mulDiv, type Rounding } from '../../amounts/mulDiv.ts'
import type { Market } from '../../markets/market.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { fullRange, type TickRange, tickRange } from '../../v4/fullRange.ts'
import { amountsForLiquidity, type TokenAmounts } from '../../v4/liquidityAmounts.ts'
import { isSuccessor } from './successor.ts'
import { virtualSharesBy } from './virtualShares.ts'

/** What shares are a part of: raw, of one block. */
export interface Holdings extends TokenAmounts {
  readonly totalSupply: bigint
  /**
   * Of the library's successor: shares that nobody holds and that count with the others, as one more unit of each token does,
   * and deposits are rounded up. Absent in release 1.2.1.
   */
  readonly virtualShares?: bigint
}

type Read = Pick<Snapshot, 'hook' | 'vault0' | 'vault1'>
type OfHook = Pick<Market, 'hook'>

/** What the hook holds in both sources by their own account; undefined where it, or how shares count in it, could not be read. */
export function holdingsOf({ hook, vault0, vault1 }: Read, market: OfHook): Holdings | undefined {
  const { totalSupply, previews } = hook
  const { hookAssets: amount0 } = vault0
  const { hookAssets: amount1 } = vault1
  if (totalSupply === undefined || amount0 === undefined || amount1 === undefined) return undefined
  const held = { totalSupply, amount0, amount1 }
  if (!isSuccessor(market.hook)) return held
  // Before its seed it previews nothing, and nothing is dealt with.
  if (totalSupply === 0n) return { ...held, virtualShares: 0n }
  const virtualShares = previews && virtualSharesBy(previews, totalSupply, held)
  return virtualShares === undefined ? undefined : { ...held, virtualShares }
}

/** Between which prices the hook lends: as it says, which is the full range unless somebody has made it another. */
export function rangeOf({ hook }: Pick<Snapshot, 'hook'>, tickSpacing: number): TickRange | undefined {
  const { ticks } = hook
  if (ticks === undefined) return undefined
  const full = fullRange(tickSpacing)
  const { tickLower, tickUpper } = ticks
  if (tickLower === full.tickLower && tickUpper === full.tickUpper) return full
  return tickLower < tickUpper && tickLower >= full.tickLower && tickUpper <= full.tickUpper
    ? tickRange(tickLower, tickUpper)
    : undefined
}

/** Raw amounts that so many shares bring while there are some: floor(shares * total / supply). */
export const partOf = (shares: bigint, holdings: Holdings): TokenAmounts => worthOf(shares, holdings, 'down')

/** Raw amounts that they cost: rounded as on the way out, and by the successor up. */
export const costOf = (shares: bigint, holdings: Holdings): TokenAmounts =>
  worthOf(shares, holdings, holdings.virtualShares === undefined ? 'down' : 'up')

/** The largest number of shares of which no more than `amount` of a token is taken, of which the sources hold `held`. */
export const sharesOf = (amount: bigint, held: bigint, { totalSupply, virtualShares }: Holdings): bigint =>
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

/** What the first shares cost: they are liquidity over the hook's range at the pool's price, rounded down. */
export const firstShares = (shares: bigint, sqrtPriceX96: bigint, range: TickRange): TokenAmounts =>
  amountsForLiquidity(sqrtPriceX96, range, shares, 'down')

/**
 * Whether the contract's own preview of all its shares is what these rules give: a hook of this kind may override any of its
 * base, and then nothing that is computed here holds. Undefined where it could not be read, or while there are no shares.
 */
export function keepsRules({ hook }: Pick<Snapshot, 'hook'>, market: OfHook, holdings: Holdings | undefined) {
  if (hook.whole === undefined) return undefined
  // It has answered what all shares are worth, and rounds in a way that these rules do not know.
  if (holdings === undefined)
    return isSuccessor(market.hook) && hook.previews !== undefined ? false : undefined
  if (holdings.totalSupply === 0n) return undefined
  const { amount0, amount1 } = partOf(holdings.totalSupply, holdings)
  return hook.whole.amount0 === amount0 && hook.whole.amount1 === amount1
}
