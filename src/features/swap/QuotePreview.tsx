import { executionPrice } from '../../domain/executionPrice.ts'
import { feeText } from '../../domain/feeText.ts'
import { percentText } from '../../domain/percentText.ts'
import { priceOf } from '../../domain/price.ts'
import { priceImpact } from '../../domain/priceImpact.ts'
import type { SwapQuote } from '../../domain/quoteSwap.ts'
import type { SwapTerms } from '../../domain/swapPlan.ts'
import { Sunken } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { PriceFigure } from '../../ui/PriceFigure.tsx'
import { QuoteSource } from './QuoteSource.tsx'
import { SwapFigure } from './SwapFigure.tsx'
import { quoteObstacle } from './swapStanding.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

interface QuotedProps {
  readonly panel: SwapPanelView
  readonly quote: SwapQuote
  readonly terms: SwapTerms
}

/** The quote preview: what is paid and received, at which price, fee and impact, and what it is held to. */
export function QuotePreview({ panel }: { readonly panel: SwapPanelView }) {
  const { model, confirmation } = panel
  const { quote, terms, wish } = model
  const obstacle = wish && quoteObstacle(panel)
  if (quote === undefined || terms === undefined || confirmation.waiting) {
    const refused = model.issues[0]?.message
    return (
      <div className="swap-none k-small" role="status">
        {obstacle ?? refused ?? 'Enter an amount and see here what it gives.'}
      </div>
    )
  }
  return (
    <Sunken className="swap-quote">
      <DefinitionList>
        <Exchange panel={panel} quote={quote} terms={terms} />
        <Costs panel={panel} quote={quote} terms={terms} />
        <Held panel={panel} quote={quote} terms={terms} />
      </DefinitionList>
      <QuoteSource panel={panel} />
    </Sunken>
  )
}

function Exchange({ panel, quote }: QuotedProps) {
  const { input, output } = panel.model
  const [decimalsIn, decimalsOut] = [input.decimals, output.decimals]
  const isKnown = decimalsIn !== undefined && decimalsOut !== undefined
  return (
    <>
      <Row term="You pay">
        <SwapFigure panel={panel} field="swapIn" token={input} raw={quote.amountIn} />
      </Row>
      <Row term="You receive">
        <output className="swap-out">
          <SwapFigure panel={panel} field="swapOut" token={output} raw={quote.amountOut} size="large" />
        </output>
      </Row>
      <Row term="Price">
        <PriceFigure
          price={isKnown ? executionPrice({ ...quote, decimalsIn, decimalsOut }) : undefined}
          unit={`Token${output.index}/Token${input.index}`}
          state={panel.view.state}
        />
      </Row>
    </>
  )
}

function Costs({ panel, quote }: QuotedProps) {
  const { model, view } = panel
  const sqrtPriceX96 = view.snapshot?.pool.slot0?.sqrtPriceX96 ?? 0n
  const impact = priceImpact(quote, sqrtPriceX96, model.input.index === 0)
  const hasProtocolFee = quote.protocolFeeAmount > 0n
  return (
    <>
      <Row
        term="Fee"
        note={hasProtocolFee ? 'in what you pay, the protocol’s part included' : 'in what you pay'}
      >
        {feeText(quote.feePips)} ·{' '}
        <SwapFigure panel={panel} field="swapFee" token={model.input} raw={quote.feeAmount} />
      </Row>
      <Row term="Price impact">{impact === undefined ? 'none' : percentText(impact.part, impact.whole)}</Row>
    </>
  )
}

function Held({ panel, terms }: QuotedProps) {
  const { model, form, settings, view } = panel
  const { input, output } = model
  const { token0, token1 } = {
    token0: view.snapshot?.token0.decimals,
    token1: view.snapshot?.token1.decimals,
  }
  const isKnown = token0 !== undefined && token1 !== undefined
  const slippage = `at ${settings.slippageText.trim()}% slippage, checked by simulation before you sign`
  return (
    <>
      {form.exact === 'in' ? (
        <Row term="Minimum received" note={slippage} ruled>
          <SwapFigure panel={panel} field="minimumOut" token={output} raw={terms.minimumOut} />
        </Row>
      ) : (
        <Row term="Maximum paid" note={slippage} ruled>
          <SwapFigure panel={panel} field="maximumIn" token={input} raw={terms.maximumIn} />
        </Row>
      )}
      <Row
        term="Price limit"
        note="The pool stops there: if the price moves past it first, only a part is swapped and the rest stays with you."
      >
        <PriceFigure
          price={isKnown ? priceOf(terms.sqrtPriceLimitX96, token0, token1) : undefined}
          unit="Token1/Token0"
          state={view.state}
        />
      </Row>
    </>
  )
}
