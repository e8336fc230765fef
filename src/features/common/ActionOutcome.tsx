import { lazy, type ReactNode, Suspense } from 'react'
import * as words from '#words/outcome.ts'
import { TRANSACTION_FAILED } from '#words/specified.ts'
import type { TxRecord } from '../../transactions/record.ts'
import type { Refusal } from '../../transactions/review/review.ts'
import { Notice } from '../../ui/Notice.tsx'
import { tells } from '../../ui/toldInSight.ts'
import { Words } from '../../ui/Words.tsx'
import { toneOf } from './statusTone.ts'
import { TestEtherHint } from './TestEtherHint.tsx'
import { RefusalText } from './Told.tsx'

export interface ActionOutcomeProps {
  readonly last: TxRecord | undefined
  readonly refusal: Refusal | undefined
  /** What to say of a transaction that is in the chain. */
  readonly success: ReactNode
  /** Absent where it is dismissed with what it stands in. */
  readonly onDismiss?: (() => void) | undefined
}

/** Comes with the sentences for whatever may go wrong, which are fetched before anything is signed. */
const RecordOutcome = lazy(() => import('./RecordOutcome.tsx').catch(() => ({ default: Unloaded })))

/** What a mined transaction moved: for `success`. Without it the sentence stands alone. */
export const SuccessNote = lazy(() => import('./SuccessNote.tsx').catch(() => ({ default: Sentence })))

/**
 * The outcome of a click, as a banner: refused before it was sent, rejected, failed, not what was agreed to, lost track
 * of, or done. What a record says is read out where it changes (`useAnnouncements`), so that it is heard once; a refusal has
 * no other voice than this.
 */
export function ActionOutcome({ last, refusal, success, onDismiss }: ActionOutcomeProps) {
  if (refusal !== undefined) return <Refused refusal={refusal} onDismiss={onDismiss} />
  if (last === undefined || toneOf(last) === 'busy') return null
  return (
    <Suspense>
      <div {...tells(last.id)}>
        <RecordOutcome last={last} success={success} onDismiss={onDismiss} />
      </div>
    </Suspense>
  )
}

function Unloaded() {
  return <Notice tone="warn">{words.reasonNotLoaded}</Notice>
}

function Sentence({ sentence }: { readonly sentence: string }) {
  return <b>{sentence}</b>
}

function Refused({
  refusal,
  onDismiss,
}: Pick<ActionOutcomeProps, 'onDismiss'> & { readonly refusal: Refusal }) {
  const { code, reason, details } = refusal
  const said = <RefusalText reason={reason} />
  // Nothing failed: either the figures have changed and the new ones are already shown, or another transaction comes
  // first.
  if (code === 'moved' || code === 'busy') {
    return (
      <Notice tone="warn" onDismiss={onDismiss}>
        {said}
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
      {said}
    </Notice>
  )
}

function TestEther() {
  return (
    <span>
      <Words of={words.ethForFees(<TestEtherHint />)} />
    </span>
  )
}
