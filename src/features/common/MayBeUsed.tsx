import type { ScheduledUse } from '#chain/read/readScheduled.ts'
import * as words from '#locales/alarms.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { TimeText, Words } from '#ui/text.tsx'

/** Earliest time at which an announced change can be executed. */
export function MayBeUsed({ announcement }: { readonly announcement: ScheduledUse }) {
  const { snapshot } = useSnapshot()
  const { readyAt } = announcement
  if (readyAt === undefined) return <span>{words.whenUnread}</span>
  const isReady = snapshot !== undefined && snapshot.timestamp >= readyAt
  const say = isReady ? words.mayBeUsedSince : words.mayBeUsedFrom
  return (
    <span data-field="readyAt" data-raw={`${readyAt}`}>
      <Words of={say(<TimeText unixSeconds={readyAt} />)} />
    </span>
  )
}
