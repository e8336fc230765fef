import { useEffect, useMemo } from 'react'
import {
  combineExitSimulations,
  doesExitDifferFromShareMath,
  type SimulatedExitResult,
} from '#chain/past/historyExit.ts'
import type { HistoryReport, PositionReport } from '#chain/past/historyReport.ts'
import { MarketAmount } from '#features/common/amountText.tsx'
import { formatRefusalReason } from '#features/common/formatRefusalReason.ts'
import { SideDollarValue } from '#features/common/InDollars.tsx'
import { MarketFact } from '#features/common/MarketFact.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { TokenSumUnavailable, useChosenUnit, ValueUnitChoice } from '#features/common/worthUnit.tsx'
import { marks } from '#locales/kit.ts'
import * as words from '#locales/position.ts'
import { getShareDecimals } from '#market/limits.ts'
import { hasPriceFeeds } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { sumPosition } from '#market/positionSum.ts'
import { type Pair, TOKEN_SIDES, toTokenPair } from '#market/tokenPair.ts'
import { type Address, isAddressEqual } from '#math/hex.ts'
import { formatPercent } from '#math/percent.ts'
import { hasPositionUnexplainedLoss } from '#queries/historyStatus.ts'
import {
  areFiguresOfPosition,
  type PositionFigures,
  readStoredFigures,
  storeFigures,
} from '#queries/positionFigures.ts'
import { useAccountSnapshot } from '#queries/useAccountSnapshot.ts'
import { useMarketHealth, useSimulatedFullExit } from '#queries/useHealth.ts'
import { useAdapterShareMath, useMarket } from '#queries/useMarket.ts'
import { useShownAccount } from '#queries/useMarketSnapshot.ts'
import { useRevertMessage } from '#queries/useWithdrawal.ts'
import { Card } from '#ui/Card.tsx'
import { classNames } from '#ui/classNames.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Skeleton } from '#ui/Icon.tsx'
import type { DisplayedValueState } from '#ui/TokenAmount.tsx'
import { SentenceWithElements } from '#ui/text.tsx'
import {
  EarnedAmount,
  EarnedRate,
  EarningsInOneToken,
  GrowthPerDay,
  getPerformanceInToken,
} from './Earned.tsx'

interface MyPositionProps {
  /** Undefined until the wallet search has ended. */
  readonly account: Address | undefined
  readonly report: HistoryReport | undefined
  readonly position: PositionReport | undefined
  /** True while the account's first report, or an update of the report, is being read. */
  readonly isReading: boolean
  /** True if the report is older than the other figures of the page. */
  readonly isBehind: boolean
}

/** What the position is worth, its deposits and its earnings. Below: what a withdrawal pays. */
export function MyPosition({ account, ...past }: MyPositionProps) {
  const { snapshot, state: read } = useAccountSnapshot(account)
  const names = useTokenNames()
  const leaving = useCurrentExit(snapshot)
  const known = usePositionFigures(account, past, snapshot, leaving?.amounts ?? leaving?.byRules)
  // True while the withdrawal is being simulated.
  const isTrying = leaving === undefined && read === 'live' && snapshot?.account?.shares !== undefined
  const state = isTrying ? 'loading' : read
  const figures = useFiguresInOneToken({
    ...{ ...past, snapshot, leaving, state, figures: known },
    isBehind: past.isBehind || past.position === undefined,
  })
  return (
    <Card
      className="pos-mine"
      title={words.position}
      aria-busy={state === 'loading' || undefined}
      // app/drawBalancesBeforeReact.ts marks figures of an earlier visit with this text.
      data-stale={marks.stale}
    >
      <Figures {...{ figures, leaving }} />
      <div className="pos-parts-now">
        <DefinitionList>
          {TOKEN_SIDES.map((side) => (
            <DefinitionListRow key={side} term={words.leavingNowPays(names[side])}>
              <MarketAmount
                field={`leaving.token${side}`}
                raw={leaving?.amounts?.[side]}
                decimals={snapshot && toTokenPair(snapshot)[side].decimals}
                block={snapshot?.blockNumber}
                state={state}
              />
              <SideDollarValue of={snapshot} side={side} raw={leaving?.amounts?.[side]} />
            </DefinitionListRow>
          ))}
          <DefinitionListRow term={words.shares}>
            <MarketAmount
              field="position.shares"
              raw={snapshot?.account?.shares}
              decimals={getShareDecimals(snapshot)}
              block={snapshot?.blockNumber}
              state={read}
            />
          </DefinitionListRow>
          <DefinitionListRow term={words.shareOfAll}>
            <span data-field="position.part">
              {snapshot === undefined && state === 'loading' ? <Skeleton /> : partText(snapshot)}
            </span>
          </DefinitionListRow>
          {figures.hasPast && (
            <GrowthPerDay seen={figures.seen} shown={figures.past} amounts={figures.growing} />
          )}
        </DefinitionList>
        <ValueUnitChoice unit={figures.unit} />
      </div>
      {leaving !== undefined && <ExitNote {...{ leaving, snapshot, state }} />}
    </Card>
  )
}

