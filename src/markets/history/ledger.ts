import { type Address, sameAddress } from '../../amounts/hex.ts'
import { larger } from '../../amounts/integers.ts'
import { amountsOf, type Both, SIDES, type Side } from '../side.ts'
import { Bookings, ROUNDING } from './bookings.ts'
import type { Cause } from './earnings.ts'
import type { Placed, SourceMoved } from './historyEvent.ts'
import { type LedgerTerms, TOLD_BY_EVENTS } from './ledgerTerms.ts'
import { difference, type LedgerWatch } from './ledgerWatch.ts'
import { gainOf, type Operation, type Transaction } from './operations.ts'
import { SourceBook } from './sourceBook.ts'

const ZERO: Both<bigint> = [0n, 0n]

/**
 * One account's claim on what the hook has, followed event by event: `⌊own · assets / supply⌋` of each token, with virtual
 * shares `⌊own · (assets + 1) / (supply + virtual)⌋`. Whatever changes it is booked under its cause, so that all that was booked adds up to the claim, exactly.
 */
export class Ledger {
  readonly book = new SourceBook()
  readonly bookings = new Bookings()
  /** What lies outside the sources. */
  readonly loose: [bigint, bigint] = [0n, 0n]
  readonly #account: Address | undefined
  readonly #terms: LedgerTerms
  #supply = 0n
  #own = 0n
  #sources: Both<Address | undefined>

  constructor(account: Address | undefined, terms: LedgerTerms = TOLD_BY_EVENTS) {
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
      if (operation.kind !== 'sharesMoved' && operation.kind !== 'swapped')
        for (const source of this.#sources) touched.add(source)
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
        this.change('fees', () => this.#add(fees))
        this.change('divergence', () => this.#add([gain[0] - fees[0], gain[1] - fees[1]]))
        break
      }
      case 'sourcesChanged':
        this.change('sources', () => {
          this.#sources = [operation.vault0, operation.vault1]
        })
    }
  }

  #deposit(event: Extract<Operation, { kind: 'deposited' }>): void {
    const paid = amountsOf(event)
    const isOwn = sameAddress(event.account, this.#account)
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
      this.bookings.addFlow(
        'received',
        this.#bracket(() => {
          this.#own += shares
        }),
      )
    }
  }

  /** Sources round what they are given; one that says nothing of what it was given has not credited it. */
  #settle(touched: ReadonlySet<Address | undefined>, moves: readonly Placed<SourceMoved>[]): void {
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
