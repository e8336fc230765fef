import './VaultWatch.css'
import { useEffect, useState } from 'react'
import { KeptNote } from '#features/common/notes.tsx'
import { SentBy, TransactionSender } from '#features/common/SentBy.tsx'
import * as words from '#locales/vaults.ts'
import { type Side, toVaultPair } from '#market/tokenPair.ts'
import { listVaultSteps, type VaultChangeStep } from '#market/vaultHistory.ts'
import { useHiddenAlarms } from '#monitoring/hiddenAlarms.ts'
import { useLiveMarket, useMarket } from '#queries/useMarket.ts'
import { getVaultHistory, useKeptLogs, useVaultHistory, type VaultHistory } from '#queries/vaultHistory.ts'
import type { TxStatus } from '#transactions/record.ts'
import { useOwnTransactions } from '#transactions/useTransactions.ts'
import { Button } from '#ui/Button.tsx'
import { Switch } from '#ui/choices.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pill } from '#ui/Pill.tsx'
import { Words } from '#ui/text.tsx'

/** Entries per page. On some hooks, anyone can add entries for a transaction fee. */
const PAGE = 20

/** All vault changes since the hook's first block, read on click. */
export function VaultChanges() {
  const market = useMarket()
  const history = useVaultHistory()
  const [pages, setPages] = useState(1)
  useFreshAfterOwn(history)
  const steps = listVaultSteps(history.changes, market, history.complete)
  const hidden = Math.max(0, steps.length - pages * PAGE)
  return (
    <>
      {steps.length > 0 && (
        <ol className="watch-changes" aria-label={words.changesNewestFirst}>
          {steps.slice(0, pages * PAGE).map((step) => (
            <ChangeEntry key={`${step.transactionHash} ${step.logIndex}`} step={step} />
          ))}
        </ol>
      )}
      {hidden > 0 && (
        <div className="watch-earlier">
          <Button size="tiny" onClick={() => setPages(pages + 1)}>
            {words.showMore(Math.min(PAGE, hidden))}
          </Button>
          <span className="k-small">{words.earlierOnesHaveBeenRead(hidden)}</span>
        </div>
      )}
      <Reach history={history} />
      {history.status === 'failed' && (
        <Notice tone="warn" title={words.theHistoryIsUnavailable}>
          {words.theNodeDidNotList}
        </Notice>
      )}
      <More history={history} />
      {history.status === 'read' && <StoredLogsUsage history={history} />}
    </>
  )
}

/** Names the searched blocks, so that unread blocks do not seem uneventful. */
function Reach({ history: { changes, reached, newest, complete } }: { readonly history: VaultHistory }) {
  if (reached === undefined || newest === undefined)
    return <p className="k-small">{words.anyoneMaySetTheVaults}</p>
  const none = changes.length === 0 ? `${words.noChangeRead} ` : ''
  return (
    <p className="k-small" role="status">
      {none}
      {complete ? words.historyComplete(newest) : words.historyPartlyRead(reached, newest)}
    </p>
  )
}

function More({ history: { status, reached, complete } }: { readonly history: VaultHistory }) {
  const store = getVaultHistory(useLiveMarket())
  const reading = status === 'reading'
  const begun = reached !== undefined
  return (
    <div className="watch-more">
      {!complete && (
        <Button size="tiny" busy={reading} onClick={() => void store.readOlder()}>
          {reading ? words.reading : begun ? words.readFurtherBack : words.readTheChanges}
        </Button>
      )}
      {begun && (
        <Button size="tiny" disabled={reading} onClick={() => void store.readNewer()}>
          {words.lookForNewOnes}
        </Button>
      )}
    </div>
  )
}

/** Adds the account's own changes automatically once the list is loaded. */
function useFreshAfterOwn({ reached, status }: VaultHistory): void {
  const store = getVaultHistory(useLiveMarket())
  const own = useOwnTransactions().find(({ action, status }) => action.kind === 'setVaults' && isDone(status))
  const [seen, setSeen] = useState(own?.id)
  const due = own !== undefined && own.id !== seen && reached !== undefined && status !== 'reading'
  useEffect(() => {
    if (!due) return
    setSeen(own.id)
    void store.readNewer()
  }, [due, own, store])
}

const isDone = (status: TxStatus): boolean => status === 'confirmed' || status === 'final'

/** A change: new vaults, previous vaults, sender and time. */
export function ChangeEntry({ step }: { readonly step: VaultChangeStep }) {
  const { replaced, asExpected, vault0, vault1 } = step
  const before = (side: Side) =>
    replaced === 'first' ? (
      words.nothingBefore
    ) : replaced === 'unknown' ? (
      words.earlierUnread
    ) : (
      <Words of={words.before(<TransactionSender address={toVaultPair(replaced)[side]} />)} />
    )
  return (
    <li className="watch-change">
      <Pill tone={asExpected ? 'ok' : 'bad'}>{asExpected ? words.thePromisedVaults : words.otherVaults}</Pill>
      <DefinitionList>
        <Row term={words.vault0} note={before(0)}>
          <TransactionSender address={vault0} />
        </Row>
        <Row term={words.vault1} note={before(1)}>
          <TransactionSender address={vault1} />
        </Row>
        <SentBy sent={step} />
      </DefinitionList>
    </li>
  )
}

/** Size of the market's cached logs. */
export function StoredLogsUsage({ history: { newest, reached } }: { readonly history: VaultHistory }) {
  return <KeptNote {...useKeptLogs(`${reached} ${newest}`)} field="kept-logs" />
}

/** Switch for notifications from a hidden tab. Off by default. */
export function HiddenAlarmSwitch() {
  const { on, problem, choose } = useHiddenAlarms()
  return (
    <Switch
      label={words.backgroundAlerts}
      on={on}
      onChange={choose}
      problem={problem && words.noNotifications[problem]}
      note={words.backgroundAlertsNote}
    />
  )
}
