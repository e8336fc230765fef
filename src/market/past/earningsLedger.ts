import { type Address, isAddressEqual } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toAmountPair } from '../tokenPair.ts'
import { EARNINGS_CAUSES, type EarningsCause } from './earnings.ts'
import type { WithChainEventLocation, YieldSourceTransferEvent } from './events.ts'
import {
  computeJitGain,
  type HistoryOperation,
  type HistoryTransaction,
  type JitPositionEvents,
} from './operations.ts'
import { TradedPriceTracker } from './tradedPrice.ts'
import { YieldSourceLedger } from './yieldSourceLedger.ts'

/** Raw amounts that an account gained through one operation. */
export interface RecordedGain {
  /** The account's part of the fees that JIT liquidity earned. */
  readonly fees: Pair<bigint>
  /** Value of the shares that the account sent or received, at the time of the transfer. */
  readonly moved: Pair<bigint>
}

interface LedgerObserver {
  /**
   * Returns the raw fees that JIT liquidity earned in one swap. If undefined, the whole gain counts
   * as divergence.
   */
  readonly feesOf: (loan: JitPositionEvents) => TokenAmounts | undefined
  readonly done: (operation: HistoryOperation, booked: RecordedGain) => void
}

const subtract = (a: Pair<bigint>, b: Pair<bigint>): Pair<bigint> => [a[0] - b[0], a[1] - b[1]]

const subtractGains = (before: RecordedGain, after: RecordedGain): RecordedGain => ({
  fees: subtract(after.fees, before.fees),
  moved: subtract(after.moved, before.moved),
})

type Amounts = [bigint, bigint]

const FLOWS = ['deposited', 'withdrawn', 'received', 'sent'] as const
type Flow = (typeof FLOWS)[number]

/** Maximum raw units that rounding can change in one step. */
export const ROUNDING_TOLERANCE = 2n

const zeros = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key): [Key, Amounts] => [key, [0n, 0n]])) as Record<Key, Amounts>

/** Gains and losses of one account by cause, with its deposits and withdrawals. */
class Bookings {
  readonly parts = zeros(EARNINGS_CAUSES)
  readonly flows = zeros(FLOWS)

  soFar(): RecordedGain {
    const { received, sent } = this.flows
    return { fees: [...this.parts.fees], moved: [received[0] + sent[0], received[1] + sent[1]] }
  }

  add(cause: EarningsCause, amounts: Pair<bigint>): void {
    addTo(this.parts[cause], amounts)
  }

  addFlow(flow: Flow, amounts: Pair<bigint>): void {
    addTo(this.flows[flow], amounts)
  }

  /**
   * Records amounts that a cause gained or lost. Amounts within `ROUNDING_TOLERANCE` are recorded
   * as 'rounding' instead.
   */
  addBeyondRounding(cause: EarningsCause, amounts: Pair<bigint>): void {
    for (const side of TOKEN_SIDES) {
      const amount = amounts[side]
      this.parts[amount >= -ROUNDING_TOLERANCE && amount <= ROUNDING_TOLERANCE ? 'rounding' : cause][side] +=
        amount
    }
  }
}

function addTo(sums: Amounts, [amount0, amount1]: Pair<bigint>): void {
  sums[0] += amount0
  sums[1] += amount1
}

/** How one type of hook divides its assets among shares. */
export interface ShareAccountingRules {
  /**
   * Yield source of each side since the first block. Undefined if the side has no yield source, or
   * if the hook's events name it.
   */
  readonly sources: Pair<Address | undefined>
  /**
   * True if a yield source holds only part of a side's tokens, and the hook or the pool manager
   * holds the rest. The ledger then ignores yield source events of transactions without an event of
   * this market, because they belong to other pools of the hook.
   */
  readonly inParts: boolean
  /**
   * Number of virtual shares, which have no holder and are backed by one raw unit of each token. 0n
   * if there are none.
   */
  readonly virtualShares: bigint
}

const MOVES_NO_SOURCE: readonly HistoryOperation['kind'][] = ['sharesMoved', 'swapped', 'opened']

const ZERO: Pair<bigint> = [0n, 0n]

/**
 * Follows, event by event, which part of the hook one account owns: `⌊own · assets / supply⌋` of
 * each token, or with virtual shares `⌊own · (assets + 1) / (supply + virtual)⌋`. Adds every change
 * to exactly one cause, so that the causes add up to the total.
 */
export class EarningsLedger {
  readonly book = new YieldSourceLedger()
  readonly bookings = new Bookings()
  /** Raw amounts of each token that are outside the yield sources. */
  readonly loose: [bigint, bigint] = [0n, 0n]
  readonly #account: Address | undefined
  readonly #terms: ShareAccountingRules
  readonly #traded = new TradedPriceTracker()
  #tradedPrice: bigint | undefined
  #supply = 0n
  #own = 0n
  #sources: Pair<Address | undefined>

