import { lazy, Suspense, useEffect, useRef } from 'react'
import * as words from '#words/outcome.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { ActionOutcomeProps } from './outcomeProps.ts'
import { toneOf } from './statusTone.ts'

/** Comes with the sentences for whatever may go wrong, which are fetched before anything is signed. */
const Outcome = lazy(() => import('./Outcome.tsx').catch(() => ({ default: Unloaded })))

/** What a mined transaction moved: for `success`. Without it the sentence stands alone. */
export const SuccessNote = lazy(() => import('./SuccessNote.tsx').catch(() => ({ default: Sentence })))

/**
 * The outcome of a click, as a banner: refused before it was sent, rejected, failed, not what was agreed to, lost track
 * of, or done. What a record says is read out where it changes (`useAnnouncements`), so that it is heard once; a refusal has
 * no other voice than this.
 */
export function ActionOutcome(props: ActionOutcomeProps) {
  const { last, refusal } = props
  const underWay = last && toneOf(last) === 'busy' ? last.id : undefined
  const begun = useRef<string>(undefined)
  useEffect(() => {
    begun.current = underWay ?? begun.current
  })
  if (refusal === undefined && (last === undefined || underWay !== undefined)) return null
  return (
    <Suspense>
      <Outcome {...props} isNew={refusal !== undefined || begun.current === last?.id} />
    </Suspense>
  )
}

function Unloaded() {
  return <Notice tone="warn">{words.reasonNotLoaded}</Notice>
}

function Sentence({ sentence }: { readonly sentence: string }) {
  return <b>{sentence}</b>
}
