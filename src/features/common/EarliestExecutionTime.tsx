import type { ScheduledOperation } from '#chain/read/readScheduled.ts'
import { mayBeUsedFrom, mayBeUsedSince, whenUnread } from '#locales/alarms.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { SentenceWithElements, TimeText } from '#ui/text.tsx'

/** Earliest time at which an announced change can be executed. */
export function EarliestExecutionTime({ announcement }: { readonly announcement: ScheduledOperation }) {
  const { snapshot } = useMarketSnapshot()
  const { readyAt } = announcement
  if (readyAt === undefined) return <span>{whenUnread}</span>
  const isReady = snapshot !== undefined && snapshot.timestamp >= readyAt
  const say = isReady ? mayBeUsedSince : mayBeUsedFrom
  return (
    <span data-field="readyAt" data-raw={`${readyAt}`}>
      <SentenceWithElements of={say(<TimeText unixSeconds={readyAt} />)} />
    </span>
  )
}
