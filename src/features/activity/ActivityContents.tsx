import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { getTransactionUrl } from '#chain/explorer.ts'
import { formatTxTitle } from '#features/common/actionText.ts'
import { amountText, roundedAmountText } from '#features/common/amountText.tsx'
import { formatTxStatusNote } from '#features/common/formatRefusalReason.ts'
import { findKnownToken } from '#features/common/knownContracts.ts'
import {
  AdditionalTransactionsNote,
  getStatusTone,
  getUnverifiedTxTone,
  hasTxDetails,
  UnreadTokenTransfersNote,
} from '#features/common/Outcome.tsx'
import { StopWaitingForWalletButton } from '#features/common/PendingWalletRequest.tsx'
import { datesTag, list } from '#locales/kit.ts'
import * as words from '#locales/write.ts'
import { getMarketPagePaths, type Network } from '#market/market.ts'
import type { TokenMovement } from '#market/txAction.ts'
import type { Hex } from '#math/hex.ts'
import { findListedOrOpenedMarket } from '#queries/openedMarket.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { journal } from '#transactions/pageJournal.ts'
import { doesTxKeepButtonsBusy, isRecordMined, type TxRecord } from '#transactions/record.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { IconButton } from '#ui/Icon.tsx'
import { ActivityItem, ActivityList } from '#ui/LiveRegion.tsx'
import { Notice } from '#ui/Notice.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

interface ActivityLists {
  /** Transaction records of the account in this market, newest first. */
  readonly records: readonly TxRecord[]
  /**
   * Transaction records of other markets that are pending or changed during this visit, newest
   * first.
   */
  readonly elsewhere: readonly TxRecord[]
  /** Transaction records of the account in markets that this build does not contain. */
  readonly stray: readonly TxRecord[]
}

