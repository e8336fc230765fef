import * as words from '#words/swap.ts'
import { swapIssues } from '#words/swapIssues.ts'
import { percentText } from '../../amounts/percentText.ts'
import { feeText } from '../../markets/feeText.ts'
import type { SwapTerms } from '../../markets/swapPlan.ts'
import { Sunken } from '../../ui/Card.tsx'
import { DefinitionList, Row } from '../../ui/DefinitionList.tsx'
import { PriceFigure } from '../../ui/PriceFigure.tsx'
import { executionPrice } from '../../v4/executionPrice.ts'
import { priceImpact, type Share } from '../../v4/priceImpact.ts'
import type { SwapQuote } from '../../v4/quoteSwap.ts'
import { sentence } from '../../words/sentence.ts'
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
    const [first] = model.issues
    const refused = first && sentence(swapIssues, first)
    return (
      <div className="swap-none k-small" role="status">
        {obstacle ?? refused ?? words.enterAnAmountAndSee}
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
    </Sunken>
  )
}

function Exchange({ panel, quote }: QuotedProps) {
  const { input, output } = panel.model
  const [decimalsIn, decimalsOut] = [input.decimals, output.decimals]
  const isKnown = decimalsIn !== undefined && decimalsOut !== undefined
  return (
    <>
      <Row term={words.youPay}>
        <SwapFigure panel={panel} field="swapIn" token={input} raw={quote.amountIn} />
      </Row>
      <Row term={words.youReceive}>
        <output className="swap-out">
          <SwapFigure panel={panel} field="swapOut" token={output} raw={quote.amountOut} size="large" />
        </output>
      </Row>
      <Row term={words.price}>
        <PriceFigure
          price={isKnown ? executionPrice({ ...quote, decimalsIn, decimalsOut }) : undefined}
          unit={words.priceUnit(output.index, input.index)}
          state={panel.view.state}
        />
      </Row>
    </>
  )
}

function Costs({ panel, quote }: QuotedProps) {
  const { model, view } = panel
  const price = view.snapshot?.pool.slot0?.sqrtPriceX96
  const hasProtocolFee = quote.protocolFeeAmount > 0n
  return (
    <>
      <Row term={words.fee} note={hasProtocolFee ? words.feeIncludedWithProtocols : words.feeIncluded}>
        {feeText(quote.feePips)} ·{' '}
        <SwapFigure panel={panel} field="swapFee" token={model.input} raw={quote.feeAmount} />
      </Row>
      <Row term={words.priceImpact}>
        {price === undefined ? words.unavailable : impactText(priceImpact(quote, price, model.zeroForOne))}
      </Row>
    </>
  )
}

const impactText = (impact: Share | undefined): string =>
  impact === undefined ? words.none : percentText(impact.part, impact.whole)

function Held({ panel, terms }: QuotedProps) {
  const { model, form, settings } = panel
  const { input, output } = model
  const slippage = words.atSlippageCheckedBySimulation(settings.slippageText.trim())
  return form.exact === 'in' ? (
    <Row term={words.minimumReceived} note={slippage} ruled>
      <SwapFigure panel={panel} field="minimumOut" token={output} raw={terms.minimumOut} />
    </Row>
  ) : (
    <Row term={words.maximumPaid} note={slippage} ruled>
      <SwapFigure panel={panel} field="maximumIn" token={input} raw={terms.maximumIn} />
    </Row>
  )
}
