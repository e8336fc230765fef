import * as words from '#words/activity.ts'
import { statuses } from '#words/records.ts'
import { transactionUrl } from '../../chain/explorerLinks.ts'
import { useMarket } from '../../live/useMarket.ts'
import { useSnapshot } from '../../live/useSnapshot.ts'
import type { TokenFlow } from '../../markets/action.ts'
import { journal } from '../../transactions/pageJournal.ts'
import { isBusy, isMined, type TxRecord } from '../../transactions/record.ts'
import { ActivityItem } from '../../ui/ActivityList.tsx'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Words } from '../../ui/Words.tsx'
import { amountText } from '../common/amountText.ts'
import { hasNote } from '../common/hasNote.ts'
import { knownToken } from '../common/knownContracts.ts'
import { recordTitle } from '../common/recordTitle.ts'
import { toneOf, toneOfHearsay } from '../common/statusTone.ts'
import { Told } from '../common/Told.tsx'
import { UnreadFlows } from '../common/UnreadFlows.tsx'
import { EntryTime } from './EntryTime.tsx'

/** One transaction: what, how it stands, where to look it up, and the way to clear it once it has ended. */
export function ActivityEntry({ record }: { readonly record: TxRecord }) {
  const market = useMarket()
  const { snapshot } = useSnapshot()
  const title = recordTitle(record, { market, snapshot })
  return (
    <ActivityItem
      state={journal.isHearsay(record.id) ? toneOfHearsay(record) : toneOf(record)}
      title={title}
      status={statuses[record.status]}
      meta={<Meta record={record} />}
      action={
        isBusy(record) ? undefined : (
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
      {isMined(record) && journal.isHearsay(record.id) && <span className="act-lines">{words.hearsay}</span>}
      <span className="act-lines">
        <Flows way="leaves" flows={leaves} />
        <Flows way="arrives" flows={arrives} />
        <UnreadFlows record={record} />
        {hasNote(record) && (
          <span>
            <Told of={({ noteText }) => noteText(record, { market, snapshot })} />
          </span>
        )}
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
          <span className="k-num">{texts.slice(FLOWS_IN_SIGHT).join(', ')}</span>
        </Disclosure>
      )}
    </>
  )
}
