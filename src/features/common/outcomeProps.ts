import type { ReactNode } from 'react'
import type { TxRecord } from '../../transactions/record.ts'
import type { Refusal } from '../../transactions/review/review.ts'

/** What became of a click, and how it is told. */
export interface ActionOutcomeProps {
  readonly last: TxRecord | undefined
  readonly refusal: Refusal | undefined
  /** What to say of a transaction that is in the chain. */
  readonly success: ReactNode
  /** Absent where it is dismissed with what it stands in. */
  readonly onDismiss?: (() => void) | undefined
}
