import { type Address, isAddressEqual } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Ratio } from '#math/ratio.ts'
import { type Pair, TOKEN_SIDES, type TokenSide, toAmountPair } from '../tokenPair.ts'
import { computeNetDeposits } from './earnings.ts'
import { EarningsLedger, type RecordedGain, type ShareAccountingRules } from './earningsLedger.ts'
import type { MinedHistoryEvent } from './events.ts'
import {
  computeJitGain,
  groupTransactions,
  type HistoryOperation,
  type HistoryTransaction,
  type JitPositionEvents,
} from './operations.ts'
import type {
  JitHistoryRow,
  PoolPricePoint,
  PositionChange,
  PositionValuePoint,
  SharePricePoint,
} from './rows.ts'
import type { YieldSourceLedger } from './yieldSourceLedger.ts'

interface HistoryWalkInput {
  /** Account whose earnings are computed. Undefined if no account is displayed. */
  readonly account: Address | undefined
  /**
   * Returns the raw fees that JIT liquidity earned in one swap. Undefined if the hook's events
   * contain no fees.
   */
  readonly feesOf: (loan: JitPositionEvents) => TokenAmounts | undefined
  readonly terms: ShareAccountingRules
}

export interface HistoryFromEvents {
  readonly loans: readonly JitHistoryRow[]
  readonly positions: readonly PositionChange[]
  readonly prices: readonly SharePricePoint[]
  readonly pool: readonly PoolPricePoint[]
  readonly values: readonly PositionValuePoint[]
  readonly ledger: EarningsLedger
  /** Number of swaps for which a log about adding or removing JIT liquidity is missing. */
  readonly torn: number
  /**
   * Number of transactions in which events of the vaults and events of the hook have different
   * amounts.
   */
  readonly unbalanced: number
  /** Balances of each vault after each block that changed them, by vault address, oldest first. */
  readonly held: ReadonlyMap<string, readonly VaultBalancePoint[]>
}

/**
 * Computes the rows of a market's history and one account's earnings from events.
 * @param events every event of the market since the hook's first block, oldest first
 */
export function computeHistoryFromEvents(
  events: Iterable<MinedHistoryEvent>,
  { account, feesOf, terms }: HistoryWalkInput,
): HistoryFromEvents {
  const ledger = new EarningsLedger(account, terms)
  const loans: JitHistoryRow[] = []
  const positions: PositionChange[] = []
  const prices: SharePricePoint[] = []
  const pool: PoolPricePoint[] = []
  const values: PositionValuePoint[] = []
  const formerVaults = new FormerVaults()
  let sqrtPriceX96: bigint | undefined
  const held = new Map<string, VaultBalancePoint[]>()
  let torn = 0
  let unbalanced = 0

  function noteSwap(operation: HistoryOperation): void {
    const swapped =
      operation.kind === 'loan' ? operation.swapped : operation.kind === 'swapped' ? operation : undefined
    if (swapped === undefined) return
    sqrtPriceX96 = swapped.sqrtPriceX96
    pool.push({ place: operation.place, sqrtPriceX96 })
  }

  const done = (operation: HistoryOperation, booked: RecordedGain): void => {
    if (operation.kind === 'loan')
      loans.push(loanRow(operation, booked.fees, sqrtPriceX96, feesOf(operation)))
    else if (account !== undefined) positions.push(...positionRows(operation, account, booked.moved))
    noteSwap(operation)
  }

  for (const transaction of groupTransactions(events)) {
    const heldBefore = ledger.own
    torn += transaction.torn
    if (!terms.inParts && !isBalanced(transaction, ledger.sources)) unbalanced += 1
    ledger.apply(transaction, { feesOf, done })
    if (transaction.operations.some(({ kind }) => kind === 'sourcesChanged')) formerVaults.change(ledger)
    noteVaultBalance(held, transaction, ledger.book)
    prices.push(...pricePoints(transaction, ledger))
    if (sqrtPriceX96 === undefined || (ledger.own === 0n && heldBefore === 0n)) continue
    values.push({
      place: transaction.place,
      sqrtPriceX96,
      claims: ledger.claims(),
      held: computeNetDeposits(ledger.bookings.flows),
      isDisplaced: ledger.own > 0n && formerVaults.holdMost(ledger),
    })
  }
  return { ledger, loans, positions, prices, pool, values, torn, unbalanced, held }
}

/** Vaults that the hook used before and that still hold assets. */
class FormerVaults {
  #sources: Pair<Address | undefined> = [undefined, undefined]
  readonly #former: Pair<Set<Address>> = [new Set(), new Set()]

  /** Notes that the hook uses other vaults from now on. */
  change({ book, sources }: EarningsLedger): void {
    for (const side of TOKEN_SIDES) {
      const source = this.#sources[side]
      if (source !== undefined && book.assets(source) > 0n) this.#former[side].add(source)
    }
    this.#sources = sources
  }

