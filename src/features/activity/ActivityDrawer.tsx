import { useRef } from 'react'
import * as words from '#words/activityTray.ts'
import type { journal } from '../../transactions/pageJournal.ts'
import { isBusy, type TxRecord, type TxStatus } from '../../transactions/record.ts'
import { Icon } from '../../ui/Icon.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import ActivityContents from './ActivityContents.tsx'
import './ActivityTray.css'
import { useAnnouncements } from './useAnnouncements.ts'
import { useUnread } from './useUnread.ts'

const TRAY = 'activity'

export interface ActivityDrawerProps {
  readonly records: readonly TxRecord[]
  /** The account's in markets that are not known here. */
  readonly stray: readonly TxRecord[]
  readonly unreadable: ReturnType<typeof journal.unreadable>
  /** What stood in the journal when the page was opened: what has changed since is announced. */
  readonly atStart: ReadonlyMap<string, TxStatus>
}

/**
 * A button in the header with what is unread or on its way, and a drawer that it opens. A native popover: Esc and a click outside close it
 * and give the focus back.
 */
export default function ActivityDrawer({ records, stray, unreadable, atStart }: ActivityDrawerProps) {
  const tray = useRef<HTMLElement>(null)
  const { unread, markRead } = useUnread(records)
  useAnnouncements(records, atStart)
  const busy = records.filter(isBusy).length
  if (records.length + stray.length + unreadable.length === 0) return null
  return (
    <>
      <button
        type="button"
        className="k-iconbtn act-button"
        popoverTarget={TRAY}
        title={words.activity}
        aria-label={buttonLabel(busy, unread)}
      >
        <Icon name="clock" size={20} />
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
        aria-label={words.activity}
        onToggle={markRead}
      >
        <div className="act-head">
          <h2>{words.activity}</h2>
          <IconButton
            icon="close"
            label={words.closeActivity}
            size={18}
            onClick={() => tray.current?.hidePopover()}
          />
        </div>
        <ActivityContents records={records} stray={stray} unreadable={unreadable} />
      </aside>
    </>
  )
}

function buttonLabel(busy: number, unread: number): string {
  if (busy > 0) return words.activityOnTheWay(busy)
  return unread > 0 ? words.activityNew(unread) : words.activity
}
