import { useId } from 'react'
import { grouped } from '../../domain/formatAmount.ts'
import { priceOf } from '../../domain/price.ts'
import { ratioText } from '../../domain/ratioText.ts'
import { Sunken } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { DilutionLine } from './DilutionLine.tsx'
import type { ShownPrice } from './depositModel.ts'
import { ExitRow } from './ExitRow.tsx'
import { IssueList } from './IssueList.tsx'
import { TokenFigure } from './TokenFigure.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** Significant digits of the price. */
const PRICE_DIGITS = 10

/** 'Expected Token Deltas', or empty space of the same height without an amount, so that nothing jumps. */
export function DepositPreview({ card }: { readonly card: LiquidityCardView }) {
  const titleId = useId()
  const { preview, planned } = card.model
  return (
    <div className="liq-preview">
      {preview === undefined ? (
        <p className="liq-preview-none k-small">Enter an amount to see exactly what the deposit takes.</p>
      ) : (
        <Sunken aria-labelledby={titleId} role="group">
          <h3 className="k-caps" id={titleId}>
            Expected Token Deltas
          </h3>
          <DefinitionList>
            <Delta card={card} index={0} taken={preview.amount0} />
            <Delta card={card} index={1} taken={preview.amount1} />
            <Row term="Current price">
              <PriceText price={preview.price} card={card} />
            </Row>
            {planned?.ok && planned.plan.exit !== undefined && (
              <ExitRow exit={planned.plan.exit} card={card} />
            )}
          </DefinitionList>
        </Sunken>
      )}
      <DilutionLine card={card} />
      {planned !== undefined && <IssueList issues={planned.ok ? planned.plan.issues : planned.issues} />}
    </div>
  )
}

function Delta({ card, index, taken }: { card: LiquidityCardView; index: 0 | 1; taken: bigint }) {
  const fromDefault = card.model.preview?.price.source === 'default'
  return (
    <Row term={`Token ${index}`}>
      <span data-field={`deposit.token${index}`}>
        <TokenFigure card={card} index={index} raw={-taken} {...(fromDefault ? { state: 'default' } : {})} />
      </span>
    </Row>
  )
}

function PriceText({ price, card }: { readonly price: ShownPrice; readonly card: LiquidityCardView }) {
  const { snapshot } = card.view
  const [decimals0, decimals1] = [snapshot?.token0.decimals, snapshot?.token1.decimals]
  if (decimals0 === undefined || decimals1 === undefined) return 'unavailable'
  const text = ratioText(priceOf(price.sqrtPriceX96, decimals0, decimals1), PRICE_DIGITS)
  return (
    <>
      {price.source === 'default' && <span className="k-amt-mark">default </span>}
      {grouped(text)} <span className="k-small">Token1/Token0</span>
    </>
  )
}