  constructor(account: Address | undefined, terms: ShareAccountingRules) {
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

  /**
   * Pool price (Q64.96) that trades reached before the price moved without trades and the position
   * lost value.
   */
  get tradedPrice(): bigint | undefined {
    return this.#tradedPrice
  }

  get sources(): Pair<Address | undefined> {
    return this.#sources
  }

  claims(): Pair<bigint> {
    if (this.#own <= 0n || this.#supply <= 0n) return ZERO
    return [this.#claim(0), this.#claim(1)]
  }

  #claim(side: TokenSide): bigint {
    const { virtualShares } = this.#terms
    const assets = maxBigInt(this.loose[side] + this.book.assets(this.#sources[side]), 0n)
    return (this.#own * (virtualShares > 0n ? assets + 1n : assets)) / (this.#supply + virtualShares)
  }

  apply({ operations, moves, own }: HistoryTransaction, watch: LedgerObserver): void {
    // Deposits and withdrawals reveal a yield source's share price. The yield up to this price is
    // recorded before all other effects of the transaction.
    for (const move of moves) this.change('yield', () => this.book.reprice(move))
    const touched = new Set<Address | undefined>()
    for (const operation of operations) {
      if (!MOVES_NO_SOURCE.includes(operation.kind)) for (const source of this.#sources) touched.add(source)
      const before = this.bookings.soFar()
      this.#operate(operation, watch)
      watch.done(operation, subtractGains(before, this.bookings.soFar()))
    }
    const counted = own || !this.#terms.inParts ? moves : []
    for (const move of counted) this.#count(move)
    const areMoved = operations.some(({ kind }) => kind === 'sourcesChanged')
    this.#settle(touched, counted, areMoved)
  }

  #operate(operation: HistoryOperation, { feesOf }: LedgerObserver): void {
    switch (operation.kind) {
      case 'deposited':
      case 'exited':
        this.#depositOrExit(operation)
        break
      case 'sharesMoved':
        this.#move(operation)
        break
      case 'loan': {
        const fees = toAmountPair(feesOf(operation) ?? { amount0: 0n, amount1: 0n })
        const gain = toAmountPair(computeJitGain(operation))
        const cause = this.#causeOf(operation)
        this.change('fees', () => this.#add(fees))
        this.change(cause, () => this.#add(subtract(gain, fees)))
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

  #causeOf(loan: JitPositionEvents): 'divergence' | 'unlent' {
    const { lent, swapped } = loan
    if (swapped === undefined) return 'divergence'
    const { price } = this.#traded
    const isLoss = this.#traded.follow(lent, computeJitGain(loan), swapped.sqrtPriceX96)
    if (!isLoss || this.#own <= 0n) return 'divergence'
    this.#tradedPrice = price
    return 'unlent'
  }

  /** Starts a position when the account receives its first shares. */
  #begin(): void {
    if (this.#own > 0n) return
    this.#traded.begin()
    this.#tradedPrice = undefined
  }

  #depositOrExit(event: Extract<HistoryOperation, { kind: 'deposited' | 'exited' }>): void {
    const isDeposit = event.kind === 'deposited'
    const isOwn = isAddressEqual(event.account, this.#account)
    if (isOwn && isDeposit) this.#begin()
    const moved = toAmountPair(event)
    const [shares, paid] = isDeposit ? [event.shares, moved] : [-event.shares, subtract(ZERO, moved)]
    const gained = this.#bracket(() => {
      this.#supply += shares
      if (isOwn) this.#own += shares
      this.#add(paid)
    })
    if (!isOwn) this.bookings.addBeyondRounding('dilution', gained)
    else {
      this.bookings.addFlow(isDeposit ? 'deposited' : 'withdrawn', moved)
      this.bookings.addBeyondRounding(isDeposit ? 'entry' : 'locked', subtract(gained, paid))
    }
  }

  #move({ from, to, shares }: Extract<HistoryOperation, { kind: 'sharesMoved' }>): void {
    if (isAddressEqual(from, to)) return
    if (isAddressEqual(from, this.#account)) {
      const lost = this.#bracket(() => {
        this.#own -= shares
      })
      this.bookings.addFlow('sent', subtract(ZERO, lost))
    }
    if (isAddressEqual(to, this.#account)) {
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
   * Sets the hook's assets in each yield source that a transaction used to the value of the hook's
   * vault shares. Adds the differences to the account's earnings.
   */
  #settle(
    touched: ReadonlySet<Address | undefined>,
    moves: readonly WithChainEventLocation<YieldSourceTransferEvent>[],
    areMoved: boolean,
  ): void {
    for (const source of new Set([...touched, ...moves.map(({ source: each }) => each)])) {
      if (source === undefined) continue
      const told = moves.filter((move) => isAddressEqual(move.source, source)).length
      const price = this.book.price(source)
      const unit = price === undefined ? 1n : price.numerator / price.denominator + 1n
      const before = this.book.assets(source)
      const gained = this.#bracket(() => this.book.settle(source))
      const off = this.book.assets(source) - before
      const isRounding = (off < 0n ? -off : off) <= (BigInt(told) + 1n) * unit + ROUNDING_TOLERANCE
      const cause = told === 0 || areMoved ? 'sources' : 'yield'
      this.bookings.add(isRounding ? 'rounding' : cause, gained)
    }
  }

  #add(amounts: Pair<bigint>): void {
    for (const side of TOKEN_SIDES)
      if (this.#terms.inParts) this.loose[side] += amounts[side]
      else this.book.add(this.#sources[side], amounts[side])
  }

  #count(move: YieldSourceTransferEvent): void {
    this.book.count(move)
    const side = TOKEN_SIDES.find((each) => isAddressEqual(move.source, this.#sources[each]))
    if (!this.#terms.inParts || side === undefined) return
    const amount = move.kind === 'sourceIn' ? move.assets : -move.assets
    this.loose[side] -= amount
    this.book.add(move.source, amount)
  }

  /** Adds the change of the account's assets that `mutate` causes to one cause of earnings. */
  change(cause: EarningsCause, mutate: () => void): void {
    this.bookings.add(cause, this.#bracket(mutate))
  }

  #bracket(mutate: () => void): Pair<bigint> {
    const before = this.claims()
    mutate()
    return subtract(this.claims(), before)
  }
}
