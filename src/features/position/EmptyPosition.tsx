import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { useVaultNotes } from '#features/common/useVaultNotes.ts'
import * as words from '#locales/position.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { computeDailyEarnings, sumVaultYieldAndFeeRates } from '#market/past/shareEarnings.ts'
import { listAccountTokenBalances, TOKEN_SIDES, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { formatRoundedAmount, groupThousands } from '#math/amountText.ts'
import { computePrice } from '#math/price.ts'
import { useMarketHealth } from '#queries/useHealth.ts'
import { useMarket, useMarketPagePaths } from '#queries/useMarket.ts'
import { useRecentEarnings } from '#queries/useRecent.ts'
import { buttonClass } from '#ui/Button.tsx'
import { Card } from '#ui/Card.tsx'
import { SentenceWithElements } from '#ui/text.tsx'

/** Size of the example deposit in whole tokens, if the account has none of the token. */
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

/** Reserves the lines of the estimate while it is being read. */
function DailyRatePlaceholder() {
  const [name] = useTokenNames()
  const example = `${groupThousands(`${EXAMPLE}`)} ${name}`
  return (
    <span className="pos-placeholder" aria-hidden="true">
      <SentenceWithElements of={words.wouldEarn(example, <b key="daily">{words.aDay(example)}</b>)} />
    </span>
  )
}

/**
 * Estimated daily earnings of an example deposit, at the rate of the last 30 days. Hidden during an
 * alarm.
 */
function DailyRate({ isNamed }: { readonly isNamed: boolean }) {
  const { snapshot, health } = useMarketHealth()
  const recent = useRecentEarnings()
  const names = useTokenNames()
  const { account } = snapshot ?? {}
  const unit = snapshot === undefined ? 0 : cheaperToken(snapshot)
  const decimals = snapshot && toTokenPair(snapshot)[unit].decimals
  if (recent === 'reading' || health === undefined) return <DailyRatePlaceholder />
  const rate = typeof recent === 'object' ? recent.earnings?.rate : undefined
  if (rate === undefined || decimals === undefined) return null
  if (health.alarms.length > 0 || sumVaultYieldAndFeeRates(rate) <= 0n) return null
  const balance =
    isNamed || account === undefined ? undefined : listAccountTokenBalances(account)[unit].balance
  const example = balance !== undefined && balance > 0n ? balance : EXAMPLE * 10n ** BigInt(decimals)
  const textOf = (raw: bigint) => `${formatRoundedAmount(raw, decimals)} ${names[unit]}`
  const daily = computeDailyEarnings(example, rate)
  return (
    <SentenceWithElements
      of={words.wouldEarn(
        textOf(example),
        <b key="daily" className="fx-earn k-num" data-field="empty.daily" data-raw={`${daily}`}>
          {words.aDay(textOf(daily))}
        </b>,
      )}
    />
  )
}
