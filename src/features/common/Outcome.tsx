import { useLayoutEffect, useRef } from 'react'
import * as outcome from '#words/outcome.ts'
import * as words from '#words/records.ts'
import { statuses } from '#words/records.ts'
import { TRANSACTION_FAILED, USER_REJECTED } from '#words/specified.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { TxRecord } from '../../transactions/record.ts'
import type { Refusal } from '../../transactions/review/review.ts'
import { Notice } from '../../ui/Notice.tsx'
import { tells } from '../../ui/toldInSight.ts'
import { Words } from '../../ui/Words.tsx'
import { hasNote } from './hasNote.ts'
import type { ActionOutcomeProps } from './outcomeProps.ts'
import { toneOf } from './statusTone.ts'
import { TestEtherHint } from './TestEtherHint.tsx'
import { RefusalText, Told } from './Told.tsx'

interface OutcomeProps extends ActionOutcomeProps {
  /** It has come of something that was begun here, so whoever began it is looking. */
  readonly isNew: boolean
}

/** The banner of a click's outcome. What is new comes into sight from behind a button that sticks to the window's edge. */
export default function Outcome({ last, refusal, success, onDismiss, isNew }: OutcomeProps) {
  const banner = useRef<HTMLDivElement>(null)
  const shown = useRef<Refusal | string>(undefined)
  const id = refusal === undefined ? last?.id : undefined
  const told = refusal ?? id
  useLayoutEffect(() => {
    // Once for each: effects run anew whenever a tab comes back.
    if (isNew && told !== shown.current) banner.current?.scrollIntoView({ block: 'nearest' })
    shown.current = told
  }, [isNew, told])
  return (
    <div className="k-outcome" ref={banner} {...tells(id)}>
      {refusal !== undefined ? (
        <Refused refusal={refusal} onDismiss={onDismiss} />
      ) : (
        last && <Ended last={last} success={success} onDismiss={onDismiss} />
      )}
    </div>
  )
}

function Refused({ refusal, onDismiss }: Pick<OutcomeProps, 'onDismiss'> & { readonly refusal: Refusal }) {
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
      <Words of={outcome.ethForFees(<TestEtherHint />)} />
    </span>
  )
}

/** What became of a transaction that has been sent. */
function Ended({
  last,
  success,
  onDismiss,
}: Pick<OutcomeProps, 'success' | 'onDismiss'> & { readonly last: TxRecord }) {
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
