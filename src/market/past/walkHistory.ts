import { type Address, sameAddress } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { Ratio } from '#math/ratio.ts'
import { amountsOf, type Both, SIDES, type Side } from '../side.ts'
import { heldOf } from './earnings.ts'
import type { PlacedHistory } from './events.ts'
import { type BookedGain, Ledger, type LedgerTerms } from './ledger.ts'
import { gainOf, type LoanEvents, type Operation, type Transaction, transactionsOf } from './operations.ts'
import type { LoanRow, PoolPoint, PositionChange, PricePoint, ValuePoint } from './rows.ts'
import type { SourceBook } from './sourceBook.ts'

export interface HistoryQuestion {
  /** Whose part is worked out; undefined: nobody's. */
  readonly account: Address | undefined
  /** What a loan earned, by the adapter's events; undefined where they do not tell. */
  readonly feesOf: (loan: LoanEvents) => TokenAmounts | undefined
  /**
   * How the hook keeps its books; where they are left out, events tell of its sources, and all it
   * has is in them.
   */
  readonly terms?: LedgerTerms
}

/** Rows are oldest first, all of them. */
export interface WalkedHistory {
  readonly loans: readonly LoanRow[]
  readonly positions: readonly PositionChange[]
  readonly prices: readonly PricePoint[]
  readonly pool: readonly PoolPoint[]
  readonly values: readonly ValuePoint[]
  readonly ledger: Ledger
  /** Loans of which a log is missing. */
  readonly torn: number
  /** Transactions in which the vaults tell of other amounts than the hook. */
  readonly unbalanced: number
  /** Of each vault, what its moves lead to at the end of each block with one, oldest first. */
  readonly held: ReadonlyMap<string, readonly VaultBalancePoint[]>
}

/**
 * A market's past as rows, and one account's part of it. Events in, rows out: pure.
 * @param events every event of the market from the hook's first block on, oldest first
 */
export function walkHistory(
  events: Iterable<PlacedHistory>,
  { account, feesOf, terms }: HistoryQuestion,
): WalkedHistory {
  const ledger = new Ledger(account, terms)
  const loans: LoanRow[] = []
  const positions: PositionChange[] = []
  const prices: PricePoint[] = []
  const pool: PoolPoint[] = []
  const values: ValuePoint[] = []
  let sqrtPriceX96: bigint | undefined
  const held = new Map<string, VaultBalancePoint[]>()
  let torn = 0
  let unbalanced = 0

  function noteSwap(operation: Operation): void {
    const swapped =
      operation.kind === 'loan' ? operation.swapped : operation.kind === 'swapped' ? operation : undefined
    if (swapped === undefined) return
    sqrtPriceX96 = swapped.sqrtPriceX96
    pool.push({ place: operation.place, sqrtPriceX96 })
  }

  const done = (operation: Operation, booked: BookedGain): void => {
    if (operation.kind === 'loan')
      loans.push(loanRow(operation, booked.fees, sqrtPriceX96, feesOf(operation)))
    else if (account !== undefined) positions.push(...positionRows(operation, account, booked.moved))
    noteSwap(operation)
  }

  for (const transaction of transactionsOf(events)) {
    const heldBefore = ledger.own
    torn += transaction.torn
    if (terms?.inParts !== true && !isBalanced(transaction, ledger.sources)) unbalanced += 1
    ledger.apply(transaction, { feesOf, done })
    noteVaultBalance(held, transaction, ledger.book)
    prices.push(...pricePoints(transaction, ledger))
    if (sqrtPriceX96 === undefined || (ledger.own === 0n && heldBefore === 0n)) continue
    values.push({
      place: transaction.place,
      sqrtPriceX96,
      claims: ledger.claims(),
      held: heldOf(ledger.bookings.flows),
    })
  }
  return { ledger, loans, positions, prices, pool, values, torn, unbalanced, held }
}

function loanRow(
  loan: Extract<Operation, { kind: 'loan' }>,
  ownFees: Both<bigint>,
  priceBefore: bigint | undefined,
  fees: TokenAmounts | undefined,
): LoanRow {
  const { lent, swapped, returned, place } = loan
  const gain = amountsOf(gainOf(loan))
  return {
    place,
    liquidity: lent.liquidity,
    lent: amountsOf(lent),
    returned: amountsOf(returned),
    fees: fees && amountsOf(fees),
    ownFees,
    priceBefore,
    priceAfter: swapped?.sqrtPriceX96,
    zeroForOne: swapped && swapped.amount0 < 0n,
    swapped: swapped && amountsOf(swapped),
    feePips: swapped?.feePips,
    moves: movesOf(loan, gain),
  }
}

