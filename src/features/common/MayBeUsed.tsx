import * as words from '#words/announced.ts'
import type { Announcement } from '../../chain/read/readAnnounced.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import { When } from '../../ui/When.tsx'
import { Words } from '../../ui/Words.tsx'

/** From when on an announced power may be used, by the clock of the chain. */
export function MayBeUsed({ announcement }: { readonly announcement: Announcement }) {
  const { snapshot } = useSnapshot()
  const { readyAt } = announcement
  if (readyAt === undefined) return <span>{words.whenUnread}</span>
  const isReady = snapshot !== undefined && snapshot.timestamp >= readyAt
  const say = isReady ? words.mayBeUsedSince : words.mayBeUsedFrom
  return (
    <span data-field="readyAt" data-raw={`${readyAt}`}>
      <Words of={say(<When unixSeconds={readyAt} />)} />
    </span>
  )
}
