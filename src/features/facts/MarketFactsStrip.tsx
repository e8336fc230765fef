import { Fragment } from 'react'
import { formatAmountWithZeroSubscript } from '#features/common/amountText.tsx'
import { DollarValue, toDollarValueAmounts } from '#features/common/InDollars.tsx'
import { MarketFact } from '#features/common/MarketFact.tsx'
import { getTokensWithSymbols, TokenName } from '#features/common/TokenName.tsx'
import {
  currentFeeText,
  formatSecondsAsDays,
  rateWindowText,
  VaultRates,
  YearlyEarningRate,
  yearlyRateText,
} from '#features/common/vaultRates.tsx'
import * as words from '#locales/markets.ts'
import { getSideAmount, isSideHeldByHook } from '#market/marketHealth.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { type Pair, TOKEN_SIDES, toTokenPair } from '#market/tokenPair.ts'
import { formatGroupedAmount } from '#math/amountText.ts'
import { formatPercent } from '#math/percent.ts'
import { findDepositWorstCase } from '#queries/findDepositWorstCase.ts'
import { useMarketHealth } from '#queries/useHealth.ts'
import { useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useRecentEarnings } from '#queries/useRecent.ts'
import { Skeleton } from '#ui/Icon.tsx'
import { FigureSourceLabel } from '#ui/TokenAmount.tsx'
import { MarketFacts } from './MarketFactsSkeleton.tsx'

/** The market facts: yields, amounts, swap fees and risks. */
export function MarketFactsStrip() {
  return (
    <MarketFacts>
      <Earned />
      <InVaults />
      <Swaps />
      <Lose />
    </MarketFacts>
  )
}

const Reading = () => (
  <>
    <span className="k-sr">{words.readingFacts}</span>
    <Skeleton chars={6} />
  </>
)

function Names({ snapshot }: { readonly snapshot: MarketSnapshot | undefined }) {
  const tokens = getTokensWithSymbols(useMarket(), snapshot)
  return TOKEN_SIDES.map((side) => (
    <span key={side}>
      {side === 1 && ' · '}
      <TokenName index={side} tokens={tokens} />
    </span>
  ))
}

function Earned() {
  const { snapshot, state } = useMarketSnapshot()
  const recent = useRecentEarnings()
  const { position } = useMarketPagePaths()
  const { yields, earnings } = typeof recent === 'object' ? recent : {}
  const rates = yields && <VaultRates yields={yields} />
  const rate = earnings?.rate
  if (rate !== undefined)
    return (
      <MarketFact
        term={words.yearlySoFar}
        href={position}
        note={words.partsOfYear(rates, yearlyRateText(rate.fees)).map((part, index) => (
          // The parts of a sentence keep their order, so the index is a valid key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={index}>{part}</Fragment>
        ))}
      >
        <FigureSourceLabel state={state} />
        <YearlyEarningRate rate={rate} /> <span className="k-small">{words.notAPromise}</span>
      </MarketFact>
    )
  const isRate = yields?.some(({ status }) => status === 'earned')
  // True if the node returned nothing, not even a block number.
  const isNothing = snapshot === undefined && state === 'unavailable'
  return (
    <MarketFact
      term={words.earned}
      href={position}
      note={
        <>
          <Names snapshot={snapshot} />
          {isRate && words.aYearProven(rateWindowText(yields))}
        </>
      }
    >
      {isNothing || recent === 'failed' ? (
        words.unavailable
      ) : recent === 'reading' ? (
        <Reading />
      ) : (
        <>
          <FigureSourceLabel state={state} />
          <span className={isRate ? 'fx-earn' : undefined}>{rates}</span>
        </>
      )}
    </MarketFact>
  )
}

