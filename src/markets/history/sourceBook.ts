import type { Address } from '../../amounts/hex.ts'
import type { Ratio } from '../../amounts/ratio.ts'
import type { SourceMoved } from './historyEvent.ts'
import { boundsOf, priceAfter, worthOf } from './sharePrice.ts'

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
    const bounds = boundsOf(move)
    if (bounds === undefined) return
    holding.price = priceAfter(holding.price, bounds)
    holding.assets = worthOf(holding.shares, holding.price)
  }

  /** The shares that a move minted or burned are counted; what they are worth waits for `settle`. */
  count({ source, kind, shares }: SourceMoved): void {
    this.#of(source).shares += kind === 'sourceIn' ? shares : -shares
  }

  /** After a transaction, what is held is what its shares are worth. */
  settle(source: Address): void {
    const holding = this.#of(source)
    holding.assets = worthOf(holding.shares, holding.price)
  }

  /** At the end, the source's own word on what it owes for the shares that were followed. */
  value(source: Address, price: Ratio | undefined): void {
    const holding = this.#of(source)
    if (price !== undefined) holding.price = price
    holding.assets = worthOf(holding.shares, holding.price)
  }

  /** At the end, what it owes in all. */
  set(source: Address, assets: bigint): void {
    this.#of(source).assets = assets
  }
}
