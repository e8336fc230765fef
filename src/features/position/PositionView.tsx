import './Position.css'
import { type ReactNode, useDeferredValue } from 'react'
import * as words from '#locales/position.ts'
import { isAddressEqual } from '#math/hex.ts'
import { getAccountOfFirstSnapshot } from '#queries/firstSnapshot.ts'
import { useAccountSnapshot } from '#queries/useAccountSnapshot.ts'
import { useMarketHistory } from '#queries/useMarketHistory.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useIsWalletSearchFinished } from '#queries/useWallet.ts'
import { Button } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { AllMarketsHoldings, useMarketHoldings } from './AllMarkets.tsx'
import { ChartsCard, PositionValueCard } from './ChartsCard.tsx'
import { EarningsCard, EarningsPlaceholder } from './EarningsCard.tsx'
import { EmptyPosition } from './EmptyPosition.tsx'
import { HistoryCard } from './HistoryCard.tsx'
import { JitHistoryCard } from './JitHistoryCard.tsx'
import { MyPosition } from './MyPosition.tsx'
import { PositionEvents } from './PositionEvents.tsx'
import { usePositionOwner } from './WhosePosition.tsx'
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
  const { account, isNamed, issue } = usePositionOwner()
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
  const hasPosition = !isEmpty && (account !== undefined || !hasSearched)
  // If the account has no shares in this market, its shares in other markets come first.
  const elsewhere = useMarketHoldings(account, isEmpty)
  const hasMore = elsewhere.told.length > 0
  // The history is below what depends on the account's shares, so it appears after them.
  const hasRead =
    account === undefined ? hasSearched : state !== 'loading' && !(isEmpty && elsewhere.isReading)
  if (account !== undefined && snapshot === undefined && state === 'unavailable')
    return (
      <div className="pos-view">
        <PositionUnavailable />
      </div>
    )
  return (
    <div className="pos-view" aria-busy={!hasSearched || undefined}>
      {isEmpty && account !== undefined && hasMore && <AllMarketsHoldings account={account} isReady />}
      {isEmpty &&
        (account !== undefined && elsewhere.isReading ? (
          <Card className="pos-empty" title={words.loading} aria-busy />
        ) : (
          <EmptyPosition isNamed={isNamed} drawing={drawing} />
        ))}
      {hasPosition && (
        <MyPosition
          // app/drawBalancesBeforeReact.ts draws figures of the first snapshot's account.
          key={
            account === undefined || isAddressEqual(account, getAccountOfFirstSnapshot()) ? 'first' : 'other'
          }
          {...{ account, report, position, isBehind, isReading }}
        />
      )}
      {hasPosition && (
        <div className="pos-lead">
          {position !== undefined && report !== undefined ? (
            <>
              <PositionValueCard report={report} position={position} />
              <EarningsCard {...{ report, position, isBehind }} isComing={isMoved && status !== 'failed'} />
            </>
          ) : (
            <>
              {report !== undefined ? null : account === undefined || (status === 'idle' && !waits) ? (
                <Card className="pos-value pos-failed" title={words.earnedAgainstHolding} aria-busy>
                  <div className="pos-chart-skeleton" />
                </Card>
              ) : (
                <HistoryCard view={view} isLeading />
              )}
              {isReading && <EarningsPlaceholder />}
            </>
          )}
        </div>
      )}
      {hasPosition && <AllMarketsHoldings account={account} isReady={account !== undefined && hasSettled} />}
      {hasPosition && (position !== undefined || isReading) && <PositionEvents {...{ report, position }} />}
      {report !== undefined ? (
        <Card kind="flush" className="pos-proofs" aria-label={words.proofs}>
          <YieldCard report={report} />
          <JitHistoryCard {...{ report, isTheirs }} />
          <ChartsCard report={report} position={position} />
          {hasSettled && children}
        </Card>
      ) : (
        !hasSettled && <ProofsPlaceholder />
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

/** Reserves the row of closed sections while the history is being read. */
const ProofsPlaceholder = () => (
  <Card kind="flush" className="pos-proofs" aria-label={words.proofs} aria-busy>
    {[words.yieldTitle, words.loansTitle, words.charts].map((title) => (
      <p key={title}>{title}</p>
    ))}
    {/* The place of `children`. */}
    <p />
  </Card>
)

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
