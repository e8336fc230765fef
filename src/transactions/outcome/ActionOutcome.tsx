import type { ReactNode } from 'react'
import { deployment } from '../../chain/servedDeployment.ts'
import { TRANSACTION_FAILED, USER_REJECTED } from '../../domain/messages.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { TxRecord } from '../record.ts'
import type { Refusal } from '../review/review.ts'
import { recordNote } from '../words/recordWords.ts'
import { STATUS_WORDS, toneOf } from '../words/statusWords.ts'
import { TestEtherHint } from './TestEtherHint.tsx'

export interface ActionOutcomeProps {
  readonly last: TxRecord | undefined
  readonly refusal: Refusal | undefined
  /** What to say of a transaction that is in the chain. */
  readonly success: ReactNode
  readonly onDismiss: () => void
}

/**
 * The outcome of a click, as a banner: refused before it was sent, rejected, failed, not what was agreed to, lost track
 * of, or done.
 */
export function ActionOutcome({ last, refusal, success, onDismiss }: ActionOutcomeProps) {
  const { snapshot } = useSnapshot()
  if (refusal !== undefined) return <Refused refusal={refusal} onDismiss={onDismiss} />
  if (last === undefined || toneOf(last) === 'busy') return null
  const { details } = last
  const note = recordNote(last, { deployment, snapshot })
  switch (toneOf(last)) {
    case 'done':
      return (
        <Notice tone="ok" onDismiss={onDismiss}>
          {success}
        </Notice>
      )
    case 'warned':
      return (
        <Notice
          tone="warn"
          title={`The transaction was ${STATUS_WORDS[last.status]}`}
          details={details}
          onDismiss={onDismiss}
        >
          {note}
        </Notice>
      )
    case 'failed':
      return (
        <Notice tone="bad" title={TRANSACTION_FAILED} details={details} onDismiss={onDismiss}>
          {note ?? STATUS_WORDS[last.status]}
        </Notice>
      )
    default:
      return (
        <Notice tone="neutral" details={details} onDismiss={onDismiss}>
          {note ??
            (last.status === 'rejected' ? USER_REJECTED : `The transaction is ${STATUS_WORDS[last.status]}.`)}
        </Notice>
      )
  }
}

function Refused({ refusal, onDismiss }: { readonly refusal: Refusal; readonly onDismiss: () => void }) {
  const { code, sentence, details } = refusal
  // Nothing failed: either the figures have changed and the new ones are already shown, or another transaction comes
  // first.
  if (code === 'moved' || code === 'busy') {
    return (
      <Notice tone="warn" onDismiss={onDismiss}>
        {sentence}
      </Notice>
    )
  }
  return (
    <Notice
      tone="bad"
      title={TRANSACTION_FAILED}
      details={details}
      action={code === 'fee' ? <TestEther /> : undefined}
      onDismiss={onDismiss}
    >
      {sentence}
    </Notice>
  )
}

function TestEther() {
  return (
    <span>
      ETH for fees: <TestEtherHint />
    </span>
  )
}
