import { useMemo, useState } from 'react'
import { journal } from '../../transactions/pageJournal.ts'
import { isBusy, type TxRecord } from '../../transactions/record.ts'

const stateOf = (record: TxRecord): string => `${record.id} ${record.status}`

/** Finished transactions that the tray has not shown yet. Whatever was there when the page opened counts as read. */
export function useUnread(records: readonly TxRecord[]): {
  readonly unread: number
  readonly markRead: () => void
} {
  const [read, setRead] = useState<ReadonlySet<string>>(() => new Set(journal.all().map(stateOf)))
  const unread = useMemo(
    () =>
      records.filter((record) => !isBusy(record) && record.status !== 'final' && !read.has(stateOf(record)))
        .length,
    [records, read],
  )
  return {
    unread,
    markRead: () => {
      if (unread > 0) setRead(new Set([...read, ...records.map(stateOf)]))
    },
  }
}
