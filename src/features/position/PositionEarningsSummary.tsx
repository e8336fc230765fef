import { useEffect } from 'react'
import { Link } from 'wouter'
import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import { storeIsPositionUnderOneDayOld } from '#features/common/heldPages.ts'
import { TokenSumUnavailable, useValueUnit } from '#features/common/worthUnit.tsx'
import * as words from '#locales/position.ts'
import { isPayoutShort, type MarketHealth } from '#market/marketHealth.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { findReliablePoolPrice } from '#market/positionSum.ts'
import { toAmountPair } from '#market/tokenPair.ts'
import { isAddressEqual } from '#math/hex.ts'
import { DAY_SECONDS } from '#math/integers.ts'
import { hasPositionUnexplainedLoss } from '#queries/historyStatus.ts'
import { useMarketHealth } from '#queries/useHealth.ts'
import { useConnectedMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { getMarketHistory, useMarketHistory } from '#queries/useMarketHistory.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useWithdrawalPayout, type WithdrawalView } from '#queries/useWithdrawal.ts'
import { Button } from '#ui/Button.tsx'
import { classNames } from '#ui/classNames.ts'
import { EarnedChart, EarnedRate, EarningsRows, getPerformanceInToken } from './Earned.tsx'

/**
 * Earnings of the position compared with holding, with a link to the calculation. Loads
 * automatically if the history is cached or needs at most ten requests, otherwise on click.
 */
export function PositionEarningsSummary() {
  const account = useShownAccount()
  const history = getMarketHistory(useConnectedMarket())
  const { report, status, waits, isBehind, isMoved } = useMarketHistory(account, 'card')
  const { snapshot, health, state } = useMarketHealth()
  const withdrawal = useWithdrawalPayout()
  const { position: path } = useMarketPagePaths()
  const position = isAddressEqual(report?.position?.account, account) ? report?.position : undefined
  // Hides the report's figures if the position lost value after the report.
  const isShown =
    report !== undefined && snapshot !== undefined && !hasPositionUnexplainedLoss(report, snapshot)
  const isInDoubt = snapshot && health && isPayoutInDoubt(snapshot, health, withdrawal)
  return (
    <div
      className={classNames('pos-earned', isInDoubt && 'pos-doubt')}
      aria-busy={status === 'reading' || undefined}
    >
      {isInDoubt ? null : position !== undefined && isShown ? (
        snapshot.pool.slot0?.sqrtPriceX96 && findReliablePoolPrice(snapshot) === undefined ? (
          <p className="pos-gain">
            <TokenSumUnavailable />
          </p>
        ) : (
          <Earnings
            {...{ report, position }}
            isStale={isBehind || state === 'stale'}
            isComing={isMoved && status !== 'failed'}
          />
        )
      ) : status === 'failed' ? (
        <p className="k-small pos-gain">
          {words.historyUnavailable}{' '}
          <Button size="tiny" onClick={() => void history.read('card')}>
            {words.tryAgain}
          </Button>
        </p>
      ) : status === 'idle' && waits ? (
        <div className="pos-gain">
          <Button size="tiny" onClick={() => void history.read('card')}>
            {words.readWhatItEarned}
          </Button>
        </div>
      ) : (
        <Reading />
      )}
      <Link className="k-small pos-earned-more" href={path}>
        {words.seeWhatEarnedIt}
      </Link>
    </div>
  )
}

/** True if an alarm makes the payout of the position uncertain. The earnings are then unknown. */
export function isPayoutInDoubt(
  snapshot: MarketSnapshot,
  { alarms, sides }: MarketHealth,
  { planned, basis, refusal }: WithdrawalView,
): boolean {
  if (!snapshot.account?.shares) return false
  if (alarms.length > 0) return true
  const issues = planned === undefined ? [] : planned.ok ? planned.plan.issues : planned.issues
  // A lock expires, so it does not make the payout uncertain.
  if (issues.some(({ code }) => code === 'locked')) return false
  if (refusal !== undefined || issues.some(({ code }) => code === 'returnsNothing')) return true
  return (
    planned?.ok === true &&
    basis === 'simulated' &&
    isPayoutShort(snapshot, sides, toAmountPair(planned.plan))
  )
}

const Reading = () => (
  <p className="k-small pos-gain" role="status">
    {words.readingPast}…
  </p>
)

interface EarningsProps {
  readonly report: HistoryReport
  readonly position: PositionReport
  readonly isStale: boolean
  /** True while a new report is being read, because the position changed. */
  readonly isComing: boolean
}

function Earnings({ report, position, isStale, isComing }: EarningsProps) {
  const { tokens, sqrtPriceX96, blockNumber } = report
  const unit = useValueUnit({ amounts: position.redeemable, sqrtPriceX96, tokens })
  const seen = getPerformanceInToken(report, position, unit)
  const isYoung = isFirstDay(report, position)
  useEffect(() => storeIsPositionUnderOneDayOld(isYoung), [isYoung])
  if (seen === undefined)
    return isComing ? <Reading /> : <p className="k-small pos-gain">{words.noEarnings}</p>
  const shown = {
    ...{ unit, decimals: tokens[unit].decimals, block: blockNumber },
    state: isStale ? 'stale' : 'live',
  } as const
  return (
    <>
      <EarningsRows {...{ seen, shown }} amounts={position.redeemable} />
      {seen.rate !== undefined && <EarnedRate rate={seen.rate} state={shown.state} />}
      {!isYoung && <EarnedChart report={report} position={position} unit={unit} />}
    </>
  )
}

/** True within a day of the first deposit, when a chart would be a flat line. */
function isFirstDay({ timestamp }: HistoryReport, { values }: PositionReport): boolean {
  const first = values.points[0]?.time
  return first === undefined || timestamp - first < DAY_SECONDS
}
