import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { useDailyEarnings } from '#features/common/DailyEarnings.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { useVaultNotes } from '#features/common/useVaultNotes.ts'
import * as words from '#locales/position.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import {
  listAccountTokenBalances,
  type Pair,
  TOKEN_SIDES,
  type TokenSide,
  toAmountPair,
  toTokenPair,
} from '#market/tokenPair.ts'
import { formatRoundedAmount } from '#math/amountText.ts'
import { MAX_UINT256, minBigInt } from '#math/integers.ts'
import { computePrice } from '#math/price.ts'
import { useMarketHealth } from '#queries/useHealth.ts'
import { useAdapterShareMath, useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

/** Size of the round example deposit in whole tokens of the cheaper token. */
const EXAMPLE = 1_000n

interface EmptyPositionProps {
  /** True if the position of another account is shown. */
  readonly isNamed: boolean
  readonly drawing: ReactNode
}

/**
 * Shown without a position: what a deposit would earn, in the account's own tokens, and what this
 * page shows afterwards.
 */
export function EmptyPosition({ isNamed, drawing }: EmptyPositionProps) {
  const { app } = useMarketPagePaths()
  const { name, network } = useMarket()
  const pair = useTokenNames().join(' / ')
  useVaultNotes()
  return (
    <>
      <Card className="pos-empty" title={words.nothingDeposited(name)}>
        <div className="pos-empty-text">
          <p>
            {!isNamed && <YourTokens />} <DailyRate isNamed={isNamed} />
          </p>
          <p className="pos-actions">
            <Link className={buttonClass('primary')} href={app}>
              {words.depositInto(pair)}
            </Link>
            {catalogue.length > 1 && (
              <Link className={buttonClass()} href="/markets">
                {words.compareMarkets(catalogue.length)}
              </Link>
            )}
          </p>
          {network.testnet && <p className="k-small">{words.onlyTestTokens}</p>}
        </div>
        {drawing}
      </Card>
      <Card className="pos-preview" title={words.whatYouWillSee}>
        <dl>
          {words.sights.map(([what, about]) => (
            <div key={what}>
              <dt>{what}</dt>
              <dd className="k-small">{about}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}

function YourTokens() {
  const { snapshot } = useMarketHealth()
  const names = useTokenNames()
  const { account } = snapshot ?? {}
  if (snapshot === undefined || account === undefined) return null
  const held = listAccountTokenBalances(account)
  const texts = TOKEN_SIDES.map((side) => {
    const { decimals } = toTokenPair(snapshot)[side]
    const { balance } = held[side]
    return balance === undefined || decimals === undefined
      ? undefined
      : `${formatRoundedAmount(balance, decimals)} ${names[side]}`
  })
  const [first, second] = texts
  const isNothing = held.every(({ balance }) => balance === 0n)
  return isNothing || first === undefined || second === undefined ? null : words.youHave(first, second)
}

/** Returns the token with the lower price. Its amounts look more like money. */
function cheaperToken({ pool: { slot0 }, token0, token1 }: MarketSnapshot): TokenSide {
  const [decimals0, decimals1] = [token0.decimals, token1.decimals]
  if (!slot0?.sqrtPriceX96 || decimals0 === undefined || decimals1 === undefined) return 0
  const { numerator, denominator } = computePrice(slot0.sqrtPriceX96, decimals0, decimals1)
  return numerator > denominator ? 1 : 0
}

/**
 * Returns the amounts of an example deposit: the largest that the account can pay, or else a round
 * one. Undefined if the amounts are unknown.
 */
function useExampleDeposit(isNamed: boolean): Pair<bigint> | undefined {
  const { snapshot } = useMarketSnapshot()
  const market = useMarket()
  const rules = useAdapterShareMath()
  const sqrtPriceX96 = snapshot?.pool.slot0?.sqrtPriceX96
  if (snapshot === undefined || !sqrtPriceX96) return undefined
  const at = { sqrtPriceX96, snapshot, market }
  const unit = cheaperToken(snapshot)
  const { decimals } = toTokenPair(snapshot)[unit]
  if (decimals === undefined) return undefined
  const round = rules.maxSharesFor(unit, EXAMPLE * 10n ** BigInt(decimals), at)
  if (typeof round !== 'bigint') return undefined
  const held = isNamed || !snapshot.account ? [] : listAccountTokenBalances(snapshot.account)
  const paid = held.map(({ balance = 0n }, side) => rules.maxSharesFor(side === 0 ? 0 : 1, balance, at))
  const own = paid.filter((shares) => typeof shares === 'bigint').reduce(minBigInt, MAX_UINT256)
  const preview = rules.previewDeposit(own > 0n && own < MAX_UINT256 ? own : round, at)
  return preview.ok ? toAmountPair(preview) : undefined
}

/** Estimated daily earnings of the example deposit. Hidden during an alarm. */
function DailyRate({ isNamed }: { readonly isNamed: boolean }) {
  const { snapshot, health } = useMarketHealth()
  const names = useTokenNames()
  const example = useExampleDeposit(isNamed)
  const unit = snapshot === undefined ? 0 : cheaperToken(snapshot)
  const daily = useDailyEarnings(health?.alarms.length === 0 ? example : undefined, unit)
  const texts = TOKEN_SIDES.flatMap((side) =>
    snapshot === undefined || !example?.[side]
      ? []
      : [`${formatRoundedAmount(example[side], toTokenPair(snapshot)[side].decimals ?? 0)} ${names[side]}`],
  )
  const [first = `1,000 ${names[0]}`, second] = texts
  const deposit = second === undefined ? first : words.bothTokens(first, second)
  // Reserves the lines of the estimate while it is being read.
  if (daily === 'reading' || health === undefined)
    return (
      <span className="pos-skeleton" aria-hidden="true">
        <span>
          <SentenceWithElements of={words.wouldEarn(deposit, <b key="daily">{first}</b>)} />
        </span>
      </span>
    )
  if (!example || !daily) return null
  return (
    <SentenceWithElements
      of={words.wouldEarn<ReactNode>(
        deposit,
        <b key="daily" className="fx-earn k-num" data-field="empty.daily">
          <SentenceWithElements of={words.aDay<ReactNode>(daily.amount, daily.symbol)} />
        </b>,
      )}
    />
  )
}