/** Returns the figures of a report. Undefined if its earnings are uncertain. */
function toPositionFigures(report: HistoryReport, position: PositionReport): PositionFigures | undefined {
  const { blockNumber, sqrtPriceX96 } = report
  const { shares, redeemable, earnings } = position
  const [in0, in1] = TOKEN_SIDES.map((unit) => getPerformanceInToken(report, position, unit))
  if (!sqrtPriceX96 || shares === undefined || !redeemable || !in0 || !in1) return undefined
  const tradedPrice = earnings?.tradedPrice
  return { blockNumber, sqrtPriceX96, shares, redeemable, tradedPrice, performance: [in0, in1] }
}

/**
 * Returns the figures of the report, or until it is read, those of the account's last visit. Stores
 * the figures of the user's own account.
 * @param amounts what a withdrawal pays now
 */
function usePositionFigures(
  account: Address | undefined,
  { report, position }: Pick<MyPositionProps, 'report' | 'position'>,
  snapshot: MarketSnapshot | undefined,
  amounts: Pair<bigint> | undefined,
): PositionFigures | undefined {
  const market = useMarket()
  const isOwn = isAddressEqual(account, useShownAccount())
  const earlier = useMemo(() => account && readStoredFigures(market.id, account), [market.id, account])
  const figures = useMemo(() => report && position && toPositionFigures(report, position), [report, position])
  useEffect(() => {
    if (account !== undefined && isOwn && figures !== undefined) storeFigures(market.id, account, figures)
  }, [market.id, account, isOwn, figures])
  if (position !== undefined) return figures
  return earlier && snapshot && areFiguresOfPosition(earlier, snapshot, amounts) ? earlier : undefined
}

interface FiguresProps extends Pick<MyPositionProps, 'report' | 'position' | 'isReading' | 'isBehind'> {
  readonly figures: PositionFigures | undefined
  readonly snapshot: MarketSnapshot | undefined
  readonly leaving: SimulatedExitResult | undefined
  readonly state: DisplayedValueState
}

/**
 * Returns the figures of a position in one token, at the price of one block. The value is always
 * current. Deposits and earnings come from the history: they are marked as older until newer events
 * are read, and left out if they are unknown or if the position lost value since.
 */
function useFiguresInOneToken(props: FiguresProps) {
  const { snapshot, leaving, figures, state, report, position, isReading, isBehind } = props
  const { health } = useMarketHealth()
  const tradedPrice = position?.earnings?.tradedPrice ?? figures?.tradedPrice
  const amounts = leaving?.amounts
  const chosen = useChosenUnit()
  const sum = snapshot && sumPosition(snapshot, amounts, tradedPrice, chosen)
  const { unit = chosen ?? 1, sqrtPriceX96, worth } = sum ?? {}
  const isShown =
    snapshot !== undefined && (report === undefined || !hasPositionUnexplainedLoss(report, snapshot))
  const seen = isShown && sqrtPriceX96 ? figures?.performance[unit] : undefined
  const decimals = snapshot && toTokenPair(snapshot)[unit].decimals
  const past = {
    ...{ unit, decimals, block: figures?.blockNumber },
    state: seen === undefined ? 'loading' : isBehind || state === 'stale' ? 'stale' : 'live',
  } as const
  return {
    unit,
    seen,
    past,
    worth:
      seen === undefined || isBehind
        ? {
            ...{ unit, decimals, raw: worth, amounts, block: snapshot?.blockNumber },
            state: worth === undefined && state === 'live' ? ('unavailable' as const) : state,
          }
        : { ...past, raw: seen.worth, amounts: position?.redeemable },
    isPriceUnreliable: Boolean(snapshot?.pool.slot0?.sqrtPriceX96) && !sqrtPriceX96,
    /** False if there are no figures of the past. The cards below then say why. */
    hasPast: seen !== undefined || isReading,
    /** What a withdrawal pays, for the estimate of a day. Undefined while that is in doubt. */
    growing: health?.alarms.length ? undefined : amounts,
  }
}

