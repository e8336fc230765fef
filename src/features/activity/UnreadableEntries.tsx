import * as words from '#words/activity.ts'
import { transactionUrl } from '../../chain/explorerLinks.ts'
import { useMarket } from '../../live/useMarket.ts'
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
  newer: words.writtenByANewerVersion,
  damaged: words.notAnEntry,
}

/** Entries that could not be read: kept as they are, each with what it still shows, to be copied or cleared by hand. */
export default function UnreadableEntries({ entries }: { readonly entries: readonly Unreadable[] }) {
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
