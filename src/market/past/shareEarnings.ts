import { type Address, isAddressEqual } from '#math/hex.ts'
import { DAY_SECONDS } from '#math/integers.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Ratio } from '#math/ratio.ts'
import { type Pair, TOKEN_SIDES, toAmountPair } from '../tokenPair.ts'
import { sumInTokenAtPrice } from './earnings.ts'
import type { ChainEventLocation, MinedHistoryEvent } from './events.ts'
import {
  computeJitGain,
  groupTransactions,
  type HistoryOperation,
  type HistoryTransaction,
  type JitPositionEvents,
} from './operations.ts'
import { YEAR_SECONDS } from './rows.ts'

/** Assets per vault share near the start of a period and at its end. */
interface SharePriceChange {
  readonly start: Ratio
  /**
   * Unix time (seconds) of the first price. Later than the period's start if the vault is younger.
   */
  readonly startTime: bigint
  readonly end: Ratio
}

/** State of one side at the end of the period, in raw units. */
export interface TokenStateAtYieldWindowEnd {
  readonly inVault: bigint
  /** Tokens in the hook itself plus its claims on the pool manager, raw. */
  readonly outside: bigint
  /** Assets per vault share. Undefined if this side has no vault. */
  readonly prices: SharePriceChange | undefined
}

interface ShareWindow {
  /** Start of the period in Unix seconds. */
  readonly start: bigint
  readonly end: bigint
  readonly sides: Pair<TokenStateAtYieldWindowEnd>
  /** Hook shares at the end of the period, including `virtualShares`, which no account owns. */
  readonly totalSupply: bigint
  readonly virtualShares: bigint
  /** Vaults that the hook uses at the end of the period. */
  readonly vaults: Pair<Address>
  /**
   * Square root of the pool price at the end of the period (Q64.96). All amounts are valued at this
   * price.
   */
  readonly sqrtPriceX96: bigint
  /**
   * Returns the raw fees that JIT liquidity earned in one swap. Undefined if the hook's events
   * contain no fees.
   */
  readonly feesOf: (loan: JitPositionEvents) => TokenAmounts | undefined
  /** Returns the timestamp of an event's block in Unix seconds. */
  readonly timeOf: (place: ChainEventLocation) => bigint
}

/**
 * Earnings of one hook share as a yearly rate of its initial value, in millionths (50,000 is 5 %).
 */
export interface ShareYearlyEarningRate {
  readonly vaults: bigint
  readonly fees: bigint
  /**
   * Length of the period in seconds. Shorter than requested if the first shares were minted or a
   * vault was replaced during the period.
   */
  readonly seconds: bigint
}

export interface ShareEarnings {
  /** Raw fees that the hook's liquidity earned in the period. */
  readonly fees: Pair<bigint>
  /** Number of swaps that paid fees to the hook's liquidity. */
  readonly loans: number
  /** Yearly rate. Undefined for a period under a day, or if the shares had no value. */
  readonly rate: ShareYearlyEarningRate | undefined
}

export const sumVaultYieldAndFeeRates = ({ vaults, fees }: ShareYearlyEarningRate): bigint => vaults + fees

/** Returns what a raw amount earns in one day at a market's yearly rate, rounded down. */
export const computeDailyEarnings = (amount: bigint, rate: ShareYearlyEarningRate): bigint =>
  (amount * sumVaultYieldAndFeeRates(rate) * DAY_SECONDS) / (MILLION * YEAR_SECONDS)

/** Fractional bits of amounts per share. One share can be a tiny part of a market. */
const PER_SHARE = 128n
const UNIT = 1n << 96n
const MILLION = 1_000_000n

/**
 * Returns the earnings of one share in a period. Undoes the transactions from newest to oldest, so
 * that deposits do not change the rate. If the hook moved tokens between vaults or used other
 * vaults in the period, counts only the time after that. Undefined if a log of JIT liquidity is
 * missing.
 * @param events every event of the period, oldest first
 */
export function computeShareEarnings(
  events: Iterable<MinedHistoryEvent>,
  window: ShareWindow,
): ShareEarnings | undefined {
  const transactions = [...groupTransactions(events)]
  const start = countBeforeVaults(transactions, window.vaults)
  const counted = transactions.slice(start)
  if (counted.some(({ torn }) => torn > 0)) return undefined
  const walk = new BackwardWalk(window)
  for (const transaction of counted.toReversed()) if (!walk.undo(transaction)) return undefined
  const last = transactions[start - 1]
  return walk.result(last && window.timeOf(last.place))
}

const USES_VAULTS: readonly HistoryOperation['kind'][] = ['deposited', 'exited', 'loan']

/**
 * Returns the number of transactions up to the last one that moved tokens between vaults or used
 * other vaults. Vaults that were set but never used do not count.
 */
function countBeforeVaults(transactions: readonly HistoryTransaction[], vaults: Pair<Address>): number {
  let [count, areOthers] = [0, false]
  for (const [index, { operations, moves }] of transactions.entries()) {
    const changes = operations.filter((operation) => operation.kind === 'sourcesChanged')
    const last = changes.at(-1)
    if (last !== undefined)
      areOthers = !isAddressEqual(last.vault0, vaults[0]) || !isAddressEqual(last.vault1, vaults[1])
    const isUse = operations.some(({ kind }) => USES_VAULTS.includes(kind))
    if ((changes.length > 0 && moves.length > 0) || (areOthers && isUse)) count = index + 1
  }
  return count
}