/** Worth, deposits and earnings, large. */
function Figures({
  figures: { seen, past, worth, isPriceUnreliable, hasPast },
  leaving,
}: {
  readonly figures: ReturnType<typeof useFiguresInOneToken>
  readonly leaving: SimulatedExitResult | undefined
}) {
  return (
    <dl
      className={classNames('fx pos-sums', hasPriceFeeds(useMarket()) && 'fx-priced')}
      aria-label={words.position}
    >
      <MarketFact
        term={words.worthNow}
        note={
          isPriceUnreliable ? (
            <TokenSumUnavailable />
          ) : leaving && isPlainSimulation(leaving) ? (
            <span data-basis={leaving.basis}>{words.simulatedAtThePoolsPrice}</span>
          ) : (
            words.atThePoolsPrice
          )
        }
      >
        <EarningsInOneToken field="worth" {...worth} />
      </MarketFact>
      {hasPast && (
        <>
          <MarketFact term={words.putIn} note={words.notTakenOut}>
            <EarningsInOneToken field="putIn" raw={seen?.putIn} {...past} />
          </MarketFact>
          <MarketFact
            term={words.earnedSoFar}
            note={seen?.rate && <EarnedRate rate={seen.rate} state={past.state} />}
          >
            <EarnedAmount seen={seen} shown={past} />
          </MarketFact>
          <MarketFact term={words.moreThanHolding} note={words.withPriceAndDeposits}>
            <EarningsInOneToken field="againstHolding" raw={seen?.againstHolding} {...past} signed />
          </MarketFact>
        </>
      )}
    </dl>
  )
}

function partText(snapshot: MarketSnapshot | undefined): string {
  const [shares, supply] = [snapshot?.account?.shares, snapshot?.hook.totalSupply]
  if (shares === undefined || supply === undefined) return words.unavailable
  return supply === 0n ? words.nobodyHasShares : formatPercent(shares, supply)
}

/** True if the value by the adapter's formula says more than the simulation. */
const isRuleShown = (leaving: SimulatedExitResult): boolean =>
  leaving.byRules !== undefined && (leaving.amounts === undefined || doesExitDifferFromShareMath(leaving))

/** True if the simulation paid, and nothing else needs to be said about it. */
const isPlainSimulation = (leaving: SimulatedExitResult): boolean =>
  leaving.basis === 'simulated' && leaving.refusal === undefined && !isRuleShown(leaving)

/**
 * Says how the value was obtained, or why a withdrawal fails. Adds the value by the adapter's
 * formula if it differs.
 */
function ExitNote({
  leaving,
  snapshot,
  state,
}: {
  readonly leaving: SimulatedExitResult
  readonly snapshot: MarketSnapshot | undefined
  readonly state: DisplayedValueState
}) {
  const market = useMarket()
  const names = useTokenNames()
  // The withdrawal is not simulated for an account without shares.
  if (snapshot?.account?.shares === 0n || isPlainSimulation(leaving)) return null
  const { basis, byRules, refusal } = leaving
  const isTold = isRuleShown(leaving)
  const [amount0, amount1] = TOKEN_SIDES.map((side) => (
    <MarketAmount
      key={side}
      field={`leaving.rule.token${side}`}
      raw={byRules?.[side]}
      decimals={snapshot && toTokenPair(snapshot)[side].decimals}
      block={snapshot?.blockNumber}
      state={state}
    />
  ))
  return (
    <p className="k-small" data-basis={basis}>
      {words.bases[basis]}
      {refusal !== undefined && (
        <span data-field="leaving.refusal">
          {' '}
          {formatRefusalReason(refusal, { market, account: snapshot?.account?.address })}
        </span>
      )}
      {isTold && (
        <>
          {' '}
          <SentenceWithElements of={words.byRule(amount0, amount1, names)} />
        </>
      )}
    </p>
  )
}

/**
 * Returns what a withdrawal of the whole position would pay. Undefined until known. Some contracts
 * let only the position's owner withdraw: the simulation then has this owner as sender. Compares
 * the simulated payout with the adapter's formula.
 */
function useCurrentExit(snapshot: MarketSnapshot | undefined): SimulatedExitResult | undefined {
  const market = useMarket()
  const { shares, exit } = snapshot?.account ?? {}
  const refusal = useRevertMessage(exit?.ok === false ? exit.revertData : undefined)
  // The snapshot simulates without a sender, which some contracts reject. A second simulation uses
  // the account as sender.
  const isUntried = exit?.ok !== true && shares !== undefined && shares > 0n
  const tried = useSimulatedFullExit(isUntried ? snapshot : undefined)
  const rules = useAdapterShareMath()
  if (snapshot?.account === undefined || shares === undefined) return undefined
  const leaving = combineExitSimulations(snapshot.account, tried, () => rules.planExit({ snapshot, market }))
  return exit !== undefined && leaving?.basis === 'refused' ? { ...leaving, refusal } : leaving
}
