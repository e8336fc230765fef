import type { Address } from '#math/hex.ts'
import type { Ratio } from '#math/ratio.ts'
import type { YieldSourceTransferEvent } from './events.ts'

/** Minimum and maximum of a vault's possible share price. Without `high` there is no maximum. */
interface PriceBounds {
  readonly low: Ratio
  readonly high: Ratio | undefined
}

const ratio = (numerator: bigint, denominator: bigint): Ratio => ({ numerator, denominator })

export const isRatioBelow = (a: Ratio, b: Ratio): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator

/**
 * Returns the range of share prices that one deposit or withdrawal allows. ERC-4626 rounds in
 * favour of the vault: `shares` is floor(assets / price) for a deposit and ceil(assets / price) for
 * a withdrawal. Undefined if every price is possible.
 */
export function computePriceBounds({
  kind,
  assets,
  shares,
}: YieldSourceTransferEvent): PriceBounds | undefined {
  if (assets === 0n) return undefined
  if (kind === 'sourceIn') {
    return { low: ratio(assets, shares + 1n), high: shares === 0n ? undefined : ratio(assets, shares) }
  }
  if (shares === 0n) return undefined
  return { low: ratio(assets, shares), high: shares === 1n ? undefined : ratio(assets, shares - 1n) }
}

/** Returns the price, moved to the nearest bound if it is outside of the bounds. */
export function clampPriceToBounds(before: Ratio | undefined, bounds: PriceBounds): Ratio {
  const { low, high } = bounds
  if (before === undefined) return high ?? low
  if (isRatioBelow(before, low)) return low
  return high !== undefined && isRatioBelow(high, before) ? high : before
}

/**
 * Returns the assets of vault shares at a price, rounded down as ERC-4626 `convertToAssets` does.
 */
export const convertToAssetsAtPrice = (shares: bigint, price: Ratio | undefined): bigint =>
  price === undefined || shares <= 0n ? 0n : (shares * price.numerator) / price.denominator

interface Holding {
  shares: bigint
  /** Assets per vault share, as exactly as deposits and withdrawals determine it. */
  price: Ratio | undefined
  assets: bigint
}

/**
 * Assets of the hook in each yield source that it ever used, computed only from its deposits and
 * withdrawals.
 */
export class YieldSourceLedger {
  readonly #holdings = new Map<string, Holding>()

  #of(source: Address): Holding {
    // Looks up the address as it is first: addresses of logs are in lower case already.
    const found = this.#holdings.get(source)
    if (found !== undefined) return found
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

  /** Adds a raw amount to the hook's assets in a yield source. The amount can be negative. */
  add(source: Address | undefined, amount: bigint): void {
    if (source !== undefined) this.#of(source).assets += amount
  }

  /** Values the hook's vault shares at the price that a deposit or withdrawal allows. */
  reprice(move: YieldSourceTransferEvent): void {
    const holding = this.#of(move.source)
    const bounds = computePriceBounds(move)
    if (bounds === undefined) return
    holding.price = clampPriceToBounds(holding.price, bounds)
    holding.assets = convertToAssetsAtPrice(holding.shares, holding.price)
  }

  /** Adds minted vault shares or subtracts burned ones. `settle` values them later. */
  count({ source, kind, shares }: YieldSourceTransferEvent): void {
    this.#of(source).shares += kind === 'sourceIn' ? shares : -shares
  }

  /** Sets the hook's assets in a yield source to the value of its shares. */
  settle(source: Address): void {
    const holding = this.#of(source)
    holding.assets = convertToAssetsAtPrice(holding.shares, holding.price)
  }

  /** Sets the final share price, as the yield source reports it. */
  value(source: Address, price: Ratio | undefined): void {
    const holding = this.#of(source)
    if (price !== undefined) holding.price = price
    holding.assets = convertToAssetsAtPrice(holding.shares, holding.price)
  }

  set(source: Address, assets: bigint): void {
    this.#of(source).assets = assets
  }
}
