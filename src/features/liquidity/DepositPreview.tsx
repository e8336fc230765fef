import { deployment } from '../../chain/deployment.ts'
import type { ExitEstimate } from '../../domain/exitEstimate.ts'
import { judgeExit } from '../../domain/exitEstimate.ts'
import { priceOf } from '../../domain/price.ts'
import { ratioText } from '../../domain/ratioText.ts'
import { Sunken } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { Pill } from '../../ui/Pill.tsx'
import { type AmountState, TokenAmount } from '../../ui/TokenAmount.tsx'
import type { ShownPrice } from './depositModel.ts'
import { IssueList } from './IssueList.tsx'
import type { LiquidityCardView } from './useLiquidityCard.ts'

/** Digits of the price that carry value. */
const PRICE_DIGITS = 10

/** 'Expected Token Deltas' where there is something to preview; its room where there is not, so that nothing jumps. */
export function DepositPreview({ card }: { readonly card: LiquidityCardView }) {
  const { preview, planned } = card.model
  return (
    <div className="liq-preview">
      {preview === undefined ? (
        <p className="liq-preview-none k-small">Enter an amount to see exactly what the deposit takes.</p>
      ) : (
        <Sunken aria-label="Expected Token Deltas" role="group">
          <h3 className="k-caps">Expected Token Deltas</h3>
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
      {planned !== undefined && <IssueList issues={planned.ok ? planned.plan.issues : planned.issues} />}
    </div>
  )
}

interface FigureProps {
  readonly card: LiquidityCardView
  readonly index: 0 | 1
  readonly raw: bigint
  readonly state?: AmountState
}

function Figure({ card: { view }, index, raw, state }: FigureProps) {
  const token = index === 0 ? view.snapshot?.token0 : view.snapshot?.token1
  return (
    <TokenAmount
      raw={raw}
      decimals={token?.decimals}
      block={view.snapshot?.blockNumber}
      chain={deployment.chainId}
      state={state ?? view.state}
      signed
    />
  )
}

function Delta({ card, index, taken }: { card: LiquidityCardView; index: 0 | 1; taken: bigint }) {
  const fromDefault = card.model.preview?.price.source === 'default'
  return (
    <Row term={`Token ${index}`}>
      <span data-field={`deposit.token${index}`}>
        <Figure card={card} index={index} raw={-taken} {...(fromDefault ? { state: 'default' } : {})} />
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
      {text} Token1/Token0
    </>
  )
}

/** What the whole position would have lost or won if it were taken back in the same breath. */
function ExitRow({ exit, card }: { readonly exit: ExitEstimate; readonly card: LiquidityCardView }) {
  const { expected, returned } = exit
  const verdict = judgeExit(expected, returned)
  return (
    <Row
      ruled
      term="If you left at once"
      note={verdict === 'fair' ? undefined : 'compared with what you hold now and what you put in'}
    >
      {verdict === 'fair' ? (
        <>
          all of it back, but for rounding <Pill tone="ok">fair</Pill>
        </>
      ) : (
        <span className="liq-exit">
          <Pill tone={verdict === 'total' ? 'bad' : 'warn'}>{verdict === 'total' ? 'nothing' : 'less'}</Pill>
          <span data-field="exit.token0">
            <Figure card={card} index={0} raw={returned.amount0 - expected.amount0} /> Token 0
          </span>
          <span data-field="exit.token1">
            <Figure card={card} index={1} raw={returned.amount1 - expected.amount1} /> Token 1
          </span>
        </span>
      )}
    </Row>
  )
}
