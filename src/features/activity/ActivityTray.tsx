import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { journal } from '../../transactions/pageJournal.ts'
import { useOwnTransactions } from '../../transactions/useOwnTransactions.ts'
import { useStrayTransactions } from '../../transactions/useStrayTransactions.ts'
import { journalStatuses } from './journalStatuses.ts'

/** Who has sent nothing from this browser needs none of it. */
const ActivityDrawer = lazy(() => import('./ActivityDrawer.tsx'))

/** Every transaction of the account, kept across reloads, and what storage did not take. */
export default function ActivityTray() {
  const records = useOwnTransactions('all')
  const stray = useStrayTransactions()
  const unreadable = useSyncExternalStore(journal.subscribe, journal.unreadable)
  const problem = useSyncExternalStore(journal.subscribe, journal.problem)
  const [atStart] = useState(journalStatuses)
  if (records.length + stray.length + unreadable.length === 0 && problem === undefined) return null
  return (
    <Suspense>
      <ActivityDrawer records={records} stray={stray} unreadable={unreadable} atStart={atStart} />
    </Suspense>
  )
}
