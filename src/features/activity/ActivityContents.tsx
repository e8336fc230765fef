import type { TxRecord } from '../../transactions/record.ts'
import type { Unreadable } from '../../transactions/unreadable.ts'
import { ActivityList } from '../../ui/ActivityList.tsx'
import { ActivityEntry } from './ActivityEntry.tsx'
import { ActivityNotes } from './ActivityNotes.tsx'
import { useShownCount } from './useShownCount.tsx'

export interface ActivityContentsProps {
  /** The account's, newest first. */
  readonly records: readonly TxRecord[]
  readonly unreadable: readonly Unreadable[]
}

/** What the activity drawer holds: notes about the list, and the list a page at a time. */
export default function ActivityContents({ records, unreadable }: ActivityContentsProps) {
  const { shown, more } = useShownCount(records.length)
  return (
    <>
      <ActivityNotes records={records} unreadable={unreadable} />
      <ActivityList label="Transactions, newest first">
        {records.slice(0, shown).map((record) => (
          <ActivityEntry key={record.id} record={record} />
        ))}
      </ActivityList>
      {more}
    </>
  )
}
