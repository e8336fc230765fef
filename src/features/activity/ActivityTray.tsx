import { lazy, Suspense, useRef, useSyncExternalStore } from 'react'
import { journal } from '../../transactions/pageJournal.ts'
import { isBusy } from '../../transactions/record.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import './ActivityTray.css'
import { useOwnTransactions } from '../../transactions/useOwnTransactions.ts'
import { useAnnouncements } from './useAnnouncements.ts'
import { useUnread } from './useUnread.ts'

/** Who has sent nothing from this browser needs none of it. */
const ActivityContents = lazy(() => import('./ActivityContents.tsx'))

const TRAY = 'activity'

/**
 * Every transaction of the account, kept across reloads: a button with what is unread or on its way, and a drawer that
 * it opens. A native popover: Esc and a click outside close it and give the focus back.
 */
export default function ActivityTray() {
  const records = useOwnTransactions('all')
  const unreadable = useSyncExternalStore(journal.subscribe, journal.unreadable)
  const tray = useRef<HTMLElement>(null)
  const { unread, markRead } = useUnread(records)
  useAnnouncements(records)
  const busy = records.filter(isBusy).length
  if (records.length + unreadable.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="act-button"
        popoverTarget={TRAY}
        aria-label={buttonLabel(busy, unread)}
      >
        Activity
        {busy + unread > 0 && (
          <span className={busy > 0 ? 'act-count act-count-busy' : 'act-count'} aria-hidden="true">
            {busy > 0 ? busy : unread}
          </span>
        )}
      </button>
      <aside
        ref={tray}
        id={TRAY}
        className="act-tray"
        popover="auto"
        aria-label="Activity"
        onToggle={markRead}
      >
        <div className="act-head">
          <h2>Activity</h2>
          <IconButton
            icon="close"
            label="Close activity"
            size={18}
            onClick={() => tray.current?.hidePopover()}
          />
        </div>
        <Suspense>
          <ActivityContents records={records} unreadable={unreadable} />
        </Suspense>
      </aside>
    </>
  )
}

function buttonLabel(busy: number, unread: number): string {
  if (busy > 0) return `Activity: ${busy} on the way`
  return unread > 0 ? `Activity: ${unread} new` : 'Activity'
}
