import type { ReactNode } from 'react'
import * as words from '#locales/deposit.ts'
import { findSoundPrice } from '#market/marketHealth.ts'
import { valueAt } from '#market/past/earnings.ts'
import { earningsOfDay } from '#market/past/shareEarnings.ts'
import { type Both, toTokenPair } from '#market/tokenPair.ts'
import { amountInWords, roundedForReading } from '#math/amountText.ts'
import { useMarket } from '#queries/useMarket.ts'
import { useRecent } from '#queries/useRecent.ts'
import { useSnapshot } from '#queries/useSnapshot.ts'
import { Words } from '#ui/text.tsx'
import { useTokenNames } from './TokenName.tsx'
import { useWorthUnit } from './worthUnit.tsx'

const DIGITS = 3

/**
 * 'Earning about 209 TT0 a day': estimate for these amounts at the current yearly rate of a share.
 * Renders nothing without a positive rate or a reliable price.
 */
export function DailyEarnings({ amounts }: { readonly amounts: Both<bigint> }) {
  const { network } = useMarket()
  const names = useTokenNames()
  const { snapshot } = useSnapshot()
  const recent = useRecent()
  const tokens = snapshot && toTokenPair(snapshot)
  const sqrtPriceX96 = snapshot && findSoundPrice(snapshot)
  const decimalsOf = [tokens?.[0].decimals, tokens?.[1].decimals] as const
  const unit = useWorthUnit({ amounts, sqrtPriceX96, decimals: decimalsOf })
  const rate = typeof recent === 'object' ? recent.earnings?.rate : undefined
  const decimals = decimalsOf[unit]
  if (rate === undefined || sqrtPriceX96 === undefined || decimals === undefined) return null
  const raw = earningsOfDay(valueAt(amounts, sqrtPriceX96, unit), rate)
  if (raw <= 0n) return null
  const shown = amountInWords(roundedForReading(raw, decimals, DIGITS), decimals)
  return (
    <p className="k-earning" data-field="daily" data-glance title={words.notAPromiseRate}>
      <Words
        of={words.earningADay<ReactNode>(
          <span key="amount" data-raw={`${raw}`} data-chain={network.chainId}>
            {shown}
          </span>,
          names[unit],
        )}
      />
    </p>
  )
}
