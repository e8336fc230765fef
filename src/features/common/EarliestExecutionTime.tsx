import type { ScheduledOperation } from '#chain/read/readScheduled.ts'
import * as words from '#locales/alarms.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { SentenceText, TimeText } from '#ui/text.tsx'

/** Earliest time at which an announced change can be executed. */
export function EarliestExecutionTime({ announcement }: { readonly announcement: ScheduledOperation }) {
  const { snapshot } = useSnapshot()
  const { readyAt } = announcement
  if (readyAt === undefined) return <span>{words.whenUnread}</span>
  const isReady = snapshot !== undefined && snapshot.timestamp >= readyAt
  const say = isReady ? words.mayBeUsedSince : words.mayBeUsedFrom
  return (
    <span data-field="readyAt" data-raw={`${readyAt}`}>
      <SentenceText of={say(<TimeText unixSeconds={readyAt} />)} />
    </span>
  )
}
