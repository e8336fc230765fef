import type { ReactNode } from 'react'
import * as words from '#locales/deposit.ts'
import { sumInTokenAtPrice } from '#market/past/earnings.ts'
import { computeDailyEarnings } from '#market/past/shareEarnings.ts'
import { findReliablePoolPrice } from '#market/positionSum.ts'
import { type Pair, type TokenSide, toTokenPair } from '#market/tokenPair.ts'
import { formatGroupedAmount, roundToSignificantDigits } from '#math/amountText.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useMarketSnapshot } from '#queries/useMarketSnapshot.ts'
import { useRecentEarnings } from '#queries/useRecent.ts'
import { SentenceWithElements } from '#ui/text.tsx'
import { useTokenNames } from './TokenName.tsx'
import { useValueUnit } from './worthUnit.tsx'

const DIGITS = 3

/**
 * Estimates what these amounts earn in a day, at the current yearly rate of a share. Undefined
 * without a positive rate or a reliable price, and 'reading' until the rate is read.
 * @param inToken token of the estimate. By default, the token of sums.
 */
export function useDailyEarnings(amounts: Pair<bigint> | undefined, inToken?: TokenSide) {
  const { network } = useMarket()
  const names = useTokenNames()
  const { snapshot } = useMarketSnapshot()
  const recent = useRecentEarnings()
  const tokens = snapshot && toTokenPair(snapshot)
  const sqrtPriceX96 = snapshot && findReliablePoolPrice(snapshot)
  const ofSums = useValueUnit({ amounts, sqrtPriceX96, tokens })
  const unit = inToken ?? ofSums
  const rate = typeof recent === 'object' ? recent.earnings?.rate : undefined
  const decimals = tokens?.[unit].decimals
  if (recent === 'reading') return recent
  if (!amounts || rate === undefined || sqrtPriceX96 === undefined || decimals === undefined) return undefined
  const raw = computeDailyEarnings(sumInTokenAtPrice(amounts, sqrtPriceX96, unit), rate)
  if (raw <= 0n) return undefined
  // An estimate has no more digits, not even before the decimal point.
  const rounded = roundToSignificantDigits(raw, `${raw}`.length, DIGITS)
  const text = formatGroupedAmount(rounded, decimals)
  const amount = (
    <span key="amount" data-raw={`${raw}`} data-chain={network.chainId}>
      {text}
    </span>
  )
  return { amount, symbol: names[unit] }
}

/** 'Earning about 209 TT0 a day'. Renders nothing without an estimate. */
export function DailyEarnings({ amounts }: { readonly amounts: Pair<bigint> }) {
  const daily = useDailyEarnings(amounts)
  if (typeof daily !== 'object') return null
  return (
    <p className="k-earning" data-field="daily" data-glance title={words.notAPromiseRate}>
      <SentenceWithElements of={words.earningADay<ReactNode>(daily.amount, daily.symbol)} />
    </p>
  )
}
