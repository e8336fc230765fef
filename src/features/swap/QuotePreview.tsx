import { amountText } from '#features/common/amountText.tsx'
import { DollarValue } from '#features/common/InDollars.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/swap.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import { getRouterPaymentOrder, type SwapLimits } from '#market/swapPlan.ts'
import { toInputOutputOrder, toTokenPair } from '#market/tokenPair.ts'
import type { DisplayRounding } from '#math/amountText.ts'
import { formatPercent } from '#math/percent.ts'
import { computeExecutionPrice, computePriceImpact, type Fraction } from '#math/price.ts'
import type { SwapQuote } from '#math/quoteSwap.ts'
import { useMarket } from '#queries/useMarket.ts'
import { SunkenBox } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { type DisplayedValueState, PriceWithSource, TokenAmount } from '#ui/TokenAmount.tsx'
import {
  findMissingQuoteReason,
  findSimulatedSwapRevertReason,
  NO_QUOTE_REASON_ELEMENT_ID,
} from './swapButtonState.ts'
import type { SwapToken } from './swapModel.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

interface QuotedProps {
  readonly panel: SwapPanelView
  readonly quote: SwapQuote
  readonly terms: SwapLimits
}

/** Previews a swap: input, output, price, fee, price impact and limit. */
export function QuotePreview({ panel }: { readonly panel: SwapPanelView }) {
  const { model, confirmation } = panel
  const { quote, terms, swapInput } = model
  const names = useTokenNames()
  const obstacle = swapInput && findMissingQuoteReason(panel)
  const untrue = findSimulatedSwapRevertReason(panel)
  if (quote === undefined || terms === undefined || confirmation.waiting || untrue !== undefined) {
    const [first] = quote === undefined ? model.issues : []
    const refused = first ? formatSentence(words.swapIssues, first, names) : untrue
    return (
      <div
        className="swap-none k-small"
        id={NO_QUOTE_REASON_ELEMENT_ID}
        role="status"
        data-waits={panel.model.swapInput !== undefined || undefined}
      >
        {obstacle ?? refused ?? words.enterAnAmountAndSee}
      </div>
    )
  }
  return (
    <SunkenBox className="swap-quote">
      <DefinitionList>
        <Exchange panel={panel} quote={quote} terms={terms} />
        <Costs panel={panel} quote={quote} terms={terms} />
        <Held panel={panel} quote={quote} terms={terms} />
      </DefinitionList>
    </SunkenBox>
  )
}

function Exchange({ panel, quote }: QuotedProps) {
  const { input, output } = panel.model
  const [decimalsIn, decimalsOut] = [input.decimals, output.decimals]
  const isKnown = decimalsIn !== undefined && decimalsOut !== undefined
  return (
    <>
      <DefinitionListRow term={words.youPay}>
        <SwapPreviewAmount panel={panel} field="swapIn" token={input} raw={quote.amountIn} rounding="up" />
      </DefinitionListRow>
      <DefinitionListRow term={words.youReceive}>
        <output className="swap-out">
          <SwapPreviewAmount
            panel={panel}
            field="swapOut"
            token={output}
            raw={quote.amountOut}
            size="large"
          />
        </output>
      </DefinitionListRow>
      <DefinitionListRow term={words.price}>
        <PriceWithSource
          price={isKnown ? computeExecutionPrice({ ...quote, decimalsIn, decimalsOut }) : undefined}
          unit={words.priceUnit(output.index, input.index)}
          state={panel.view.state}
        />
      </DefinitionListRow>
    </>
  )
}