/** Content of the transaction drawer: notes and a paged list of transactions. */
export function ActivityContents({ records, elsewhere, stray }: ActivityLists) {
  const { shown, more } = useShownCount(records.length + stray.length)
  return (
    <>
      <ActivityNotes records={records} />
      {elsewhere.length > 0 && (
        <ActivityList label={words.inOtherMarkets}>
          {elsewhere.map((record) => (
            <ElsewhereEntry key={record.id} record={record} />
          ))}
        </ActivityList>
      )}
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

function ActivityNotes({ records }: Pick<ActivityLists, 'records'>) {
  const problem = useSyncExternalStore(journal.subscribe, journal.problem)
  const ended = records.filter((record) => !doesTxKeepButtonsBusy(record))
  return (
    <div className="act-notes">
      {problem !== undefined && (
        <Notice tone="warn" role="none">
          {words.keptForNow[problem]}
        </Notice>
      )}
      {ended.length > 1 && (
        <Button size="tiny" onClick={() => journal.remove(...ended.map(({ id }) => id))}>
          {words.clearAllThatHaveEnded}
        </Button>
      )}
    </div>
  )
}

/** A transaction hash with an explorer link. Plain text if the network is unknown. */
function HashLink({
  hash,
  network,
}: {
  readonly hash: Hex | undefined
  readonly network: Network | undefined
}) {
  if (hash === undefined) return null
  const href = network && getTransactionUrl(network, hash)
  return <AddressLink address={hash} href={href} what={words.transactionHash} />
}

/** Number of transactions shown at first and added per click. Each takes about 25 kB of memory. */
const PAGE = 20

/** Returns the number of shown transactions, and a button that shows more unless all are shown. */
function useShownCount(total: number): { readonly shown: number; readonly more: ReactNode } {
  const [shown, setShown] = useState(PAGE)
  const left = total - shown
  const more = left > 0 && (
    <Button size="tiny" onClick={() => setShown(shown + PAGE)}>
      {words.showMoreLeft(left)}
    </Button>
  )
  return { shown, more }
}

function ActivityEntry({ record }: { readonly record: TxRecord }) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  const title = formatTxTitle(record, { market, snapshot })
  return (
    <ActivityItem
      state={journal.isUnverified(record.id) ? getUnverifiedTxTone(record) : getStatusTone(record)}
      title={title}
      status={words.statuses[record.status]}
      meta={<Meta record={record} />}
      action={
        record.status === 'awaitingWallet' ? (
          <StopWaitingForWalletButton id={record.id} />
        ) : doesTxKeepButtonsBusy(record) ? undefined : (
          <IconButton icon="close" label={words.clear(title)} onClick={() => journal.remove(record.id)} />
        )
      }
    />
  )
}

function Meta({ record }: { readonly record: TxRecord }) {
  const market = useMarket()
  const { hash, replacedBy, details, leaves, arrives } = record
  const { snapshot } = useMarketSnapshot()
  return (
    <>
      <EntryTime ms={record.createdAt} />
      {isRecordMined(record) && journal.isUnverified(record.id) && (
        <span className="act-lines">{words.unverified}</span>
      )}
      <span className="act-lines">
        <Flows way="leaves" flows={leaves} />
        <Flows way="arrives" flows={arrives} />
        <UnreadTokenTransfersNote record={record} />
        {hasTxDetails(record) && <span>{formatTxStatusNote(record, { market, snapshot })}</span>}
        <AdditionalTransactionsNote record={record} />
        <HashLink hash={hash} network={market.network} />
        {replacedBy !== undefined && replacedBy !== hash && (
          <span>
            <SentenceWithElements
              of={words.inItsPlace(<HashLink hash={replacedBy} network={market.network} />)}
            />
          </span>
        )}
        {details !== undefined && (
          <Disclosure title={words.details} size="small">
            <bdi className="act-details">{details}</bdi>
          </Disclosure>
        )}
      </span>
    </>
  )
}

/** Number of token amounts shown at first. Most transactions move two or three tokens. */
const FLOWS_IN_SIGHT = 4

function Flows({
  way,
  flows,
}: {
  readonly way: keyof typeof words.moved
  readonly flows: readonly TokenMovement[] | undefined
}) {
  const market = useMarket()
  const { snapshot } = useMarketSnapshot()
  if (flows === undefined || flows.length === 0) return null
  const tokens = flows.map(({ token, amount }) => ({
    amount,
    token: findKnownToken(token, market, snapshot),
  }))
  const exact = tokens.map(({ amount, token }) => amountText(amount, token))
  const texts = tokens.map(({ amount, token }) => roundedAmountText(amount, token, 'nearest'))
  return (
    <>
      <span className="k-num" title={list(exact)}>
        {words.moved[way](texts.slice(0, FLOWS_IN_SIGHT))}
      </span>
      {texts.length > FLOWS_IN_SIGHT && (
        <Disclosure title={words.movedMore[way](texts.length - FLOWS_IN_SIGHT)} size="small" lazy>
          <span className="k-num">{list(texts.slice(FLOWS_IN_SIGHT))}</span>
        </Disclosure>
      )}
    </>
  )
}

/** Time of day of a transaction request. Includes the date unless it is today. */
function EntryTime({ ms }: { readonly ms: number }) {
  const date = new Date(ms)
  const time = date.toLocaleTimeString(datesTag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const today = date.toDateString() === new Date().toDateString()
  const day = date.toLocaleDateString(datesTag, { day: 'numeric', month: 'short' })
  return <time dateTime={date.toISOString()}>{today ? time : `${day} ${time}`}</time>
}

/**
 * Title of another market's transaction. Contains no amounts, because the token decimals are
 * unknown.
 */
export const formatTxTitleWithoutAmounts = ({ market, action, became = action }: TxRecord): string =>
  words.inAnotherMarket(words.actionNames[became.kind], findListedOrOpenedMarket(market)?.name ?? market)

/** Status of a transaction in another market, with a link to that market's page. */
function ElsewhereEntry({ record }: { readonly record: TxRecord }) {
  const { hash, createdAt, status } = record
  const market = findListedOrOpenedMarket(record.market)
  if (market === undefined) return null
  return (
    <ActivityItem
      state={journal.isUnverified(record.id) ? getUnverifiedTxTone(record) : getStatusTone(record)}
      title={formatTxTitleWithoutAmounts(record)}
      status={words.statuses[status]}
      meta={
        <>
          <EntryTime ms={createdAt} />
          <span className="act-lines">
            <AdditionalTransactionsNote record={record} />
            <Link href={getMarketPagePaths(market, catalogue).app}>{words.showThatMarket}</Link>
            <HashLink hash={hash} network={market.network} />
          </span>
        </>
      }
    />
  )
}

/**
 * A transaction of a market that this build does not contain: stored time, market and hash, without
 * a status.
 */
function StrayEntry({ record }: { readonly record: TxRecord }) {
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
            <HashLink hash={hash} network={undefined} />
          </span>
        </>
      }
      action={<IconButton icon="close" label={words.clearUnknown} onClick={() => journal.remove(id)} />}
    />
  )
}
