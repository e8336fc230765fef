import { compactText } from '#features/common/amountText.tsx'
import { namedTokens, TokenName } from '#features/common/TokenName.tsx'
import { VaultRates, windowText } from '#features/common/vaultRates.tsx'
import { useHealth } from '#live/useHealth.ts'
import { useCan, useMarket, useMarketPaths, useSafetyOfKind } from '#live/useMarket.ts'
import { useRecent } from '#live/useRecent.ts'
import { useSnapshot } from '#live/useSnapshot.ts'
import { feeText } from '#market/fees.ts'
import type { MarketHealth } from '#market/marketHealth.ts'
import { SIDES, type Side, tokensOf, vaultsOf } from '#market/side.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { amountInWords } from '#math/amountText.ts'
import { ZERO_ADDRESS } from '#math/hex.ts'
import { percentText } from '#math/percent.ts'
import { swapFeePips } from '#math/pool.ts'
import { Skeleton } from '#ui/Icon.tsx'
import * as words from '#words/facts.ts'
import { Fact } from './FactsRoom.tsx'

/** What somebody asks first: what the vaults earned, what is in them, what swaps brought, and what can be lost. */
export function FactsStrip() {
  return (
    <dl className="fx" aria-label={words.facts}>
      <Earned />
      <InVaults />
      <Swaps />
      <Lose />
    </dl>
  )
}

const Reading = () => (
  <>
    <span className="k-sr">{words.reading}</span>
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
  const yields = typeof recent === 'object' ? recent.yields : undefined
  const isRate = yields?.some(({ status }) => status === 'earned')
  // Without a block there is none to look back from.
  const isNothing = snapshot === undefined && state === 'unavailable'
  return (
    <Fact
      term={words.earned(windowText(yields))}
      href={position}
      note={
        <>
          <Names snapshot={snapshot} />
          {isRate && `, ${words.aYearProven}`}
        </>
      }
    >
      {isNothing ? (
        words.unavailable
      ) : recent === 'reading' ? (
        <Reading />
      ) : (
        <span className={isRate ? 'fx-earn' : undefined}>
          <VaultRates yields={recent === 'failed' ? recent : recent.yields} />
        </span>
      )}
    </Fact>
  )
}

/** What of a side is everybody's: in its vault, or where it has none in the hook. */
const amountIn = (snapshot: Snapshot, { sides }: MarketHealth, side: Side): bigint | undefined =>
  sides[side][vaultsOf(snapshot)[side].inHook ? 'outside' : 'inVault']

function InVaults() {
  const { snapshot, health, state } = useHealth()
  const isInHook = snapshot !== undefined && vaultsOf(snapshot).some(({ inHook }) => inHook)
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
        SIDES.map((side) => (
          <span key={side}>
            {side === 1 && ' · '}
            <Amount
              field={`inVault${side}`}
              raw={amountIn(snapshot, health, side)}
              snapshot={snapshot}
              side={side}
            />
          </span>
        ))
      )}
    </Fact>
  )
}

/** An amount for reading; the exact one is its title and its `data-raw`. */
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
  const { decimals } = tokensOf(snapshot)[side]
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
  const { snapshot } = useSnapshot()
  const { position } = useMarketPaths()
  const recent = useRecent()
  const swaps = typeof recent === 'object' ? recent.swaps : undefined
  if (snapshot?.hook.gates?.live === false)
    return (
      <Fact term={words.swapsNow} note={words.byTheOwner}>
        {words.paused}
      </Fact>
    )
  if (swaps === undefined || snapshot === undefined) {
    const { slot0 } = snapshot?.pool ?? {}
    const fees = slot0 && [swapFeePips(slot0, true), swapFeePips(slot0, false)].map(feeText)
    return (
      <Fact term={words.swapFee} href={position} note={words.whatItBrought}>
        <span data-field="facts.fee">{fees ? [...new Set(fees)].join(' · ') : feeText(market.pool.fee)}</span>
      </Fact>
    )
  }
  const tokens = namedTokens(market, snapshot)
  return (
    <Fact
      term={words.swaps(windowText(typeof recent === 'object' ? recent.yields : undefined))}
      href={position}
      note={
        <>
          {SIDES.map((side) => (
            <span key={side}>
              {side === 1 && ' · '}
              <Amount field={`fees${side}`} raw={swaps.fees[side]} snapshot={snapshot} side={side} />{' '}
              <TokenName index={side} tokens={tokens} />
            </span>
          ))}{' '}
          {words.inFees}
        </>
      }
    >
      <span data-swaps={swaps.count}>{swaps.count}</span>
    </Fact>
  )
}

/** The worst that can come of a deposit, by the market's kind and by who has powers over its contract. */
function useWorst(): readonly [what: string, why: string] {
  const { sourceChanges } = useCan()
  const facts = useSafetyOfKind()
  const { snapshot } = useSnapshot()
  const owner = snapshot?.hook.owner
  if (sourceChanges === 'byAnyone') return [words.everything, words.why.byAnyone]
  if (facts.some(({ topic, tone }) => topic === 'take' && tone === 'danger'))
    return [words.everything, words.why.byOwner]
  return owner === undefined || owner === ZERO_ADDRESS
    ? [words.partOrAll, words.why.byItsCode]
    : [words.everything, words.why.ownerMay]
}

function Lose() {
  const { safety } = useMarketPaths()
  const [what, why] = useWorst()
  return (
    <Fact term={words.youCanLose} href={safety} note={why}>
      <span className="fx-loss">{what}</span>
    </Fact>
  )
}