function Costs({ panel, quote }: QuotedProps) {
  const { market, model, view } = panel
  const price = view.snapshot?.pool.slot0?.sqrtPriceX96
  const hasProtocolFee = quote.protocolFeeAmount > 0n
  return (
    <>
      <DefinitionListRow
        term={words.fee}
        note={hasProtocolFee ? words.feeIncludedWithProtocols : words.feeIncluded}
      >
        {formatPoolFeePips(quote.feePips)} ·{' '}
        <SwapPreviewAmount panel={panel} field="swapFee" token={model.input} raw={quote.feeAmount} />
        <DollarValue
          parts={[
            {
              token: toTokenPair(market)[model.input.index],
              raw: quote.feeAmount,
              decimals: model.input.decimals,
            },
          ]}
        />
      </DefinitionListRow>
      <DefinitionListRow term={words.priceImpact}>
        {price === undefined
          ? words.unavailable
          : impactText(computePriceImpact(quote, price, model.zeroForOne))}
      </DefinitionListRow>
    </>
  )
}

const impactText = (impact: Fraction | undefined): string =>
  impact === undefined ? words.unavailable : formatPercent(impact.part, impact.whole)

function Held({ panel, terms }: QuotedProps) {
  const { market, model, form, settings } = panel
  const { input, output } = model
  const { settlesFirst } = getRouterPaymentOrder(market)
  const slippage = words.atSlippageCheckedBySimulation(settings.slippageText.trim())
  return form.exact === 'in' ? (
    <DefinitionListRow term={words.minimumReceived} note={slippage} ruled>
      <SwapPreviewAmount
        panel={panel}
        field="minimumOut"
        token={output}
        raw={terms.minimumOut}
        rounding="down"
      />
    </DefinitionListRow>
  ) : (
    <DefinitionListRow
      term={words.maximumPaid}
      note={settlesFirst ? `${slippage}; ${words.heldForAMoment}` : slippage}
      ruled
    >
      <SwapPreviewAmount panel={panel} field="maximumIn" token={input} raw={terms.maximumIn} rounding="up" />
    </DefinitionListRow>
  )
}

/**
 * Shows the page's quote and V4Quoter's quote if both differ, and names the one that the swap uses.
 */
export function QuoteMismatchNote({ panel }: { readonly panel: SwapPanelView }) {
  const { difference } = panel.confirmation
  const names = useTokenNames()
  if (difference === undefined) return null
  const { plan, onChain } = difference
  const [paid, received] = toInputOutputOrder(panel.model.tokens, plan.swapInput.zeroForOne)
  const named = (amount: bigint, { index, decimals }: SwapToken) =>
    amountText(amount, { label: names[index], decimals })
  const pair = (amounts: { readonly amountIn: bigint; readonly amountOut: bigint }) =>
    words.payForReceive(named(amounts.amountIn, paid), named(amounts.amountOut, received))
  return (
    <Notice tone="warn" title={words.theQuotesDiffer}>
      <p>{words.whichQuoteCounts}</p>
      <p className="k-num">{words.bothQuotes(`${plan.blockNumber}`, pair(plan.quote), pair(onChain))}</p>
    </Notice>
  )
}

interface SwapFigureProps {
  readonly panel: SwapPanelView
  readonly field: string
  readonly token: SwapToken
  readonly raw: bigint | undefined
  readonly signed?: boolean
  readonly size?: 'normal' | 'large'
  readonly rounding?: DisplayRounding
}

/**
 * A token amount of the swap preview, with the number of the block that the quote was computed
 * from.
 */
export function SwapPreviewAmount({
  panel,
  field,
  token,
  raw,
  signed = false,
  size = 'normal',
  rounding = 'nearest',
}: SwapFigureProps) {
  const market = useMarket()
  const names = useTokenNames()
  const { view } = panel
  const state: DisplayedValueState = raw === undefined ? 'unavailable' : view.state
  return (
    <>
      <span data-field={field}>
        <TokenAmount
          raw={raw}
          decimals={token.decimals}
          block={view.snapshot?.blockNumber}
          chain={market.network.chainId}
          state={state}
          signed={signed}
          size={size}
          rounding={rounding}
        />
      </span>{' '}
      <span className="swap-symbol">{names[token.index]}</span>
    </>
  )
}
