import { Fragment } from 'react'
import { compactText } from '#features/common/amountText.tsx'
import { Fact } from '#features/common/Facts.tsx'
import { InDollars, moneyParts } from '#features/common/InDollars.tsx'
import { namedTokens, TokenName } from '#features/common/TokenName.tsx'
import {
  daysText,
  feeNow,
  VaultRates,
  windowText,
  YearlySoFar,
  yearText,
} from '#features/common/vaultRates.tsx'
import * as words from '#locales/markets.ts'
import { amountIn, isHeldByHook } from '#market/marketHealth.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { SIDES, type Side, toTokenPair } from '#market/tokenPair.ts'
import { amountInWords } from '#math/amountText.ts'
import { percentText } from '#math/percent.ts'
import { findWorstCase } from '#queries/findWorstCase.ts'
import { useHealth } from '#queries/useHealth.ts'
import { useMarket, useMarketPaths } from '#queries/useMarket.ts'
import { useRecent } from '#queries/useRecent.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { Skeleton } from '#ui/Icon.tsx'
import { FigureMark } from '#ui/TokenAmount.tsx'
import { MarketFacts } from './FactsSkeleton.tsx'

/** The key facts of the market: yields, amounts, swap fees and risks. */
export function FactsStrip() {
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

function Names({ snapshot }: { readonly snapshot: Snapshot | undefined }) {
  const tokens = namedTokens(useMarket(), snapshot)
  return SIDES.map((side) => (
    <span key={side}>
      {side === 1 && ' · '}
      <TokenName index={side} tokens={tokens} />
    </span>
  ))
}

function Earned() {
  const { snapshot, state } = useSnapshot()
  const recent = useRecent()
  const { position } = useMarketPaths()
  const { yields, earnings } = typeof recent === 'object' ? recent : {}
  const rates = yields && <VaultRates yields={yields} />
  const rate = earnings?.rate
  if (rate !== undefined)
    return (
      <Fact
        term={words.yearlySoFar}
        href={position}
        note={words.partsOfYear(rates, yearText(rate.fees)).map((part, index) => (
          // The parts of a sentence keep their order, so the index is a valid key.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <Fragment key={index}>{part}</Fragment>
        ))}
      >
        <YearlySoFar rate={rate} />
      </Fact>
    )
  const isRate = yields?.some(({ status }) => status === 'earned')
  // Nothing could be read, not even a block.
  const isNothing = snapshot === undefined && state === 'unavailable'
  return (
    <Fact
      term={words.earned(windowText(yields))}
      href={position}
      note={
        <>
          <Names snapshot={snapshot} />
          {isRate && words.aYearProven}
        </>
      }
    >
      {isNothing || recent === 'failed' ? (
        words.unavailable
      ) : recent === 'reading' ? (
        <Reading />
      ) : (
        <span className={isRate ? 'fx-earn' : undefined}>{rates}</span>
      )}
    </Fact>
  )
}

function InVaults() {
  const { snapshot, health, state } = useHealth()
  const isInHook = snapshot && health && SIDES.some((side) => isHeldByHook(snapshot, health, side))
  return (
    <Fact
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
          <FigureMark state={state} />
          {SIDES.map((side) => (
            <span key={side}>
              {side === 1 && ' · '}
              <Amount
                field={`inVault${side}`}
                raw={amountIn(snapshot, health, side)}
                snapshot={snapshot}
                side={side}
              />
            </span>
          ))}
          <InDollars
            parts={moneyParts(snapshot, [amountIn(snapshot, health, 0), amountIn(snapshot, health, 1)])}
          />
        </>
      )}
    </Fact>
  )
}

/** A rounded amount. Its tooltip and `data-raw` contain the exact one. */
function Amount({
  field,
  raw,
  snapshot,
  side,
}: {
  readonly field: string
  readonly raw: bigint | undefined
  readonly snapshot: Snapshot
  readonly side: Side
}) {
  const { decimals } = toTokenPair(snapshot)[side]
  if (raw === undefined || decimals === undefined) return words.unavailable
  return (
    <span data-field={`facts.${field}`} data-glance>
      <span
        title={amountInWords(raw, decimals)}
        data-raw={`${raw}`}
        data-block={`${snapshot.blockNumber}`}
        data-chain={snapshot.chainId}
      >
        {compactText(raw, decimals)}
      </span>
    </span>
  )
}

function Yours({ snapshot }: { readonly snapshot: Snapshot | undefined }) {
  const [supply, shares] = [snapshot?.hook.totalSupply, snapshot?.account?.shares]
  if (supply === 0n) return <> · {words.nobodyIn}</>
  if (supply === undefined || shares === undefined || shares === 0n) return null
  return (
    <>
      {' · '}
      <span data-field="facts.part">{words.yours(percentText(shares, supply))}</span>
    </>
  )
}

function Swaps() {
  const market = useMarket()
  const { snapshot, state } = useSnapshot()
  const { position } = useMarketPaths()
  const recent = useRecent()
  const earnings = typeof recent === 'object' ? recent.earnings : undefined
  if (snapshot?.hook.gates?.live === false)
    return (
      <Fact
        term={words.swapsNow}
        note={snapshot.hook.gates.exits === false ? words.byARole : words.byTheOwner}
      >
        <FigureMark state={state} />
        {words.paused}
      </Fact>
    )
  if (earnings?.rate === undefined || snapshot === undefined) {
    return (
      <Fact term={words.swapFee} href={position} note={words.whatItBrought}>
        <FigureMark state={state} />
        <span data-field="facts.fee">{feeNow(market, snapshot?.pool.slot0)}</span>
      </Fact>
    )
  }
  const { fees, loans, rate } = earnings
  return (
    <Fact
      term={words.feesToDepositors}
      href={position}
      note={
        <span data-swaps={loans}>
          <Names snapshot={snapshot} /> {words.fromSwaps(loans, daysText(rate.seconds))}
          <InDollars parts={moneyParts(snapshot, fees)} />
        </span>
      }
    >
      {SIDES.map((side) => (
        <span key={side}>
          {side === 1 && ' · '}
          <Amount field={`fees${side}`} raw={fees[side]} snapshot={snapshot} side={side} />
        </span>
      ))}
    </Fact>
  )
}

function Lose() {
  const { safety } = useMarketPaths()
  const { snapshot } = useSnapshot()
  const [what, why] = findWorstCase(useMarket(), snapshot?.hook.owner)
  return (
    <Fact term={words.youCanLose} href={safety} note={words.why[why]}>
      <span className="fx-loss">{words.worst[what]}</span>
    </Fact>
  )
}
