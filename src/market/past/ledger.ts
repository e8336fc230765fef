import { type Address, sameAddress } from '#math/hex.ts'
import { larger, Q96 } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { priceAfterTrades } from '#math/price.ts'
import { amountsOf, type Both, SIDES, type Side } from '../side.ts'
import { CAUSES, type Cause } from './earnings.ts'
import type { SourceMoved, WithPlace } from './events.ts'
import { gainOf, type LoanEvents, type Operation, type Transaction } from './operations.ts'
import { SourceBook } from './sourceBook.ts'

/** What one operation brought the account. */
export interface BookedGain {
  /** Its part of a loan's fees. */
  readonly fees: Both<bigint>
  /** What shares were worth that came to it, or went from it. */
  readonly moved: Both<bigint>
}

export interface LedgerWatch {
  /** What a loan earned; where that is not known, all of it counts as divergence. */
  readonly feesOf: (loan: LoanEvents) => TokenAmounts | undefined
  readonly done: (operation: Operation, booked: BookedGain) => void
}

/** a less b. */
const less = (a: Both<bigint>, b: Both<bigint>): Both<bigint> => [a[0] - b[0], a[1] - b[1]]

export const difference = (before: BookedGain, after: BookedGain): BookedGain => ({
  fees: less(after.fees, before.fees),
  moved: less(after.moved, before.moved),
})

type Amounts = [bigint, bigint]

/** Flows that are no earnings, of the account. */
const FLOWS = ['deposited', 'withdrawn', 'received', 'sent'] as const
type Flow = (typeof FLOWS)[number]

/** So many raw units a floor here and there may cost in one step. */
export const ROUNDING = 2n

const zeros = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key): [Key, Amounts] => [key, [0n, 0n]])) as Record<Key, Amounts>

/** What one account's claim has gained so far by each cause, and what it put in and took out. */
export class Bookings {
  readonly parts = zeros(CAUSES)
  readonly flows = zeros(FLOWS)

  /**
   * What operations add to: the account's part of fees, and what went in or out of its position as
   * shares.
   */
  soFar(): BookedGain {
    const { received, sent } = this.flows
    return { fees: [...this.parts.fees], moved: [received[0] + sent[0], received[1] + sent[1]] }
  }

  add(cause: Cause, amounts: Both<bigint>): void {
    addTo(this.parts[cause], amounts)
  }

  addFlow(flow: Flow, amounts: Both<bigint>): void {
    addTo(this.flows[flow], amounts)
  }

  /** Under `cause`, but for what floors alone would explain. */
  addBeyondRounding(cause: Cause, amounts: Both<bigint>): void {
    for (const side of SIDES) {
      const amount = amounts[side]
      this.parts[amount >= -ROUNDING && amount <= ROUNDING ? 'rounding' : cause][side] += amount
    }
  }
}

function addTo(sums: Amounts, [amount0, amount1]: Both<bigint>): void {
  sums[0] += amount0
  sums[1] += amount1
}

/** How a kind of hook keeps its books, as far as a claim on them goes. */
export interface LedgerTerms {
  /**
   * Where a side's assets are from the first block on; undefined where events tell, or where a side
   * has no source.
   */
  readonly sources: Both<Address | undefined>
  /**
   * A side lies partly outside its source: idle, or owed by the pool manager. What comes and goes
   * then changes that part, and the source only by its own moves. The hook may have other pools, so
   * moves count where the market's own events stand by.
   */
  readonly inParts: boolean
  /**
   * Shares that are counted and paid out to nobody, with one unit of each token. 0n: there are
   * none.
   */
  readonly virtualShares: bigint
}

/** Sources that events tell of, and all that a side has in them. */
export const EVENT_SOURCED_TERMS: LedgerTerms = {
  sources: [undefined, undefined],
  inParts: false,
  virtualShares: 0n,
}

const MOVES_NO_SOURCE: readonly Operation['kind'][] = ['sharesMoved', 'swapped', 'opened']

const ZERO: Both<bigint> = [0n, 0n]

/**
 * One account's claim on what the hook has, followed event by event: `⌊own · assets / supply⌋` of
 * each token, with virtual shares `⌊own · (assets + 1) / (supply + virtual)⌋`. Whatever changes it
 * is booked under its cause, so that all that was booked adds up to the claim, exactly.
 */
export class Ledger {
  readonly book = new SourceBook()
  readonly bookings = new Bookings()
  /** What lies outside the sources. */
  readonly loose: [bigint, bigint] = [0n, 0n]
  readonly #account: Address | undefined
  readonly #terms: LedgerTerms
  readonly #traded = new TradedPrice()
  #tradedPrice: bigint | undefined
  #supply = 0n
  #own = 0n
  #sources: Both<Address | undefined>

