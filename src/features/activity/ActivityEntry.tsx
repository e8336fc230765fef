import { transactionUrl } from '../../chain/explorerLinks.ts'
import { deployment } from '../../chain/servedDeployment.ts'
import type { TokenFlow } from '../../domain/action.ts'
import { useSnapshot } from '../../queries/useSnapshot.ts'
import { journal } from '../../transactions/pageJournal.ts'
import { isBusy, type TxRecord } from '../../transactions/record.ts'
import { amountText } from '../../transactions/words/amountText.ts'
import { knownToken } from '../../transactions/words/knownContracts.ts'
import { recordNote, recordTitle } from '../../transactions/words/recordWords.ts'
import { STATUS_WORDS, toneOf } from '../../transactions/words/statusWords.ts'
import { ActivityItem } from '../../ui/ActivityList.tsx'
import { AddressLink } from '../../ui/AddressLink.tsx'
import { Disclosure } from '../../ui/Disclosure.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { EntryTime } from './EntryTime.tsx'

/** One transaction: what, how it stands, where to look it up, and the way to clear it once it has ended. */
export function ActivityEntry({ record }: { readonly record: TxRecord }) {
  const { snapshot } = useSnapshot()
  const title = recordTitle(record, { deployment, snapshot })
  return (
    <ActivityItem
      state={toneOf(record)}
      title={title}
      status={STATUS_WORDS[record.status]}
      meta={<Meta record={record} />}
      action={
        isBusy(record) ? undefined : (
          <IconButton icon="close" label={`Clear: ${title}`} onClick={() => journal.remove(record.id)} />
        )
      }
    />
  )
}

function Meta({ record }: { readonly record: TxRecord }) {
  const { hash, replacedBy, details, leaves, arrives } = record
  const { snapshot } = useSnapshot()
  const note = recordNote(record, { deployment, snapshot })
  return (
    <>
      <EntryTime ms={record.createdAt} />
      <span className="act-lines">
        <Flows word="gave" flows={leaves} />
        <Flows word="received" flows={arrives} />
        {note !== undefined && <span>{note}</span>}
        {hash !== undefined && (
          <AddressLink address={hash} href={transactionUrl(hash)} what="transaction hash" />
        )}
        {replacedBy !== undefined && replacedBy !== hash && (
          <span>
            in its place{' '}
            <AddressLink address={replacedBy} href={transactionUrl(replacedBy)} what="transaction hash" />
          </span>
        )}
        {details !== undefined && (
          <Disclosure title="Details" size="small">
            <span className="act-details">{details}</span>
          </Disclosure>
        )}
      </span>
    </>
  )
}

/** A transaction of ours moves two or three tokens; what more its logs hold is there for who asks. */
const FLOWS_IN_SIGHT = 4

function Flows({ word, flows }: { readonly word: string; readonly flows: readonly TokenFlow[] | undefined }) {
  const { snapshot } = useSnapshot()
  if (flows === undefined || flows.length === 0) return null
  const texts = flows.map(({ token, amount }) => amountText(amount, knownToken(token, deployment, snapshot)))
  return (
    <>
      <span className="k-num">
        {word} {texts.slice(0, FLOWS_IN_SIGHT).join(' and ')}
      </span>
      {texts.length > FLOWS_IN_SIGHT && (
        <Disclosure title={`${word} ${texts.length - FLOWS_IN_SIGHT} more tokens`} size="small" lazy>
          <span className="k-num">{texts.slice(FLOWS_IN_SIGHT).join(', ')}</span>
        </Disclosure>
      )}
    </>
  )
}
