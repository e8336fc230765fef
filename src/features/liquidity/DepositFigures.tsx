import { useId } from 'react'
import * as figureWords from '#words/depositFigures.ts'
import * as words from '#words/liquidity.ts'
import { grouped } from '../../amounts/formatAmount.ts'
import { ratioText } from '../../amounts/ratioText.ts'
import { Sunken } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { priceOf } from '../../v4/price.ts'
import type { ShownPreview, ShownPrice } from './depositModel.ts'
import { IssueList } from './IssueList.tsx'
import { NoPreview } from './NoPreview.tsx'
import { RoundTrip } from './RoundTrip.tsx'
import { TokenFigure } from './TokenFigure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** Significant digits of the price. */
const PRICE_DIGITS = 10

/** What the entered deposit takes, from whom else, what would come back at once, and what stands against it. */
export default function DepositFigures({ card }: { readonly card: LiquidityCardView }) {
  const { preview, planned } = card.model
  return (
    <>
      {preview === undefined ? <NoPreview /> : <Deltas card={card} preview={preview} />}
      {planned !== undefined && <IssueList issues={planned.ok ? planned.plan.issues : planned.issues} />}
    </>
  )
}

interface DeltasProps {
  readonly card: LiquidityCardView
  readonly preview: ShownPreview
}

function Deltas({ card, preview }: DeltasProps) {
  const titleId = useId()
  const { planned } = card.model
  return (
    <Sunken aria-labelledby={titleId} role="group">
      <h3 className="k-caps" id={titleId}>
        {figureWords.expectedTokenDeltas}
      </h3>
      <DefinitionList>
        <Delta card={card} index={0} taken={preview.amount0} price={preview.price} />
        <Delta card={card} index={1} taken={preview.amount1} price={preview.price} />
        <Row term={figureWords.currentPrice}>
          <PriceText price={preview.price} card={card} />
        </Row>
      </DefinitionList>
      {planned?.ok && planned.plan.exit !== undefined && <RoundTrip exit={planned.plan.exit} card={card} />}
    </Sunken>
  )
}

interface DeltaProps {
  readonly card: LiquidityCardView
  readonly index: 0 | 1
  readonly taken: bigint
  readonly price: ShownPrice
}

/** What follows from a price is of the price's block: while an account is read, there is no other. */
function Delta({ card, index, taken, price: { source, blockNumber } }: DeltaProps) {
  return (
    <Row term={words.token(index)}>
      <span data-field={`deposit.token${index}`}>
        <TokenFigure
          card={card}
          index={index}
          raw={-taken}
          {...(source === 'default' ? { state: 'default' } : {})}
          {...(blockNumber === undefined ? {} : { block: blockNumber })}
        />
      </span>
    </Row>
  )
}

function PriceText({ price, card }: { readonly price: ShownPrice; readonly card: LiquidityCardView }) {
  const { snapshot } = card.view
  const [decimals0, decimals1] = [snapshot?.token0.decimals, snapshot?.token1.decimals]
  if (decimals0 === undefined || decimals1 === undefined) return words.unavailable
  const text = ratioText(priceOf(price.sqrtPriceX96, decimals0, decimals1), PRICE_DIGITS)
  return (
    <>
      {price.source === 'default' && <span className="k-amt-mark">{figureWords.defaultMark} </span>}
      {grouped(text)} <span className="k-small">{figureWords.token1Token0}</span>
    </>
  )
}
