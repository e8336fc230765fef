import { useId } from 'react'
import { formatAmountWithPlainZeros } from '#features/common/amountText.tsx'
import { DollarValue } from '#features/common/InDollars.tsx'
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
import { FigureSourceLabel, TokenAmount } from '#ui/TokenAmount.tsx'
import { DepositThenWithdrawPreview } from './DepositThenWithdrawPreview.tsx'
import type { DepositCostPreview, PoolPriceOrDefault } from './depositModel.ts'
import { IssueList } from './IssueList.tsx'
import { LiquidityTokenAmount } from './LiquidityTokenAmount.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** Problems with the entered deposit. Shown below the button, so that the button does not move. */
export function DepositIssues({ card: { model } }: { readonly card: LiquidityCardView }) {
  const { planned } = model
  return planned && <IssueList issues={planned.ok ? planned.plan.issues : planned.issues} />
}

/** 'Exit right away': result of a withdrawal right after the entered deposit. */
export function ImmediateExitPreview({ card }: { readonly card: LiquidityCardView }) {
  const { preview, planned } = card.model
  if (preview === undefined || !planned?.ok || planned.plan.exit === undefined) return null
  // Nothing to show for a deposit that the account cannot pay.
  if (planned.plan.shortfalls.length > 0) return null
  return <DepositThenWithdrawPreview exit={planned.plan.exit} card={card} />
}

/** Numbers of significant digits of the pool price: in the text and in the tooltip. */
const [PRICE_DIGITS, EXACT_DIGITS] = [6, 18]

interface DeltasProps {
  readonly card: LiquidityCardView
  readonly preview: DepositCostPreview
}

/** Amounts that the entered deposit takes, and the shares that it mints. */
export function DepositBalanceChanges({ card, preview }: DeltasProps) {
  const titleId = useId()
  return (
    <fieldset className="liq-preview" aria-labelledby={titleId}>
      <h3 className="k-caps" id={titleId}>
        {words.expectedTokenDeltas}
      </h3>
      <DefinitionList>
        <Delta card={card} index={0} taken={preview.amount0} price={preview.price} />
        <Delta card={card} index={1} taken={preview.amount1} price={preview.price} />
        <DefinitionListRow term={words.currentPrice}>
          <PriceText price={preview.price} card={card} />
        </DefinitionListRow>
        {card.unit !== 'shares' && card.model.amount.ok && (
          <Shares card={card} shares={card.model.amount.value} price={preview.price} />
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
          {words.aYearAtTodaysRate}
          <span className="k-small liq-promise">{factWords.notAPromise}</span>
        </>
      }
    >
      {earning.map(({ side, decimals, raw }) => (
        <div key={side} data-field={`forecast.token${side}`} data-glance>
          <span
            data-raw={`${raw}`}
            data-chain={card.market.network.chainId}
            title={formatGroupedAmount(raw, decimals)}
          >
            {raw > 0n && '+'}
            {formatAmountWithPlainZeros(raw, decimals)}
          </span>{' '}
          <TokenName index={side} tokens={getTokensWithSymbols(card.market, card.view.snapshot)} />
        </div>
      ))}
    </DefinitionListRow>
  )
}

interface SharesProps {
  readonly card: LiquidityCardView
  readonly shares: bigint
  readonly price: PoolPriceOrDefault
}

/** Shares that the entered amount mints. Omitted if the amount is entered in shares. */
function Shares({ card: { market, view }, shares, price }: SharesProps) {
  return (
    <DefinitionListRow term={words.youReceive}>
      <span data-field="deposit.shares">
        <TokenAmount
          raw={shares}
          decimals={getShareDecimals(view.snapshot)}
          block={price.blockNumber}
          chain={market.network.chainId}
          state={price.source === 'default' ? 'default' : view.state}
        />{' '}
        {words.sharesUnit}
      </span>
    </DefinitionListRow>
  )
}

interface DeltaProps {
  readonly card: LiquidityCardView
  readonly index: 0 | 1
  readonly taken: bigint
  readonly price: PoolPriceOrDefault
}

/** Amount of one token that the deposit takes. Its `data-block` is the block of the pool price. */
function Delta({ card, index, taken, price: { source, blockNumber } }: DeltaProps) {
  const names = useTokenNames()
  return (
    <DefinitionListRow term={names[index]}>
      <span data-field={`deposit.token${index}`}>
        <LiquidityTokenAmount
          card={card}
          index={index}
          raw={-taken}
          {...(source === 'default' ? { state: 'default' } : {})}
          {...(blockNumber === undefined ? {} : { block: blockNumber })}
        />
      </span>
      {source !== 'default' && (
        <DollarValue
          parts={[
            {
              token: toTokenPair(card.market)[index],
              raw: -taken,
              decimals: card.view.snapshot && toTokenPair(card.view.snapshot)[index].decimals,
            },
          ]}
        />
      )}
    </DefinitionListRow>
  )
}

function PriceText({
  price,
  card,
}: {
  readonly price: PoolPriceOrDefault
  readonly card: LiquidityCardView
}) {
  const { snapshot, state } = card.view
  const [decimals0, decimals1] = [snapshot?.token0.decimals, snapshot?.token1.decimals]
  if (decimals0 === undefined || decimals1 === undefined) return words.unavailable
  const ratio = computePrice(price.sqrtPriceX96, decimals0, decimals1)
  return (
    <>
      <FigureSourceLabel state={price.source === 'default' ? 'default' : state} />
      <span title={groupThousands(formatRatio(ratio, EXACT_DIGITS))}>
        {groupThousands(compactLeadingZeros(formatRatio(ratio, PRICE_DIGITS)))}
      </span>{' '}
      <span className="k-small">{words.token1Token0}</span>
    </>
  )
}
