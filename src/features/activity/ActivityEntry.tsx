import { transactionUrl } from '#chain/chains.ts'
import { recordTitle } from '#features/common/actionWords.ts'
import { amountText } from '#features/common/amountText.tsx'
import { knownToken } from '#features/common/knownContracts.ts'
import { hasNote, toneOf, toneOfUnverified, UnreadFlows } from '#features/common/Outcome.tsx'
import { StopWaiting } from '#features/common/StillAsked.tsx'
import { noteText } from '#features/common/toldWords.ts'
import { useMarket } from '#live/useMarket.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import type { TokenFlow } from '#market/action.ts'
import { AddressLink } from '#ui/AddressLink.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { IconButton } from '#ui/Icon.tsx'
import { ActivityItem } from '#ui/LiveRegion.tsx'
import { Words } from '#ui/text.tsx'
import { datesTag, list } from '#words/kit.ts'
import * as words from '#words/write.ts'
import { statuses } from '#words/write.ts'
import { journal } from '#write/pageJournal.ts'
import { isBusy, isMined, type TxRecord } from '#write/record.ts'

/** One transaction: what, how it stands, where to look it up, and the way to clear it once it has ended. */
export function ActivityEntry({ record }: { readonly record: TxRecord }) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const title = recordTitle(record, { market, snapshot })
  return (
    <ActivityItem
      state={journal.isUnverified(record.id) ? toneOfUnverified(record) : toneOf(record)}
      title={title}
      status={statuses[record.status]}
      meta={<Meta record={record} />}
      action={
        record.status === 'awaitingWallet' ? (
          <StopWaiting id={record.id} />
        ) : isBusy(record) ? undefined : (
          <IconButton icon="close" label={words.clear(title)} onClick={() => journal.remove(record.id)} />
        )
      }
    />
  )
}

function Meta({ record }: { readonly record: TxRecord }) {
  const market = useMarket()
  const { hash, replacedBy, details, leaves, arrives } = record
  const { snapshot } = useSnapshot()
  return (
    <>
      <EntryTime ms={record.createdAt} />
      {isMined(record) && journal.isUnverified(record.id) && (
        <span className="act-lines">{words.unverified}</span>
      )}
      <span className="act-lines">
        <Flows way="leaves" flows={leaves} />
        <Flows way="arrives" flows={arrives} />
        <UnreadFlows record={record} />
        {hasNote(record) && <span>{noteText(record, { market, snapshot })}</span>}
        {hash !== undefined && (
          <AddressLink
            address={hash}
            href={transactionUrl(market.network, hash)}
            what={words.transactionHash}
          />
        )}
        {replacedBy !== undefined && replacedBy !== hash && (
          <span>
            <Words
              of={words.inItsPlace(
                <AddressLink
                  address={replacedBy}
                  href={transactionUrl(market.network, replacedBy)}
                  what={words.transactionHash}
                />,
              )}
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

/** A transaction of ours moves two or three tokens; what more its logs hold is there for who asks. */
const FLOWS_IN_SIGHT = 4

function Flows({
  way,
  flows,
}: {
  readonly way: keyof typeof words.moved
  readonly flows: readonly TokenFlow[] | undefined
}) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  if (flows === undefined || flows.length === 0) return null
  const texts = flows.map(({ token, amount }) => amountText(amount, knownToken(token, market, snapshot)))
  return (
    <>
      <span className="k-num">{words.moved[way](texts.slice(0, FLOWS_IN_SIGHT))}</span>
      {texts.length > FLOWS_IN_SIGHT && (
        <Disclosure title={words.movedMore[way](texts.length - FLOWS_IN_SIGHT)} size="small" lazy>
          <span className="k-num">{list(texts.slice(FLOWS_IN_SIGHT))}</span>
        </Disclosure>
      )}
    </>
  )
}

/** When something was asked for: today by the clock, else by the day too. */
export function EntryTime({ ms }: { readonly ms: number }) {
  const date = new Date(ms)
  const time = date.toLocaleTimeString(datesTag, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const today = date.toDateString() === new Date().toDateString()
  const day = date.toLocaleDateString(datesTag, { day: 'numeric', month: 'short' })
  return <time dateTime={date.toISOString()}>{today ? time : `${day} ${time}`}</time>
}

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
