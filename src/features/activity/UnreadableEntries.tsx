import { transactionUrl } from '../../chain/explorerLinks.ts'
import { journal } from '../../transactions/pageJournal.ts'
import type { Unreadable } from '../../transactions/unreadable.ts'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { announce } from '../../ui/announce.ts'
import { Button } from '../../ui/Button.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { EntryTime } from './EntryTime.tsx'
import { useShownCount } from './useShownCount.tsx'

const REASON: Readonly<Record<Unreadable['reason'], string>> = {
  newer: 'Written by a newer version of this page. Reload to see it.',
  damaged: 'Not an entry that this page understands.',
}

/** Entries that could not be read: kept as they are, each with what it still shows, to be copied or cleared by hand. */
export default function UnreadableEntries({ entries }: { readonly entries: readonly Unreadable[] }) {
  const { shown, more } = useShownCount(entries.length)
  return (
    <Notice
      tone="warn"
      role="none"
      title={
        entries.length === 1 ? 'One entry could not be read' : `${entries.length} entries could not be read`
      }
    >
      Nothing of it is deleted until you clear it. Your wallet and the explorer know all transactions.
      <Disclosure title="What is stored" size="small" lazy>
        <ul className="act-unread" aria-label="Entries that could not be read">
          {entries.slice(0, shown).map((entry) => (
            <UnreadableEntry key={entry.key} entry={entry} />
          ))}
        </ul>
        {more}
        {entries.length > 1 && (
          <Button size="tiny" onClick={() => journal.discard(...entries.map(({ key }) => key))}>
            Clear all {entries.length}
          </Button>
        )}
      </Disclosure>
    </Notice>
  )
}

function UnreadableEntry({ entry }: { readonly entry: Unreadable }) {
  const { key, text, reason, createdAt, hash } = entry
  const copy = async () => announce((await copyText(text)) ? 'Copied the entry' : 'Could not copy the entry')
  return (
    <li data-entry={key}>
      {createdAt === undefined ? 'Of an unknown time' : <EntryTime ms={createdAt} />}
      {hash !== undefined && (
        <AddressLink address={hash} href={transactionUrl(hash)} what="transaction hash" />
      )}
      <span>{REASON[reason]}</span>
      <code className="act-details">{text.length > 200 ? `${text.slice(0, 200)}…` : text}</code>
      <span className="act-unread-actions">
        <Button size="tiny" onClick={() => void copy()}>
          Copy all of it
        </Button>
        <Button size="tiny" onClick={() => journal.discard(key)}>
          Clear
        </Button>
      </span>
    </li>
  )
}