  /** True if most of a token is in a vault that the hook does not use. */
  holdMost({ book, sources }: EarningsLedger): boolean {
    return TOKEN_SIDES.some((side) => {
      const now = book.assets(sources[side])
      return [...this.#former[side]].some((source) => book.assets(source) > now)
    })
  }
}

function loanRow(
  loan: Extract<HistoryOperation, { kind: 'loan' }>,
  ownFees: Pair<bigint>,
  priceBefore: bigint | undefined,
  fees: TokenAmounts | undefined,
): JitHistoryRow {
  const { lent, swapped, returned, place } = loan
  const gain = toAmountPair(computeJitGain(loan))
  return {
    place,
    liquidity: lent.liquidity,
    lent: toAmountPair(lent),
    returned: toAmountPair(returned),
    fees: fees && toAmountPair(fees),
    ownFees,
    priceBefore,
    priceAfter: swapped?.sqrtPriceX96,
    zeroForOne: swapped && swapped.amount0 < 0n,
    swapped: swapped && toAmountPair(swapped),
    feePips: swapped?.feePips,
    moves: movesOf(loan, gain),
  }
}

/**
 * Returns the vault deposits and withdrawals of one swap with JIT liquidity: those whose amount
 * equals the hook's gain. Returns all candidates if no amount matches.
 */
function movesOf({ moves }: Extract<HistoryOperation, { kind: 'loan' }>, gain: Pair<bigint>) {
  const exact = moves.filter(({ kind, assets }) => gain.includes(kind === 'sourceIn' ? assets : -assets))
  return exact.length > 0 ? exact : moves
}

function positionRows(
  operation: Exclude<HistoryOperation, { kind: 'loan' }>,
  account: Address,
  moved: Pair<bigint>,
): readonly PositionChange[] {
  const { place } = operation
  if (operation.kind === 'deposited' || operation.kind === 'exited') {
    if (!isAddressEqual(operation.account, account)) return []
    const { kind, shares } = operation
    return [{ kind, place, shares, amounts: toAmountPair(operation), other: undefined }]
  }
  if (operation.kind !== 'sharesMoved' || isAddressEqual(operation.from, operation.to)) return []
  const { from, to, shares } = operation
  if (isAddressEqual(from, account)) return [{ kind: 'sent', place, shares, amounts: moved, other: to }]
  if (isAddressEqual(to, account)) return [{ kind: 'received', place, shares, amounts: moved, other: from }]
  return []
}

const pricePoints = ({ moves }: HistoryTransaction, ledger: EarningsLedger): readonly SharePricePoint[] =>
  moves.flatMap((move) => {
    const price = ledger.book.price(move.source)
    return price === undefined ? [] : [{ ...move, price }]
  })

/**
 * Returns an incomplete history without the values that depend on the account's unknown opening
 * balance.
 */
export const toHistoryWithoutOpeningBalance = (walked: HistoryFromEvents): HistoryFromEvents => ({
  ...walked,
  loans: walked.loans.map((row) => ({ ...row, ownFees: undefined })),
  positions: walked.positions.map(removeShareTransferValue),
  values: [],
})

/**
 * Removes the value of a share transfer. Keeps the values of deposits and exits, because their
 * events contain them.
 */
export const removeShareTransferValue = <Row extends PositionChange>(row: Row): Row =>
  row.kind === 'sent' || row.kind === 'received' ? { ...row, amounts: undefined } : row

/** Balance of a vault at the end of a block. */
export interface VaultBalancePoint {
  readonly blockNumber: bigint
  readonly shares: bigint
  /** Share price of the vault, as exactly as its deposits and withdrawals determine it. */
  readonly price: Ratio | undefined
}

/**
 * Stores a vault's balance after a transaction. A later transaction of the same block replaces it.
 */
function noteVaultBalance(
  held: Map<string, VaultBalancePoint[]>,
  { moves }: HistoryTransaction,
  book: YieldSourceLedger,
): void {
  for (const { source, place } of moves) {
    const key = source.toLowerCase()
    const points = held.get(key) ?? []
    held.set(key, points)
    if (points.at(-1)?.blockNumber === place.blockNumber) points.pop()
    points.push({ blockNumber: place.blockNumber, shares: book.shares(source), price: book.price(source) })
  }
}

/**
 * Returns true if the events of the vaults match the events of the hook. Deposits and removed
 * liquidity enter the vaults. Exits and added liquidity leave them.
 */
function isBalanced({ operations, moves }: HistoryTransaction, sources: Pair<Address | undefined>): boolean {
  // In a transaction that replaces vaults, an event can belong to the old or the new vaults.
  if (operations.some(({ kind }) => kind === 'sourcesChanged')) return true
  return TOKEN_SIDES.every((side) => {
    const told = moves.filter(({ source }) => isAddressEqual(source, sources[side]))
    if (told.length === 0) return true
    const moved = told.reduce((sum, { kind, assets }) => sum + (kind === 'sourceIn' ? assets : -assets), 0n)
    return moved === putIn(operations, side)
  })
}

const putIn = (operations: HistoryTransaction['operations'], side: TokenSide): bigint =>
  operations.reduce((sum, operation) => {
    if (operation.kind === 'deposited') return sum + toAmountPair(operation)[side]
    if (operation.kind === 'exited') return sum - toAmountPair(operation)[side]
    return operation.kind === 'loan' ? sum + toAmountPair(computeJitGain(operation))[side] : sum
  }, 0n)
