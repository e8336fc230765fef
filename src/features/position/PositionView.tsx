import './Position.css'
import { type FormEvent, type ReactNode, useDeferredValue, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import { AddressInput } from '#features/common/AddressInput.tsx'
import { MarketAmount } from '#features/common/amountText.tsx'
import { ExplorerAddress, TransactionLink } from '#features/common/explorerLinks.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/position.ts'
import { TOKEN_SIDES } from '#market/tokenPair.ts'
import { parseAddress } from '#math/address.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { getAccountOfFirstSnapshot } from '#queries/firstSnapshot.ts'
import { useAccountSnapshot } from '#queries/useAccountSnapshot.ts'
import { useMarketHistory } from '#queries/useMarketHistory.ts'
import { useMarketSnapshot, useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useIsHydrated, useIsWalletSearchFinished } from '#queries/useWallet.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/classNames.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import { Pill } from '#ui/Pill.tsx'
import { TimeText } from '#ui/text.tsx'
import { AllMarketsHoldings, useMarketHoldings } from './AllMarkets.tsx'
import { ChartsCard, PositionValueCard } from './ChartsCard.tsx'
import { EarningsCard, EarningsPlaceholder } from './EarningsCard.tsx'
import { EmptyPosition } from './EmptyPosition.tsx'
import { HistoryCard, SaveCsvButton } from './HistoryCard.tsx'
import { JitHistoryCard } from './JitHistoryCard.tsx'
import { MyPosition } from './MyPosition.tsx'
import { YieldCard } from './YieldCard.tsx'

/**
 * A position with its history: value, explanation, transactions and reading progress. `children`
 * are at the bottom.
 */
export function PositionView({
  drawing,
  children,
}: {
  readonly drawing: ReactNode
  readonly children?: ReactNode
}) {
  const whose = usePositionOwner()
  const { account, isNamed, issue } = whose
  const view = useMarketHistory(account)
  // Renders thousands of points with low priority, so that the page stays responsive.
  const report = useDeferredValue(view.report)
  // False while another account's figures are computed. The previous account's figures are hidden
  // then.
  // Without an account, the report without a position is the wanted one.
  const isTheirs = report?.position?.account.toLowerCase() === account?.toLowerCase()
  const position = isTheirs ? report?.position : undefined
  const { status, waits, isBehind, isMoved, isDue } = view
  // True if the history could not be read, or if reading has not started. The cards below are then
  // shown without the history.
  const hasEnded = status === 'failed' || (status === 'idle' && waits)
  const hasSettled = report !== undefined || hasEnded
  const isReading =
    position !== undefined ? status === 'reading' || isDue || report !== view.report : !hasEnded
  const hasSearched = useIsWalletSearchFinished()
  const { snapshot, state } = useAccountSnapshot(account)
  const isEmpty =
    account === undefined
      ? issue === undefined && hasSearched
      : snapshot?.account?.shares === 0n && !position?.rows.length
  // If the account has no shares in this market, its shares in other markets come first.
  const elsewhere = useMarketHoldings(account, isEmpty)
  const hasMore = elsewhere.told.length > 0
  // The history is below what depends on the account's shares, so it appears after them.
  const hasRead =
    account === undefined ? hasSearched : state !== 'loading' && !(isEmpty && elsewhere.isReading)
  if (account !== undefined && snapshot === undefined && state === 'unavailable')
    return (
      <div className="pos-view pos-settled">
        <WhosePosition whose={whose} hasSearched={hasSearched} />
        <PositionUnavailable />
      </div>
    )
  return (
    <div
      className={classNames('pos-view', hasSettled && 'pos-settled')}
      aria-busy={!hasSearched || undefined}
    >
      <WhosePosition whose={whose} hasSearched={hasSearched} />
      {isEmpty && account !== undefined && hasMore && <AllMarketsHoldings account={account} />}
      {isEmpty &&
        (account !== undefined && elsewhere.isReading ? (
          <Card className="pos-empty" title={words.loading} aria-busy />
        ) : (
          <EmptyPosition isNamed={isNamed} drawing={drawing} />
        ))}
      {!isEmpty && (account !== undefined || !hasSearched) && (
        <MyPosition
          // app/drawBalancesBeforeReact.ts draws figures of the first snapshot's account.
          key={
            account === undefined || isAddressEqual(account, getAccountOfFirstSnapshot()) ? 'first' : 'other'
          }
          {...{ account, report, position, isBehind, isReading }}
        />
      )}
      {!isEmpty && account !== undefined && (
        <div className="pos-lead">
          {position !== undefined && report !== undefined ? (
            <>
              <PositionValueCard report={report} position={position} />
              <EarningsCard {...{ report, position, isBehind }} isComing={isMoved && status !== 'failed'} />
            </>
          ) : (
            <>
              {report === undefined && <HistoryCard view={view} isLeading />}
              {isReading && <EarningsPlaceholder />}
            </>
          )}
        </div>
      )}
      {!isEmpty && account !== undefined && hasSettled && <AllMarketsHoldings account={account} />}
      {!isEmpty && position !== undefined && report !== undefined && (
        <PositionEvents report={report} position={position} />
      )}
      {report !== undefined && (
        <Card kind="flush" className="pos-proofs" aria-label={words.proofs}>
          <YieldCard report={report} />
          <JitHistoryCard {...{ report, isTheirs }} />
          <ChartsCard report={report} position={position} />
          {hasSettled && children}
        </Card>
      )}
      {(report !== undefined || isEmpty) && hasRead && <HistoryCard view={view} />}
      {report === undefined && hasSettled && (
        <Card kind="flush" className="pos-proofs" aria-label={words.proofs}>
          {children}
        </Card>
      )}
    </div>
  )
}

/** Shown if the network does not answer before the position was read. */
function PositionUnavailable() {
  const { refresh } = useMarketSnapshot()
  return (
    <Card className="pos-failed" title={words.positionUnavailable}>
      <p>{words.positionNotAnswered}</p>
      <Button size="tiny" onClick={() => void refresh()}>
        {words.tryAgain}
      </Button>
    </Card>
  )
}

const problemOf = (code: PositionOwner['issue']): string | undefined =>
  code === undefined ? undefined : code === 'checksum' ? words.wrongChecksum : words.notAnAddress

/** Account whose position is shown, and a field for another address. */
function WhosePosition({
  whose,
  hasSearched,
}: {
  readonly whose: PositionOwner
  readonly hasSearched: boolean
}) {
  const { account, isNamed, issue, own } = whose
  const showPositionOf = useShowPositionOf()
  const [text, setText] = useState('')
  const [refused, setRefused] = useState<string | undefined>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const parsed = parseAddress(text)
    setRefused(parsed.ok ? undefined : problemOf(parsed.issue.code))
    if (!parsed.ok) return
    showPositionOf(parsed.value)
    setText('')
  }
  return (
    <Card
      className="pos-who"
      title={words.whosePosition}
      aside={
        (account !== undefined || !hasSearched) && (
          <Pill tone={isNamed ? 'neutral' : 'ok'}>{isNamed ? words.readOnly : words.yours}</Pill>
        )
      }
    >
      {account === undefined && !hasSearched && (
        <p>
          <Skeleton />
        </p>
      )}
      {account !== undefined && (
        <p data-field="whose">
          <ExplorerAddress address={account} />
          {isNamed && own !== undefined && (
            <Button size="tiny" onClick={() => showPositionOf(undefined)}>
              {words.showMine}
            </Button>
          )}
        </p>
      )}
      {issue !== undefined && (
        <p className="k-field-error" role="alert">
          {problemOf(issue)}
        </p>
      )}
      <form onSubmit={submit} inert={!useIsHydrated()}>
        <AddressInput
          label={words.anyAddress}
          value={text}
          onChange={setText}
          error={refused}
          suffix={
            <Button type="submit" size="tiny">
              {words.show}
            </Button>
          }
        />
      </form>
    </Card>
  )
}

