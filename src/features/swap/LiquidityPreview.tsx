import { deployment } from '../../chain/servedDeployment.ts'
import { fullRange } from '../../domain/fullRange.ts'
import { type LentLiquidity, lentLiquidity } from '../../domain/lentLiquidity.ts'
import { SPECIFIED_TICK_SPACING } from '../../domain/limits.ts'
import { priceOf } from '../../domain/price.ts'
import { Sunken } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { PriceFigure } from '../../ui/PriceFigure.tsx'
import { WholeNumber } from '../../ui/WholeNumber.tsx'
import { SwapFigure } from './SwapFigure.tsx'
import type { SwapToken } from './swapModel.ts'
import { quoteObstacle } from './swapStanding.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

const RANGE = fullRange(deployment.pool?.tickSpacing ?? SPECIFIED_TICK_SPACING)

/** The liquidity-delta preview: what the hook lends for the length of the swap, what comes back, what the pool holds. */
export function LiquidityPreview({ panel }: { readonly panel: SwapPanelView }) {
  const { view, ticks } = panel
  const lent = view.snapshot && ticks ? lentLiquidity(view.snapshot, RANGE, ticks) : undefined
  if (lent === undefined) {
    return (
      <div className="swap-none k-small" role="status">
        {quoteObstacle(panel) ?? 'What the hook would lend could not be read.'}
      </div>
    )
  }
  return (
    <Sunken className="swap-quote">
      <DefinitionList>
        <Lent panel={panel} lent={lent} />
        <Back panel={panel} />
        <Held panel={panel} />
      </DefinitionList>
    </Sunken>
  )
}

function tokens({ model }: SwapPanelView): readonly [SwapToken, SwapToken] {
  return model.input.index === 0 ? [model.input, model.output] : [model.output, model.input]
}

function Lent({ panel, lent }: { readonly panel: SwapPanelView; readonly lent: LentLiquidity }) {
  const { snapshot, state } = panel.view
  const slot0 = snapshot?.pool.slot0
  const [token0, token1] = tokens(panel)
  const isKnown = token0.decimals !== undefined && token1.decimals !== undefined
  return (
    <>
      <Row
        term="The hook lends"
        note={
          lent.liquidity === 0n
            ? 'nothing: the vaults back no liquidity on both sides'
            : 'liquidity, for this swap only'
        }
      >
        <Whole panel={panel} field="lentLiquidity" raw={lent.liquidity} what="lent liquidity" />
      </Row>
      <Row term="Token0 delta">
        <SwapFigure panel={panel} field="lent0" token={token0} raw={-lent.amount0} signed />
      </Row>
      <Row term="Token1 delta">
        <SwapFigure panel={panel} field="lent1" token={token1} raw={-lent.amount1} signed />
      </Row>
      <Row term="Range in ticks" note={slot0 && `current tick ${slot0.tick}`}>
        {RANGE.tickLower} to {RANGE.tickUpper}
      </Row>
      <Row term="Current price">
        <PriceFigure
          price={
            slot0 && isKnown
              ? priceOf(slot0.sqrtPriceX96, token0.decimals ?? 0, token1.decimals ?? 0)
              : undefined
          }
          unit="Token1/Token0"
          state={state}
        />
      </Row>
    </>
  )
}

/** What the swap that is entered leaves with the hook, fee earnings included. */
function Back({ panel }: { readonly panel: SwapPanelView }) {
  const { quote } = panel.model
  const [token0, token1] = tokens(panel)
  if (quote === undefined) return null
  return (
    <>
      <Row term="The hook’s Token0 after it" ruled>
        <SwapFigure panel={panel} field="hook0" token={token0} raw={quote.hookDelta.amount0} signed />
      </Row>
      <Row term="The hook’s Token1 after it" note="against before, its part of the fee included">
        <SwapFigure panel={panel} field="hook1" token={token1} raw={quote.hookDelta.amount1} signed />
      </Row>
    </>
  )
}

function Held({ panel }: { readonly panel: SwapPanelView }) {
  const pool = panel.view.snapshot?.pool
  const [token0, token1] = tokens(panel)
  return (
    <>
      <Row term="The pool holds" note="liquidity of its own, in range at the current price" ruled>
        <Whole panel={panel} field="poolLiquidity" raw={pool?.liquidity} what="pool liquidity" />
      </Row>
      <Row term="Pool manager’s Token0">
        <SwapFigure panel={panel} field="reserve0" token={token0} raw={pool?.reserve0} />
      </Row>
      <Row term="Pool manager’s Token1" note="of all its pools; the hook is paid out of it first">
        <SwapFigure panel={panel} field="reserve1" token={token1} raw={pool?.reserve1} />
      </Row>
    </>
  )
}

function Whole({
  panel,
  field,
  raw,
  what,
}: {
  readonly panel: SwapPanelView
  readonly field: string
  readonly raw: bigint | undefined
  readonly what: string
}) {
  if (raw === undefined) return <span className="k-amt-none">unavailable</span>
  const { snapshot, state } = panel.view
  return (
    <span data-field={field}>
      <WholeNumber
        raw={raw}
        block={snapshot?.blockNumber}
        chain={deployment.chainId}
        state={state}
        what={what}
      />
    </span>
  )
}
