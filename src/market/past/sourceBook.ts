import type { Address } from '#math/hex.ts'
import type { Ratio } from '#math/ratio.ts'
import type { SourceMoved } from './events.ts'

/**
 * Between which two prices a source's share was, `low` up to `high`; without `high` there is no
 * upper bound.
 */
export interface PriceBounds {
  readonly low: Ratio
  readonly high: Ratio | undefined
}

const ratio = (numerator: bigint, denominator: bigint): Ratio => ({ numerator, denominator })

/** Whether a is below b. */
export const isBelow = (a: Ratio, b: Ratio): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator

/**
 * What one move proves of the assets that a share stands for. ERC-4626 rounds in the vault's
 * favour: `shares` are floor(assets / price) on the way in, and ceil(assets / price) on the way
 * out. Undefined where it proves nothing.
 */
export function priceBoundsOfMove({ kind, assets, shares }: SourceMoved): PriceBounds | undefined {
  if (assets === 0n) return undefined
  if (kind === 'sourceIn') {
    return { low: ratio(assets, shares + 1n), high: shares === 0n ? undefined : ratio(assets, shares) }
  }
  if (shares === 0n) return undefined
  return { low: ratio(assets, shares), high: shares === 1n ? undefined : ratio(assets, shares - 1n) }
}

/** The price moves as far as a move proves that it did, and no further. */
export function priceAfter(before: Ratio | undefined, bounds: PriceBounds): Ratio {
  const { low, high } = bounds
  if (before === undefined) return high ?? low
  if (isBelow(before, low)) return low
  return high !== undefined && isBelow(high, before) ? high : before
}

/** What so many shares stand for, rounded down as ERC-4626's `convertToAssets`. */
export const assetsAtPrice = (shares: bigint, price: Ratio | undefined): bigint =>
  price === undefined || shares <= 0n ? 0n : (shares * price.numerator) / price.denominator

/** What the hook has in one yield source. */
interface Holding {
  /** Of the source. */
  shares: bigint
  /** Assets that a share stands for, as far as moves have proven it. */
  price: Ratio | undefined
  /** What it has there by the events so far. */
  assets: bigint
}

/** What the hook has in every source that it has ever used, followed from its own moves alone. */
export class SourceBook {
  readonly #holdings = new Map<string, Holding>()

  #of(source: Address): Holding {
    const key = source.toLowerCase()
    const known = this.#holdings.get(key) ?? { shares: 0n, price: undefined, assets: 0n }
    this.#holdings.set(key, known)
    return known
  }

  assets(source: Address | undefined): bigint {
    return source === undefined ? 0n : this.#of(source).assets
  }

  shares(source: Address): bigint {
    return this.#of(source).shares
  }

  price(source: Address): Ratio | undefined {
    return this.#of(source).price
  }

  /** A deposit, an exit or a loan adds to it, or takes from it, by the hook's own account. */
  add(source: Address | undefined, amount: bigint): void {
    if (source !== undefined) this.#of(source).assets += amount
  }

  /** What is held is worth what the price says after a move. */
  reprice(move: SourceMoved): void {
    const holding = this.#of(move.source)
    const bounds = priceBoundsOfMove(move)
    if (bounds === undefined) return
    holding.price = priceAfter(holding.price, bounds)
    holding.assets = assetsAtPrice(holding.shares, holding.price)
  }

  /**
   * The shares that a move minted or burned are counted; what they are worth waits for `settle`.
   */
  count({ source, kind, shares }: SourceMoved): void {
    this.#of(source).shares += kind === 'sourceIn' ? shares : -shares
  }

  /** After a transaction, what is held is what its shares are worth. */
  settle(source: Address): void {
    const holding = this.#of(source)
    holding.assets = assetsAtPrice(holding.shares, holding.price)
  }

  /** At the end, the source's own word on what it owes for the shares that were followed. */
  value(source: Address, price: Ratio | undefined): void {
    const holding = this.#of(source)
    if (price !== undefined) holding.price = price
    holding.assets = assetsAtPrice(holding.shares, holding.price)
  }

  /** At the end, what it owes in all. */
  set(source: Address, assets: bigint): void {
    this.#of(source).assets = assets
  }
}