class BackwardWalk {
  readonly #window: ShareWindow
  /** Assets in each vault at the share price of the period's end. */
  readonly #vaults: [bigint, bigint]
  readonly #outside: [bigint, bigint]
  #supply: bigint
  /** Unix time (seconds) of the oldest transaction that is already undone. */
  #time: bigint
  /** Time and share value of the first mint. Undefined if it was not in the period. */
  #first: { readonly time: bigint; readonly worth: Pair<bigint> } | undefined
  readonly #yieldPerShare: [bigint, bigint] = [0n, 0n]
  readonly #feesPerShare: [bigint, bigint] = [0n, 0n]
  readonly #fees: [bigint, bigint] = [0n, 0n]
  #loans = 0

  constructor(window: ShareWindow) {
    this.#window = window
    this.#vaults = [window.sides[0].inVault, window.sides[1].inVault]
    this.#outside = [window.sides[0].outside, window.sides[1].outside]
    this.#supply = window.totalSupply
    this.#time = window.end
  }

  /** Undoes one transaction. Returns false if the fees of its JIT liquidity are unknown. */
  undo({ operations, moves, own, place }: HistoryTransaction): boolean {
    const time = this.#window.timeOf(place)
    this.#passTo(time)
    const worth = this.#worth(time)
    for (const operation of operations.toReversed()) if (!this.#undoOperation(operation)) return false
    for (const { source, kind, shares, assets } of own ? moves : []) {
      const side = this.#sideOf(source)
      const end = side === undefined ? undefined : this.#window.sides[side].prices?.end
      if (side === undefined || end === undefined) continue
      const units = (shares * end.numerator) / end.denominator
      this.#vaults[side] += kind === 'sourceIn' ? -units : units
      this.#outside[side] += kind === 'sourceIn' ? assets : -assets
    }
    if (this.#supply <= 0n) this.#first ??= { time, worth }
    return true
  }

  #sideOf(source: string): 0 | 1 | undefined {
    return TOKEN_SIDES.find((side) => isAddressEqual(this.#window.vaults[side], source))
  }

  #undoOperation(operation: HistoryOperation): boolean {
    switch (operation.kind) {
      case 'deposited':
      case 'exited': {
        const sign = operation.kind === 'deposited' ? -1n : 1n
        this.#supply += sign * operation.shares
        this.#add(sign, toAmountPair(operation))
        return true
      }
      case 'loan': {
        const fees = this.#window.feesOf(operation)
        if (fees === undefined) return false
        this.#receive(toAmountPair(fees))
        this.#add(-1n, toAmountPair(computeJitGain(operation)))
        return true
      }
      default:
        return true
    }
  }

  #add(sign: bigint, amounts: Pair<bigint>): void {
    for (const side of TOKEN_SIDES) this.#outside[side] += sign * amounts[side]
  }

  #receive(fees: Pair<bigint>): void {
    this.#loans += 1
    for (const side of TOKEN_SIDES) {
      this.#fees[side] += fees[side]
      if (this.#first === undefined) this.#feesPerShare[side] += this.#perShare(fees[side])
    }
  }

  /** Goes back from `#time` to `time`, and adds the vault yield between the two times. */
  #passTo(time: bigint): void {
    for (const side of TOKEN_SIDES) {
      const growth = this.#priceAt(side, this.#time) - this.#priceAt(side, time)
      const earned = (this.#vaults[side] * growth) / UNIT
      if (this.#first === undefined) this.#yieldPerShare[side] += this.#perShare(earned)
    }
    this.#time = time
  }

  /**
   * Returns a vault's share price at a time, divided by its price at the end. Interpolates between
   * the two known prices.
   */
  #priceAt(side: 0 | 1, time: bigint): bigint {
    const { end, sides } = this.#window
    const { prices } = sides[side]
    if (prices === undefined) return UNIT
    const { start, startTime } = prices
    const first =
      (start.numerator * prices.end.denominator * UNIT) / (start.denominator * prices.end.numerator)
    return time <= startTime ? first : first + ((UNIT - first) * (time - startTime)) / (end - startTime)
  }

  #worth(time: bigint): Pair<bigint> {
    const of = (side: 0 | 1) =>
      this.#perShare((this.#vaults[side] * this.#priceAt(side, time)) / UNIT + this.#outside[side])
    return [of(0), of(1)]
  }

  #perShare(amount: bigint): bigint {
    const shares = this.#supply + this.#window.virtualShares
    return shares <= 0n ? 0n : (amount << PER_SHARE) / shares
  }

  /**
   * Returns the earnings of one share.
   * @param since time of the transaction directly before the period, if the period starts there
   */
  result(since: bigint | undefined): ShareEarnings {
    const { start, end, sqrtPriceX96 } = this.#window
    const begin = since ?? start
    this.#passTo(begin)
    const from = this.#first ?? { time: begin, worth: this.#worth(begin) }
    const seconds = end - from.time
    const base = sumInTokenAtPrice(from.worth, sqrtPriceX96, 1) * seconds
    const rateOf = (perShare: Pair<bigint>) =>
      (sumInTokenAtPrice(perShare, sqrtPriceX96, 1) * YEAR_SECONDS * MILLION) / base
    const rate =
      base <= 0n || seconds < DAY_SECONDS
        ? undefined
        : { vaults: rateOf(this.#yieldPerShare), fees: rateOf(this.#feesPerShare), seconds }
    return { fees: this.#fees, loans: this.#loans, rate }
  }
}
