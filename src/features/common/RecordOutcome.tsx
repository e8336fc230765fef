import type { ReactNode } from 'react'
import * as words from '#words/records.ts'
import { statuses } from '#words/records.ts'
import { TRANSACTION_FAILED, USER_REJECTED } from '#words/specified.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { TxRecord } from '../../transactions/record.ts'
import { Notice } from '../../ui/Notice.tsx'
import { hasNote } from './hasNote.ts'
import { toneOf } from './statusTone.ts'
import { Told } from './Told.tsx'

interface RecordOutcomeProps {
  readonly last: TxRecord
  readonly success: ReactNode
  readonly onDismiss?: (() => void) | undefined
}

/** What became of a transaction that has been sent, as a banner. */
export default function RecordOutcome({ last, success, onDismiss }: RecordOutcomeProps) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const { details } = last
  const note = hasNote(last) && <Told of={({ noteText }) => noteText(last, { market, snapshot })} />
  switch (toneOf(last)) {
    case 'done':
      return (
        <Notice tone="ok" role="none" onDismiss={onDismiss}>
          {success}
        </Notice>
      )
    case 'warned':
      return (
        <Notice
          tone="warn"
          role="none"
          title={words.theTransactionWas(statuses[last.status])}
          details={details}
          onDismiss={onDismiss}
        >
          {note}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="bad" role="none" title={TRANSACTION_FAILED} details={details} onDismiss={onDismiss}>
          {note || statuses[last.status]}
        </Notice>
      )
    default:
      return (
        <Notice tone="neutral" role="none" details={details} onDismiss={onDismiss}>
          {note ||
            (last.status === 'rejected' ? USER_REJECTED : words.theTransactionIs(statuses[last.status]))}
        </Notice>
      )
  }
}