type PositionOwner = ReturnType<typeof usePositionOwner>

/**
 * Returns the shown account: the one in `?address=`, or else the connected one (`own`). `isNamed`
 * is true for an address in the URL, and `issue` says why that address is invalid.
 */
export function usePositionOwner() {
  const own = useShownAccount()
  const search = useSearch()
  // A prerendered page has no search parameters, so they are read only after hydration.
  const text = useIsHydrated() ? new URLSearchParams(search).get('address') : null
  if (text === null) return { account: own, isNamed: false, issue: undefined, own }
  const parsed = parseAddress(text)
  return parsed.ok
    ? { account: parsed.value, isNamed: true, issue: undefined, own }
    : { account: undefined, isNamed: true, issue: parsed.issue.code, own }
}

/**
 * Returns a function that puts an address into the URL for sharing. Without an address, the page
 * shows the connected account.
 */
function useShowPositionOf(): (address: Address | undefined) => void {
  const [path, navigate] = useLocation()
  const search = useSearch()
  return (address) => {
    const next = new URLSearchParams(search)
    if (address === undefined) next.delete('address')
    else next.set('address', address)
    const query = next.toString()
    navigate(`${path}${query && `?${query}`}`)
  }
}

/**
 * Number of rows shown at first and added per click. Limited, because anyone can send shares to an
 * account.
 */
const PAGE = 20

/** All deposits, withdrawals and transfers of the account, newest first. */
function PositionEvents({
  report,
  position,
}: {
  readonly report: HistoryReport
  readonly position: PositionReport
}) {
  const names = useTokenNames()
  const [pages, setPages] = useState(1)
  const { rows } = position
  const hidden = Math.max(0, rows.length - pages * PAGE)
  return (
    <Card
      className="pos-moves"
      title={words.events}
      aside={<SaveCsvButton report={report} kind="positions" />}
    >
      {rows.length === 0 && <p className="k-small">{words.noEvents}</p>}
      <ol className="pos-events">
        {rows.slice(0, pages * PAGE).map((row) => (
          <li key={`${row.place.transactionHash} ${row.place.logIndex}`} data-kind={row.kind}>
            <b>{words.kinds[row.kind]}</b> <TimeText unixSeconds={row.time} />
            <DefinitionList>
              {TOKEN_SIDES.map((side) => (
                <DefinitionListRow key={side} term={names[side]}>
                  <MarketAmount
                    field={`event.token${side}`}
                    raw={row.amounts?.[side]}
                    decimals={report.tokens[side].decimals}
                    block={row.place.blockNumber}
                    state="live"
                  />
                </DefinitionListRow>
              ))}
              <DefinitionListRow term={words.shares}>
                <MarketAmount
                  raw={row.shares}
                  decimals={report.shareDecimals}
                  block={row.place.blockNumber}
                  state="live"
                />
              </DefinitionListRow>
              <DefinitionListRow term={words.transaction}>
                <TransactionLink hash={row.place.transactionHash} />
              </DefinitionListRow>
            </DefinitionList>
          </li>
        ))}
      </ol>
      {hidden > 0 && (
        <Button size="tiny" onClick={() => setPages(pages + 1)}>
          {words.showMore(Math.min(PAGE, hidden))}
        </Button>
      )}
    </Card>
  )
}
