import { useId } from 'react'
import { grouped } from '#math/amountText.ts'
import { priceOf } from '#math/price.ts'
import { ratioText } from '#math/ratio.ts'
import { Sunken } from '#ui/Card.tsx'
import { DefinitionList, Row } from '#ui/DefinitionList.tsx'
import * as figureWords from '#words/deposit.ts'
import * as words from '#words/deposit.ts'
import type { ShownPreview, ShownPrice } from './depositModel.ts'
import { IssueList } from './IssueList.tsx'
import { RoundTrip } from './RoundTrip.tsx'
import { TokenFigure } from './TokenFigure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** What the entered deposit takes and means, or empty space of the same height without an amount, so that nothing jumps. */
export function DepositPreview({ card }: { readonly card: LiquidityCardView }) {
  const { preview, planned } = card.model
  return (
    <div className="liq-preview">
      {preview === undefined && planned === undefined ? <NoPreview /> : <DepositFigures card={card} />}
    </div>
  )
}

/** Significant digits of the price. */
const PRICE_DIGITS = 10

/** What the entered deposit takes, what it takes from others, what would come back at once, and its issues. */
export function DepositFigures({ card }: { readonly card: LiquidityCardView }) {
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

/** The place of 'Expected Token Deltas' while there is nothing to expect. */
export function NoPreview() {
  return <p className="liq-preview-none k-small">{words.enterAnAmountToSee}</p>
}