function InVaults() {
  const { snapshot, health, state } = useMarketHealth()
  const isInHook = snapshot && health && TOKEN_SIDES.some((side) => isSideHeldByHook(snapshot, health, side))
  return (
    <MarketFact
      term={isInHook ? words.atTheHook : words.inTheVaults}
      note={
        <>
          <Names snapshot={snapshot} />
          <Yours snapshot={snapshot} />
        </>
      }
    >
      {snapshot === undefined || health === undefined ? (
        state === 'unavailable' ? (
          words.unavailable
        ) : (
          <Reading />
        )
      ) : (
        <>
          <FigureSourceLabel state={state} />
          <Amounts
            field="inVault"
            amounts={[getSideAmount(snapshot, health, 0), getSideAmount(snapshot, health, 1)]}
            snapshot={snapshot}
          />
          <DollarValue
            parts={toDollarValueAmounts(snapshot, [
              getSideAmount(snapshot, health, 0),
              getSideAmount(snapshot, health, 1),
            ])}
          />
        </>
      )}
    </MarketFact>
  )
}

/**
 * Rounded amounts of both tokens, with exact tooltips. On phones, each amount has its symbol,
 * because the text below is hidden.
 */
function Amounts({
  field,
  amounts,
  snapshot,
}: {
  readonly field: string
  readonly amounts: Pair<bigint | undefined>
  readonly snapshot: MarketSnapshot
}) {
  const tokens = getTokensWithSymbols(useMarket(), snapshot)
  return TOKEN_SIDES.map((side) => {
    const [raw, { decimals }] = [amounts[side], toTokenPair(snapshot)[side]]
    return (
      <span key={side} className="fx-amount">
        {side === 1 && <span className="fx-dot"> · </span>}
        {raw === undefined || decimals === undefined ? (
          words.unavailable
        ) : (
          <span data-field={`facts.${field}${side}`} data-glance>
            <span
              title={formatGroupedAmount(raw, decimals)}
              data-raw={`${raw}`}
              data-block={`${snapshot.blockNumber}`}
              data-chain={snapshot.chainId}
            >
              {formatAmountWithZeroSubscript(raw, decimals)}
            </span>
          </span>
        )}
        <span className="fx-symbol">
          {' '}
          <TokenName index={side} tokens={tokens} />
        </span>
      </span>
    )
  })
}

function Yours({ snapshot }: { readonly snapshot: MarketSnapshot | undefined }) {
  const [supply, shares] = [snapshot?.hook.totalSupply, snapshot?.account?.shares]
  if (supply === 0n) return <> · {words.nobodyIn}</>
  if (supply === undefined || shares === undefined || shares === 0n) return null
  return (
    <>
      {' · '}
      <span data-field="facts.part">{words.yours(formatPercent(shares, supply))}</span>
    </>
  )
}

function Swaps() {
  const market = useMarket()
  const { snapshot, state } = useMarketSnapshot()
  const { position } = useMarketPagePaths()
  const recent = useRecentEarnings()
  const earnings = typeof recent === 'object' ? recent.earnings : undefined
  if (snapshot?.hook.gates?.live === false)
    return (
      <MarketFact
        term={words.swapsNow}
        note={snapshot.hook.gates.exits === false ? words.byARole : words.byTheOwner}
      >
        <FigureSourceLabel state={state} />
        {words.paused}
      </MarketFact>
    )
  if (earnings?.rate === undefined || snapshot === undefined) {
    return (
      <MarketFact term={words.swapFee} href={position} note={words.whatItBrought}>
        <FigureSourceLabel state={state} />
        <span data-field="facts.fee">{currentFeeText(market, snapshot?.pool.slot0)}</span>
      </MarketFact>
    )
  }
  const { fees, loans, rate } = earnings
  return (
    <MarketFact
      term={words.feesToDepositors}
      href={position}
      note={
        <span data-swaps={loans}>
          <Names snapshot={snapshot} /> {words.fromSwaps(loans, formatSecondsAsDays(rate.seconds))}
          <DollarValue parts={toDollarValueAmounts(snapshot, fees)} />
        </span>
      }
    >
      <FigureSourceLabel state={state} />
      <Amounts field="fees" amounts={fees} snapshot={snapshot} />
    </MarketFact>
  )
}

function Lose() {
  const { safety } = useMarketPagePaths()
  const { snapshot } = useMarketSnapshot()
  const [what, why] = findDepositWorstCase(useMarket(), snapshot?.hook.owner)
  return (
    <MarketFact term={words.youCanLose} href={safety} note={words.why[why]}>
      <span className="fx-loss" data-worst={what}>
        {words.worst[what]}
      </span>
    </MarketFact>
  )
}
