import { type Address, sameAddress } from '#math/hex.ts'
import type { Ratio } from '#math/ratio.ts'
import { amountsOf, type Both, SIDES, type Side } from '../side.ts'
import { gainOf, type Transaction } from './operations.ts'
import type { SourceBook } from './sourceBook.ts'

/** What a vault's moves lead to at the end of a block. */
export interface HeldPoint {
  readonly blockNumber: bigint
  readonly shares: bigint
  /** As far as the moves prove it. */
  readonly price: Ratio | undefined
}

/** Notes what a transaction's moves have led to, by vault in small letters; the last of a block stands. */
export function noteHeld(held: Map<string, HeldPoint[]>, { moves }: Transaction, book: SourceBook): void {
  for (const { source, place } of moves) {
    const key = source.toLowerCase()
    const points = held.get(key) ?? []
    held.set(key, points)
    if (points.at(-1)?.blockNumber === place.blockNumber) points.pop()
    points.push({ blockNumber: place.blockNumber, shares: book.shares(source), price: book.price(source) })
  }
}

/**
 * Whether the vaults tell of the amounts that the hook's own events tell of: what was deposited and returned went in, what was
 * paid and lent came out. A vault that is silent has credited nothing, which the ledger books; one that tells of more or less
 * than there was has an event too many, or lacks one.
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
