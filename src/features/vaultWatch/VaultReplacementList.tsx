import './VaultWatch.css'
import { useEffect, useState } from 'react'
import { ExplorerAddress, TransactionLink } from '#features/common/explorerLinks.tsx'
import { MarketFactContent } from '#features/common/MarketFact.tsx'
import { StoredLogsNote } from '#features/common/notes.tsx'
import * as words from '#locales/vaults.ts'
import { type TokenSide, toVaultPair } from '#market/tokenPair.ts'
import {
  isVaultReplacement,
  listVaultReplacementSteps,
  type VaultReplacementStep,
} from '#market/vaultHistory.ts'
import { isAddressEqual } from '#math/hex.ts'
import { useConnectedMarket, useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import {
  getVaultHistory,
  useStoredLogsUsage,
  useVaultHistory,
  type VaultHistory,
} from '#queries/vaultHistory.ts'
import type { TxStatus } from '#transactions/record.ts'
import { useMarketTransactions } from '#transactions/useTransactions.ts'
import { Button } from '#ui/Button.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Disclosure } from '#ui/Disclosure.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Pill } from '#ui/Pill.tsx'
import { formatDay, SentenceWithElements, TimeText } from '#ui/text.tsx'

/**
 * Number of vault changes that a click adds to the list. Anyone can change the vaults of some
 * hooks, so the list may be long.
 */
const PAGE = 20

/**
 * Lists all vault changes since the hook's first block, newest first. Reads logs when the page is
 * idle.
 */
export function VaultReplacementList() {
  const market = useMarket()
  const history = useVaultHistory()
  const [pages, setPages] = useState(1)
  const { readOlder } = getVaultHistory(useConnectedMarket())
  const isUnread = history.reached === undefined && history.status === 'idle'
  useEffect(() => {
    if (isUnread) void readOlder()
  }, [isUnread, readOlder])
  useFreshAfterOwn(history)
  const steps = listVaultReplacementSteps(history.changes, market, history.complete)
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
      {history.status === 'failed' && (
        <Notice tone="warn" title={words.theHistoryIsUnavailable}>
          {words.theNodeDidNotList}
        </Notice>
      )}
      {/* Appears together with the list above, which would push it down. */}
      {history.reached === undefined && history.status !== 'failed' ? (
        <p className="k-small" role="status">
          {words.reading}
        </p>
      ) : (
        <div className="watch-foot">
          <Reach history={history} />
          <More history={history} />
          {history.status === 'read' && <StoredLogsUsage history={history} />}
        </div>
      )}
    </>
  )
}

/** Names the blocks that were searched for vault changes, since older blocks may contain more. */
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
  const store = getVaultHistory(useConnectedMarket())
  const reading = status === 'reading'
  const begun = reached !== undefined
  return (
    <div className="watch-more">
      {!complete && (
        <Button size="tiny" busy={reading} onClick={() => void store.readOlder()}>
          {reading ? words.reading : begun ? words.readFurtherBack : words.tryAgain}
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

/**
 * Adds new vault changes to the list after the account sent setVaults. Does nothing before the list
 * was first read.
 */
function useFreshAfterOwn({ reached, status }: VaultHistory): void {
  const store = getVaultHistory(useConnectedMarket())
  const own = useMarketTransactions().find(
    ({ action, status }) => action.kind === 'setVaults' && isDone(status),
  )
  const [seen, setSeen] = useState(own?.id)
  const due = own !== undefined && own.id !== seen && reached !== undefined && status !== 'reading'
  useEffect(() => {
    if (!due) return
    setSeen(own.id)
    void store.readNewer()
  }, [due, own, store])
}

const isDone = (status: TxStatus): boolean => status === 'confirmed' || status === 'final'

function ChangeEntry({ step }: { readonly step: VaultReplacementStep }) {
  const { replaced, asExpected, vault0, vault1, blockNumber, transactionHash } = step
  const before = (side: TokenSide) =>
    replaced === 'first' ? (
      words.nothingBefore
    ) : replaced === 'unknown' ? (
      words.earlierUnread
    ) : (
      <SentenceWithElements of={words.before(<ExplorerAddress address={toVaultPair(replaced)[side]} />)} />
    )
  const kind = kindOf(step)
  return (
    <li className="watch-change" data-expected={asExpected}>
      <p className="watch-what">
        <b>{words.changeKinds[kind]}</b>
        {!asExpected && kind !== 'others' && <Pill tone="bad">{words.otherVaults}</Pill>}
      </p>
      <p className="k-small">
        <SentenceWithElements
          of={words.changedBy(
            <TimeText key="time" unixSeconds={step.timestamp} />,
            `${blockNumber}`,
            <ExplorerAddress key="sender" address={step.sender} inline />,
          )}
        />
      </p>
      <Disclosure title={words.details} size="small">
        <DefinitionList>
          <DefinitionListRow term={words.vault0} note={before(0)}>
            <ExplorerAddress address={vault0} />
          </DefinitionListRow>
          <DefinitionListRow term={words.vault1} note={before(1)}>
            <ExplorerAddress address={vault1} />
          </DefinitionListRow>
          <DefinitionListRow term={words.transaction}>
            <TransactionLink hash={transactionHash} />
          </DefinitionListRow>
        </DefinitionList>
      </Disclosure>
    </li>
  )
}

function kindOf({
  replaced,
  asExpected,
  vault0,
  vault1,
}: VaultReplacementStep): keyof typeof words.changeKinds {
  if (replaced === 'first') return 'first'
  if (replaced === 'unknown') return asExpected ? 'expected' : 'others'
  if (isAddressEqual(vault0, replaced.vault0) && isAddressEqual(vault1, replaced.vault1)) return 'same'
  return asExpected ? 'restored' : 'others'
}

/**
 * Shows the number of vault changes and the time of the last change. The first vaults of a hook are
 * not a change.
 */
export function VaultReplacementCount() {
  const market = useMarket()
  const { changes, complete, status } = useVaultHistory()
  const { safety } = useMarketPagePaths()
  const replacements = listVaultReplacementSteps(changes, market, complete).filter(isVaultReplacement)
  const [last] = replacements
  return (
    <MarketFactContent
      term={words.changesTerm}
      href={safety}
      note={last?.timestamp === undefined ? words.anyoneCan : words.lastChange(formatDay(last.timestamp))}
    >
      {status === 'idle' || (status === 'reading' && last === undefined) ? (
        <Skeleton chars={6} />
      ) : status === 'failed' && last === undefined ? (
        words.unavailable
      ) : complete ? (
        words.timesChanged(replacements.length)
      ) : (
        words.atLeastTimes(replacements.length)
      )}
    </MarketFactContent>
  )
}

function StoredLogsUsage({ history: { newest, reached } }: { readonly history: VaultHistory }) {
  return <StoredLogsNote {...useStoredLogsUsage(`${reached} ${newest}`)} field="kept-logs" />
}
