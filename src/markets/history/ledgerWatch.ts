import type { TokenAmounts } from '../../v4/liquidityAmounts.ts'
import type { Both } from '../side.ts'
import type { LoanEvents, Operation } from './operations.ts'

/** What one operation brought the account. */
export interface Booked {
  /** Its part of a loan's fees. */
  readonly fees: Both<bigint>
  /** What shares were worth that came to it, or went from it. */
  readonly moved: Both<bigint>
}

export interface LedgerWatch {
  /** What a loan earned; where that is not known, all of it counts as divergence. */
  readonly feesOf: (loan: LoanEvents) => TokenAmounts | undefined
  readonly done: (operation: Operation, booked: Booked) => void
}

/** a less b. */
const less = (a: Both<bigint>, b: Both<bigint>): Both<bigint> => [a[0] - b[0], a[1] - b[1]]

export const difference = (before: Booked, after: Booked): Booked => ({
  fees: less(after.fees, before.fees),
  moved: less(after.moved, before.moved),
})
