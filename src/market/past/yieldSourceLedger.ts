import type { Address } from '#math/hex.ts'
import type { Ratio } from '#math/ratio.ts'
import type { SourceMoved } from './events.ts'

/**
 * Range of a source's share price, from `low` to `high`. Without `high` there is no upper bound.
 */
interface PriceBounds {
  readonly low: Ratio
  readonly high: Ratio | undefined
}

const ratio = (numerator: bigint, denominator: bigint): Ratio => ({ numerator, denominator })

/** Returns true if ratio a is below ratio b. */
export const isRatioBelow = (a: Ratio, b: Ratio): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator

/**
 * Returns the bounds for the assets per share that one deposit or withdrawal proves. ERC-4626
 * rounds in the vault's favour: `shares` is floor(assets / price) on deposit and ceil(assets /
 * price) on withdrawal. Undefined if it proves nothing.
 */
export function priceBoundsOfMove({ kind, assets, shares }: SourceMoved): PriceBounds | undefined {
  if (assets === 0n) return undefined
  if (kind === 'sourceIn') {
    return { low: ratio(assets, shares + 1n), high: shares === 0n ? undefined : ratio(assets, shares) }
  }
  if (shares === 0n) return undefined
  return { low: ratio(assets, shares), high: shares === 1n ? undefined : ratio(assets, shares - 1n) }
}

/** Returns the price, moved into the bounds if it is outside. */
export function priceAfter(before: Ratio | undefined, bounds: PriceBounds): Ratio {
  const { low, high } = bounds
  if (before === undefined) return high ?? low
  if (isRatioBelow(before, low)) return low
  return high !== undefined && isRatioBelow(high, before) ? high : before
}

/** Assets of these shares, rounded down as in ERC-4626 `convertToAssets`. */
export const assetsAtPrice = (shares: bigint, price: Ratio | undefined): bigint =>
  price === undefined || shares <= 0n ? 0n : (shares * price.numerator) / price.denominator

/** What the hook holds in one yield source. */
interface Holding {
  /** Shares of the yield source. */
  shares: bigint
  /** Assets per share, as far as deposits and withdrawals prove it. */
  price: Ratio | undefined
  /** Assets according to the events so far. */
  assets: bigint
}

/**
 * The hook's holdings in every yield source it has used, computed only from its deposits and
 * withdrawals.
 */
export class YieldSourceLedger {
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

  /**
   * Adds the amount of a deposit, exit or JIT position from the hook's logs. Negative to subtract.
   */
  add(source: Address | undefined, amount: bigint): void {
    if (source !== undefined) this.#of(source).assets += amount
  }

  /** Revalues the holding at the share price after a deposit or withdrawal. */
  reprice(move: SourceMoved): void {
    const holding = this.#of(move.source)
    const bounds = priceBoundsOfMove(move)
    if (bounds === undefined) return
    holding.price = priceAfter(holding.price, bounds)
    holding.assets = assetsAtPrice(holding.shares, holding.price)
  }

  /** Adds the shares that were minted or burned. `settle` updates their value later. */
  count({ source, kind, shares }: SourceMoved): void {
    this.#of(source).shares += kind === 'sourceIn' ? shares : -shares
  }

  /** Sets the holding to the value of its shares, after a transaction. */
  settle(source: Address): void {
    const holding = this.#of(source)
    holding.assets = assetsAtPrice(holding.shares, holding.price)
  }

  /** Sets the final share price, as reported by the yield source. */
  value(source: Address, price: Ratio | undefined): void {
    const holding = this.#of(source)
    if (price !== undefined) holding.price = price
    holding.assets = assetsAtPrice(holding.shares, holding.price)
  }

  /** Sets the final total assets. */
  set(source: Address, assets: bigint): void {
    this.#of(source).assets = assets
  }
}