  constructor(account: Address | undefined, terms: LedgerTerms = EVENT_SOURCED_TERMS) {
    this.#account = account
    this.#terms = terms
    this.#sources = terms.sources
  }

  get supply(): bigint {
    return this.#supply
  }

  get own(): bigint {
    return this.#own
  }

  /** What trades had led the price to before the last loss that no trade explains. */
  get tradedPrice(): bigint | undefined {
    return this.#tradedPrice
  }

  get sources(): Both<Address | undefined> {
    return this.#sources
  }

  claims(): Both<bigint> {
    if (this.#own <= 0n || this.#supply <= 0n) return ZERO
    return [this.#claim(0), this.#claim(1)]
  }

  #claim(side: Side): bigint {
    const { virtualShares } = this.#terms
    const assets = larger(this.loose[side] + this.book.assets(this.#sources[side]), 0n)
    return (this.#own * (virtualShares > 0n ? assets + 1n : assets)) / (this.#supply + virtualShares)
  }

  /** Books a whole transaction. */
  apply({ operations, moves, own }: Transaction, watch: LedgerWatch): void {
    // Before anything is done, what is held is worth what the transaction's own moves prove.
    for (const move of moves) this.change('yield', () => this.book.reprice(move))
    const touched = new Set<Address | undefined>()
    for (const operation of operations) {
      if (!MOVES_NO_SOURCE.includes(operation.kind)) for (const source of this.#sources) touched.add(source)
      const before = this.bookings.soFar()
      this.#operate(operation, watch)
      watch.done(operation, difference(before, this.bookings.soFar()))
    }
    const counted = own || !this.#terms.inParts ? moves : []
    for (const move of counted) this.#count(move)
    this.#settle(touched, counted)
  }

  #operate(operation: Operation, { feesOf }: LedgerWatch): void {
    switch (operation.kind) {
      case 'deposited':
        this.#deposit(operation)
        break
      case 'exited':
        this.#exit(operation)
        break
      case 'sharesMoved':
        this.#move(operation)
        break
      case 'loan': {
        const fees = amountsOf(feesOf(operation) ?? { amount0: 0n, amount1: 0n })
        const gain = amountsOf(gainOf(operation))
        const cause = this.#causeOf(operation)
        this.change('fees', () => this.#add(fees))
        this.change(cause, () => this.#add([gain[0] - fees[0], gain[1] - fees[1]]))
        break
      }
      case 'opened':
      case 'swapped':
        this.#traded.moved(operation.sqrtPriceX96)
        break
      case 'sourcesChanged':
        this.change('sources', () => {
          this.#sources = [operation.vault0, operation.vault1]
        })
    }
  }

  #causeOf(loan: LoanEvents): 'divergence' | 'unlent' {
    const { lent, swapped } = loan
    if (swapped === undefined) return 'divergence'
    const { price } = this.#traded
    const isLoss = this.#traded.follow(lent, gainOf(loan), swapped.sqrtPriceX96)
    if (!isLoss || this.#own <= 0n) return 'divergence'
    this.#tradedPrice = price
    return 'unlent'
  }

  /** Shares come to an account that had none. */
  #begin(): void {
    if (this.#own > 0n) return
    this.#traded.begin()
    this.#tradedPrice = undefined
  }

  #deposit(event: Extract<Operation, { kind: 'deposited' }>): void {
    const paid = amountsOf(event)
    const isOwn = sameAddress(event.account, this.#account)
    if (isOwn) this.#begin()
    const gained = this.#bracket(() => {
      this.#supply += event.shares
      if (isOwn) this.#own += event.shares
      this.#add(paid)
    })
    this.#bookFlow(isOwn ? 'deposited' : undefined, 'entry', gained, [-paid[0], -paid[1]], paid)
  }

  #exit(event: Extract<Operation, { kind: 'exited' }>): void {
    const paid = amountsOf(event)
    const isOwn = sameAddress(event.account, this.#account)
    const gained = this.#bracket(() => {
      this.#supply -= event.shares
      if (isOwn) this.#own -= event.shares
      this.#add([-paid[0], -paid[1]])
    })
    this.#bookFlow(isOwn ? 'withdrawn' : undefined, 'locked', gained, paid, paid)
  }

  #move({ from, to, shares }: Extract<Operation, { kind: 'sharesMoved' }>): void {
    if (sameAddress(from, to)) return
    if (sameAddress(from, this.#account)) {
      const lost = this.#bracket(() => {
        this.#own -= shares
      })
      this.bookings.addFlow('sent', [-lost[0], -lost[1]])
    }
    if (sameAddress(to, this.#account)) {
      this.#begin()
      this.bookings.addFlow(
        'received',
        this.#bracket(() => {
          this.#own += shares
        }),
      )
    }
  }

  /**
   * Sources round what they are given; one that says nothing of what it was given has not credited
   * it.
   */
  #settle(touched: ReadonlySet<Address | undefined>, moves: readonly WithPlace<SourceMoved>[]): void {
    for (const source of new Set([...touched, ...moves.map(({ source: each }) => each)])) {
      if (source === undefined) continue
      const told = moves.filter((move) => sameAddress(move.source, source)).length
      const price = this.book.price(source)
      const unit = price === undefined ? 1n : price.numerator / price.denominator + 1n
      const before = this.book.assets(source)
      const gained = this.#bracket(() => this.book.settle(source))
      const off = this.book.assets(source) - before
      const isRounding = (off < 0n ? -off : off) <= (BigInt(told) + 1n) * unit + ROUNDING
      this.bookings.add(told === 0 && !isRounding ? 'sources' : isRounding ? 'rounding' : 'yield', gained)
    }
  }

  #add(amounts: Both<bigint>): void {
    for (const side of SIDES)
      if (this.#terms.inParts) this.loose[side] += amounts[side]
      else this.book.add(this.#sources[side], amounts[side])
  }

  #count(move: SourceMoved): void {
    this.book.count(move)
    const side = SIDES.find((each) => sameAddress(move.source, this.#sources[each]))
    if (!this.#terms.inParts || side === undefined) return
    const amount = move.kind === 'sourceIn' ? move.assets : -move.assets
    this.loose[side] -= amount
    this.book.add(move.source, amount)
  }

  /** Books what a change does to the claim. */
  change(cause: Cause, mutate: () => void): void {
    this.bookings.add(cause, this.#bracket(mutate))
  }

  /** Of one's own flow, what the claim changed by beyond it; of others', all of it. */
  #bookFlow(
    own: 'deposited' | 'withdrawn' | undefined,
    cause: Cause,
    gained: Both<bigint>,
    beside: Both<bigint>,
    paid: Both<bigint>,
  ): void {
    if (own === undefined) this.bookings.addBeyondRounding('dilution', gained)
    else {
      this.bookings.addFlow(own, paid)
      this.bookings.addBeyondRounding(cause, [gained[0] + beside[0], gained[1] + beside[1]])
    }
  }

  #bracket(mutate: () => void): Both<bigint> {
    const before = this.claims()
    mutate()
    const after = this.claims()
    return [after[0] - before[0], after[1] - before[1]]
  }
}

const Q192 = Q96 * Q96

/** A loss of less than this part of what was given away is not told apart from divergence. */
const LEAST_LOSS_PER_CENT = 1n
/** Floors alone may give or take so many units. */
const DUST = 1_000n

/**
 * The price as far as trades of what was lent have moved it. A swap through ranges buys below the
 * price at its start and sells above it, so at that price it takes nothing from a position. Where
 * nothing is lent the price moves for nothing, and a swap from there may take everything, at a
 * price that looks fair: it is held against the price that trades led to.
 */
export class TradedPrice {
  #price: bigint | undefined
  #poolPrice: bigint | undefined

  get price(): bigint | undefined {
    return this.#price
  }

  /** The pool was opened, or swapped with nothing lent. */
  moved(sqrtPriceX96: bigint): void {
    this.#poolPrice = sqrtPriceX96
    this.#price ??= sqrtPriceX96
  }

  /** A position begins: what the price did before is nothing to it. */
  begin(): void {
    this.#price = this.#poolPrice
  }

  /**
   * Follows a loan by what it brought, below zero of what was given away. Whether it lost what no
   * trade up to its price explains.
   */
  follow(lent: TokenAmounts, gain: TokenAmounts, sqrtPriceX96: bigint): boolean {
    const from = this.#price ?? sqrtPriceX96
    const isLoss = this.#price !== undefined && losesAt(from, gain)
    this.#poolPrice = sqrtPriceX96
    this.#price = priceAfterTrades(from, sqrtPriceX96, gain, lent)
    return isLoss
  }
}

function losesAt(sqrtPriceX96: bigint, { amount0, amount1 }: TokenAmounts): boolean {
  const values = [amount0 * sqrtPriceX96 * sqrtPriceX96, amount1 * Q192] as const
  const given0 = amount0 < -DUST ? -values[0] : 0n
  const given1 = amount1 < -DUST ? -values[1] : 0n
  const left = values[0] + values[1]
  return left < 0n && -left * 100n >= (given0 + given1) * LEAST_LOSS_PER_CENT && given0 + given1 > 0n
}