/**
 * What the sources moved for a loan: the moves of exactly its gain, since a deposit in the same
 * transaction moves other amounts. If a side lies partly elsewhere, no move matches, and all moves
 * around the loan are returned.
 */
function movesOf({ moves }: Extract<Operation, { kind: 'loan' }>, gain: Both<bigint>) {
  const exact = moves.filter(({ kind, assets }) => gain.includes(kind === 'sourceIn' ? assets : -assets))
  return exact.length > 0 ? exact : moves
}

function positionRows(
  operation: Exclude<Operation, { kind: 'loan' }>,
  account: Address,
  moved: Both<bigint>,
): readonly PositionChange[] {
  const { place } = operation
  if (operation.kind === 'deposited' || operation.kind === 'exited') {
    if (!sameAddress(operation.account, account)) return []
    const { kind, shares } = operation
    return [{ kind, place, shares, amounts: amountsOf(operation), other: undefined }]
  }
  if (operation.kind !== 'sharesMoved' || sameAddress(operation.from, operation.to)) return []
  const { from, to, shares } = operation
  if (sameAddress(from, account)) return [{ kind: 'sent', place, shares, amounts: moved, other: to }]
  if (sameAddress(to, account)) return [{ kind: 'received', place, shares, amounts: moved, other: from }]
  return []
}

const pricePoints = ({ moves }: Transaction, ledger: Ledger): readonly PricePoint[] =>
  moves.flatMap((move) => {
    const price = ledger.book.price(move.source)
    return price === undefined ? [] : [{ ...move, price }]
  })

/**
 * What rows still tell where the past was not read from its beginning, or events are missing: what
 * an account had is not known, so neither is its part of a loan, nor what shares that were sent
 * stood for, nor what its position was worth.
 */
export const partialHistory = (walked: WalkedHistory): WalkedHistory => ({
  ...walked,
  loans: walked.loans.map((row) => ({ ...row, ownFees: undefined })),
  positions: walked.positions.map(withoutValues),
  values: [],
})

/** Of a deposit or an exit its own event tells what was paid. */
export const withoutValues = <Row extends PositionChange>(row: Row): Row =>
  row.kind === 'sent' || row.kind === 'received' ? { ...row, amounts: undefined } : row

/** What a vault's moves lead to at the end of a block. */
export interface VaultBalancePoint {
  readonly blockNumber: bigint
  readonly shares: bigint
  /** As far as the moves prove it. */
  readonly price: Ratio | undefined
}

/**
 * Notes what a transaction's moves have led to, by vault in small letters; the last of a block
 * stands.
 */
export function noteVaultBalance(
  held: Map<string, VaultBalancePoint[]>,
  { moves }: Transaction,
  book: SourceBook,
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
 * Whether the vaults tell of the amounts that the hook's own events tell of: what was deposited and
 * returned went in, what was paid and lent came out. A vault that is silent has credited nothing,
 * which the ledger books; one that tells of more or less than there was has an event too many, or
 * lacks one.
 */
export function isBalanced({ operations, moves }: Transaction, sources: Both<Address | undefined>): boolean {
  // Where the vaults change in the same transaction, moves belong to the one or the other.
  if (operations.some(({ kind }) => kind === 'sourcesChanged')) return true
  return SIDES.every((side) => {
    const told = moves.filter(({ source }) => sameAddress(source, sources[side]))
    if (told.length === 0) return true
    const moved = told.reduce((sum, { kind, assets }) => sum + (kind === 'sourceIn' ? assets : -assets), 0n)
    return moved === putIn(operations, side)
  })
}

const putIn = (operations: Transaction['operations'], side: Side): bigint =>
  operations.reduce((sum, operation) => {
    if (operation.kind === 'deposited') return sum + amountsOf(operation)[side]
    if (operation.kind === 'exited') return sum - amountsOf(operation)[side]
    return operation.kind === 'loan' ? sum + amountsOf(gainOf(operation))[side] : sum
  }, 0n)
