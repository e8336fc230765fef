import { lazy, Suspense, useSyncExternalStore } from 'react'
import * as words from '#words/activity.ts'
import { keptForNow } from '#words/records.ts'
import { journal } from '../../transactions/pageJournal.ts'
import { isBusy, type TxRecord } from '../../transactions/record.ts'
import type { Unreadable } from '../../transactions/unreadable.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'

/** Hardly ever needed. */
const UnreadableEntries = lazy(() => import('./UnreadableEntries.tsx'))

export interface ActivityNotesProps {
  readonly records: readonly TxRecord[]
  readonly unreadable: readonly Unreadable[]
}

/** What a person should know about the list itself, and the way to clear it. */
export function ActivityNotes({ records, unreadable }: ActivityNotesProps) {
  const problem = useSyncExternalStore(journal.subscribe, journal.problem)
  const ended = records.filter((record) => !isBusy(record))
  return (
    <div className="act-notes">
      {problem !== undefined && (
        <Notice tone="warn" role="none">
          {keptForNow[problem]}
        </Notice>
      )}
      {unreadable.length > 0 && (
        <Suspense>
          <UnreadableEntries entries={unreadable} />
        </Suspense>
      )}
      {ended.length > 1 && (
        <Button size="tiny" onClick={() => journal.remove(...ended.map(({ id }) => id))}>
          {words.clearAllThatHaveEnded}
        </Button>
      )}
    </div>
  )
}
