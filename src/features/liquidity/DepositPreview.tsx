import { useId } from 'react'
import { formatAmountWithZeroSubscript, MarketAmount, TokenSideAmount } from '#features/common/amountText.tsx'
import { SideDollarValue } from '#features/common/InDollars.tsx'
import { getTokensWithSymbols, TokenName, useTokenNames } from '#features/common/TokenName.tsx'
import * as words from '#locales/deposit.ts'
import * as factWords from '#locales/markets.ts'
import { getShareDecimals } from '#market/limits.ts'
import { TOKEN_SIDES, toAmountPair, toTokenPair } from '#market/tokenPair.ts'
import { formatGroupedAmount, groupThousands } from '#math/amountText.ts'
import { computePrice } from '#math/price.ts'
import { compactLeadingZeros, formatRatio } from '#math/ratio.ts'
import { useRecentEarnings } from '#queries/useRecent.ts'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { FigureSourceLabel } from '#ui/TokenAmount.tsx'
import type { DepositCostPreview } from './depositModel.ts'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** Numbers of significant digits of the pool price: in the text and in the tooltip. */
const [PRICE_DIGITS, EXACT_DIGITS] = [6, 18]

interface DeltasProps {
  readonly card: LiquidityCardView
  readonly preview: DepositCostPreview
}

/**
 * Amounts that the entered deposit takes, and the shares that it mints. Their `data-block` is the
 * block of the pool price.
 */
export function DepositBalanceChanges({ card, preview }: DeltasProps) {
  const titleId = useId()
  const names = useTokenNames()
  const { snapshot, state } = card.view
  const { amount } = card.model
  const { source, sqrtPriceX96, blockNumber } = preview.price
  const shown = { state: source === 'default' ? source : state } as const
  const block = blockNumber ?? snapshot?.blockNumber
  const [decimals0, decimals1] = [snapshot?.token0.decimals, snapshot?.token1.decimals]
  const price =
    decimals0 === undefined || decimals1 === undefined
      ? undefined
      : computePrice(sqrtPriceX96, decimals0, decimals1)
  return (
    <fieldset className="liq-preview" aria-labelledby={titleId}>
      <h3 className="k-caps" id={titleId}>
        {words.expectedTokenDeltas}
      </h3>
      <DefinitionList>
        {TOKEN_SIDES.map((side) => {
          const raw = -toAmountPair(preview)[side]
          return (
            <DefinitionListRow key={side} term={names[side]}>
              <TokenSideAmount field={`deposit.token${side}`} {...{ side, raw, block }} {...shown} signed />
              {source !== 'default' && <SideDollarValue side={side} raw={raw} />}
            </DefinitionListRow>
          )
        })}
        <DefinitionListRow term={words.currentPrice}>
          {price === undefined ? (
            words.unavailable
          ) : (
            <>
              <FigureSourceLabel state={shown.state} />
              <span title={groupThousands(formatRatio(price, EXACT_DIGITS))}>
                {groupThousands(compactLeadingZeros(formatRatio(price, PRICE_DIGITS)))}
              </span>{' '}
              <span className="k-small">{words.token1Token0}</span>
            </>
          )}
        </DefinitionListRow>
        {card.unit !== 'shares' && amount.ok && (
          <DefinitionListRow term={words.youReceive}>
            <span data-field="deposit.shares">
              <MarketAmount
                raw={amount.value}
                decimals={getShareDecimals(snapshot)}
                block={blockNumber}
                {...shown}
              />{' '}
              {words.sharesUnit}
            </span>
          </DefinitionListRow>
        )}
        <Forecast card={card} preview={preview} />
      </DefinitionList>
    </fieldset>
  )
}

const MILLION = 1_000_000n

/** Estimate for one year at the vaults' 30-day rates. Renders nothing if a rate is unknown. */
function Forecast({ card, preview }: DeltasProps) {
  const recent = useRecentEarnings()
  const yields = typeof recent === 'object' ? recent.yields : undefined
  const tokens = card.view.snapshot && toTokenPair(card.view.snapshot)
  const earning = TOKEN_SIDES.flatMap((side) => {
    const [found, decimals] = [yields?.[side], tokens?.[side].decimals]
    if (found?.status !== 'earned' || decimals === undefined) return []
    return [{ side, decimals, raw: (toAmountPair(preview)[side] * found.millionths) / MILLION }]
  })
  const isKnown = yields?.every(({ status }) => status === 'earned' || status === 'inHook')
  if (!isKnown || earning.length === 0) return null
  return (
    <DefinitionListRow
      term={
        <>
          {words.aYearOfVaultYield}
          <span className="k-small liq-promise">{factWords.notAPromise}</span>
        </>
      }
    >
      {earning.map(({ side, decimals, raw }) => (
        <div key={side} className="fx-earn" data-field={`forecast.token${side}`} data-glance>
          <span
            data-raw={`${raw}`}
            data-chain={card.market.network.chainId}
            title={formatGroupedAmount(raw, decimals)}
          >
            {raw > 0n && '+'}
            {formatAmountWithZeroSubscript(raw, decimals)}
          </span>{' '}
          <TokenName index={side} tokens={getTokensWithSymbols(card.market, card.view.snapshot)} />
        </div>
      ))}
    </DefinitionListRow>
  )
}
