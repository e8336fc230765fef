import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { transactionUrl } from '#chain/chains.ts'
import { useMarket } from '#live/useMarket.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { announce } from '#ui/announce.ts'
import { Button } from '#ui/Button.tsx'
import { copyText } from '#ui/CopyButton.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { ActivityList } from '#ui/LiveRegion.tsx'
import { Notice } from '#ui/Notice.tsx'
import * as words from '#words/write.ts'
import { keptForNow } from '#words/write.ts'
import { journal } from '#write/pageJournal.ts'
import { isBusy, type TxRecord } from '#write/record.ts'
import type { Unreadable } from '#write/recordSchema.ts'
import { ActivityEntry, EntryTime, StrayEntry } from './ActivityEntry.tsx'

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
      {unreadable.length > 0 && <UnreadableEntries entries={unreadable} />}
      {ended.length > 1 && (
        <Button size="tiny" onClick={() => journal.remove(...ended.map(({ id }) => id))}>
          {words.clearAllThatHaveEnded}
        </Button>
      )}
    </div>
  )
}

const REASON: Readonly<Record<Unreadable['reason'], string>> = {
  newer: words.writtenByANewerVersion,
  damaged: words.notAnEntry,
}

/** Entries that could not be read: kept as they are, each with what it still shows, to be copied or cleared by hand. */
export function UnreadableEntries({ entries }: { readonly entries: readonly Unreadable[] }) {
  const { shown, more } = useShownCount(entries.length)
  return (
    <Notice tone="warn" role="none" title={words.entriesCouldNotBeRead(entries.length)}>
      {words.keptUntilCleared}
      <Disclosure title={words.whatIsStored} size="small" lazy>
        <ul className="act-unread" aria-label={words.unreadableEntries}>
          {entries.slice(0, shown).map((entry) => (
            <UnreadableEntry key={entry.key} entry={entry} />
          ))}
        </ul>
        {more}
        {entries.length > 1 && (
          <Button size="tiny" onClick={() => journal.discard(...entries.map(({ key }) => key))}>
            {words.clearAll(entries.length)}
          </Button>
        )}
      </Disclosure>
    </Notice>
  )
}

function UnreadableEntry({ entry }: { readonly entry: Unreadable }) {
  const market = useMarket()
  const { key, text, reason, createdAt, hash } = entry
  const copy = async () =>
    announce((await copyText(text)) ? words.copiedTheEntry : words.couldNotCopyTheEntry)
  return (
    <li data-entry={key}>
      {createdAt === undefined ? words.ofAnUnknownTime : <EntryTime ms={createdAt} />}
      {hash !== undefined && (
        <AddressLink
          address={hash}
          href={transactionUrl(market.network, hash)}
          what={words.transactionHash}
        />
      )}
      <span>{REASON[reason]}</span>
      <code className="act-details">{text.length > 200 ? `${text.slice(0, 200)}…` : text}</code>
      <span className="act-unread-actions">
        <Button size="tiny" onClick={() => void copy()}>
          {words.copyAllOfIt}
        </Button>
        <Button size="tiny" onClick={() => journal.discard(key)}>
          {words.clearOne}
        </Button>
      </span>
    </li>
  )
}

/** A row costs some 25 kB in the browser, seen or not: a list of thousands comes a page at a time. */
const PAGE = 20

/** How many of a long list are shown, and the button that shows more; no button where all are. */
export function useShownCount(total: number): { readonly shown: number; readonly more: ReactNode } {
  const [shown, setShown] = useState(PAGE)
  const left = total - shown
  const more = left > 0 && (
    <Button size="tiny" onClick={() => setShown(shown + PAGE)}>
      {words.showMoreLeft(left)}
    </Button>
  )
  return { shown, more }
}
