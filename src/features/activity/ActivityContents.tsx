import * as words from '#words/activity.ts'
import type { TxRecord } from '../../transactions/record.ts'
import type { Unreadable } from '../../transactions/unreadable.ts'
import { ActivityList } from '../../ui/ActivityList.tsx'
import { ActivityEntry } from './ActivityEntry.tsx'
import { ActivityNotes } from './ActivityNotes.tsx'
import { StrayEntry } from './StrayEntry.tsx'
import { useShownCount } from './useShownCount.tsx'

export interface ActivityContentsProps {
  /** The account's, newest first. */
  readonly records: readonly TxRecord[]
  /** The account's in markets that are not known here. */
  readonly stray: readonly TxRecord[]
  readonly unreadable: readonly Unreadable[]
}

/** What the activity drawer holds: notes about the list, and the list a page at a time. */
export default function ActivityContents({ records, stray, unreadable }: ActivityContentsProps) {
  const { shown, more } = useShownCount(records.length + stray.length)
  return (
    <>
      <ActivityNotes records={records} unreadable={unreadable} />
      <ActivityList label={words.transactionsNewestFirst}>
        {records.slice(0, shown).map((record) => (
          <ActivityEntry key={record.id} record={record} />
        ))}
        {stray.slice(0, Math.max(0, shown - records.length)).map((record) => (
          <StrayEntry key={record.id} record={record} />
        ))}
      </ActivityList>
      {more}
    </>
  )
}
