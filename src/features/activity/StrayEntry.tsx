import * as words from '#words/unknownMarkets.ts'
import { journal } from '../../transactions/pageJournal.ts'
import type { TxRecord } from '../../transactions/record.ts'
import { ActivityItem } from '../../ui/ActivityList.tsx'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { EntryTime } from './EntryTime.tsx'

/** A transaction of a market that this build does not offer: its time, market and hash as they are stored, and no verdict. */
export function StrayEntry({ record }: { readonly record: TxRecord }) {
  const { id, market, hash, createdAt } = record
  return (
    <ActivityItem
      state="unknown"
      title={words.unknownMarket}
      status={words.notFollowed}
      meta={
        <>
          <EntryTime ms={createdAt} />
          <span className="act-lines">
            <span className="act-details">{words.storedMarket(market)}</span>
            {hash !== undefined && <AddressLink address={hash} what={words.transactionHash} />}
          </span>
        </>
      }
      action={<IconButton icon="close" label={words.clearUnknown} onClick={() => journal.remove(id)} />}
    />
  )
}
