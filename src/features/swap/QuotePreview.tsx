import type { ComponentProps } from 'react'
import { amountText, TokenSideAmount } from '#features/common/amountText.tsx'
import { SideDollarValue } from '#features/common/InDollars.tsx'
import { useTokenNames } from '#features/common/TokenName.tsx'
import { formatSentence } from '#lib/sentence.ts'
import * as words from '#locales/swap.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import { getRouterPaymentOrder } from '#market/swapPlan.ts'
import { toInputOutputOrder } from '#market/tokenPair.ts'
import { formatPercent } from '#math/percent.ts'
import { computeExecutionPrice, computePriceImpact } from '#math/price.ts'
import { SunkenBox } from '#ui/Card.tsx'
import { DefinitionList, DefinitionListRow } from '#ui/DefinitionList.tsx'
import { Notice } from '#ui/Notice.tsx'
import { PriceWithSource } from '#ui/TokenAmount.tsx'
import {
  findMissingQuoteReason,
  findSimulatedSwapRevertReason,
  NO_QUOTE_REASON_ELEMENT_ID,
} from './swapButtonState.ts'
import type { SwapToken } from './swapModel.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Returns the swap's quote. Undefined if there is none or it is still being checked. */
function getShownQuote(panel: SwapPanelView) {
  const { confirmation, model } = panel
  const { quote, terms } = model
  const isHidden = confirmation.waiting || findSimulatedSwapRevertReason(panel) !== undefined
  return quote === undefined || terms === undefined || isHidden ? undefined : { quote, terms }
}

/**
 * Output for a typed input, or input for a typed output, and its slippage limit. Has the same
 * height with and without a quote, so that the button below never moves.
 */
export function SwapAnswer({ panel }: { readonly panel: SwapPanelView }) {
  const { form, model } = panel
  const { quote, terms } = getShownQuote(panel) ?? {}
  const [paid, received] = [model.input.index, model.output.index]
  const isExactIn = form.exact === 'in'
  return (
    <div className="swap-answer">
      <DefinitionList>
        <DefinitionListRow term={isExactIn ? words.youReceive : words.youPay}>
          <output className="swap-out">
            {isExactIn ? (
              <QuotedAmount field="swapOut" side={received} raw={quote?.amountOut} size="large" />
            ) : (
              <QuotedAmount field="swapIn" side={paid} raw={quote?.amountIn} rounding="up" size="large" />
            )}
          </output>
        </DefinitionListRow>
        <DefinitionListRow term={isExactIn ? words.minimumReceived : words.maximumPaid}>
          {isExactIn ? (
            <QuotedAmount field="minimumOut" side={received} raw={terms?.minimumOut} rounding="down" />
          ) : (
            <QuotedAmount field="maximumIn" side={paid} raw={terms?.maximumIn} rounding="up" />
          )}
        </DefinitionListRow>
      </DefinitionList>
    </div>
  )
}

/** An amount of the quote with its token. A dash without a quote. */
const QuotedAmount = (props: ComponentProps<typeof TokenSideAmount>) =>
  props.raw === undefined ? '–' : <SwapPreviewAmount {...props} />

/** Details of the quote: the typed amount, price, fee, price impact and slippage. */
export function QuotePreview({ panel }: { readonly panel: SwapPanelView }) {
  const { market, model, form, settings, view } = panel
  const { swapInput, input, output } = model
  const names = useTokenNames()
  const shown = getShownQuote(panel)
  if (shown === undefined) {
    const [first] = model.quote === undefined ? model.issues : []
    const refused = first
      ? formatSentence(words.swapIssues, first, names)
      : findSimulatedSwapRevertReason(panel)
    return (
      <div
        className="swap-none k-small"
        id={NO_QUOTE_REASON_ELEMENT_ID}
        role="status"
        data-waits={swapInput !== undefined || undefined}
      >
        {(swapInput && findMissingQuoteReason(panel)) ?? refused ?? words.enterAnAmountAndSee}
      </div>
    )
  }
  const { quote } = shown
  const [decimalsIn, decimalsOut] = [input.decimals, output.decimals]
  const isKnown = decimalsIn !== undefined && decimalsOut !== undefined
  const price = view.snapshot?.pool.slot0?.sqrtPriceX96
  const impact = price === undefined ? undefined : computePriceImpact(quote, price, model.zeroForOne)
  const isHeld = form.exact === 'out' && getRouterPaymentOrder(market).settlesFirst
  return (
    <SunkenBox className="swap-quote">
      <DefinitionList>
        {form.exact === 'in' ? (
          <DefinitionListRow term={words.youPay}>
            <SwapPreviewAmount field="swapIn" side={input.index} raw={quote.amountIn} rounding="up" />
          </DefinitionListRow>
        ) : (
          <DefinitionListRow term={words.youReceive}>
            <SwapPreviewAmount field="swapOut" side={output.index} raw={quote.amountOut} />
          </DefinitionListRow>
        )}
        <DefinitionListRow term={words.price}>
          <PriceWithSource
            price={isKnown ? computeExecutionPrice({ ...quote, decimalsIn, decimalsOut }) : undefined}
            unit={words.priceUnit(output.index, input.index)}
            state={view.state}
          />
        </DefinitionListRow>
        <DefinitionListRow
          term={words.fee}
          note={quote.protocolFeeAmount > 0n ? words.feeIncludedWithProtocols : words.feeIncluded}
        >
          {formatPoolFeePips(quote.feePips)} ·{' '}
          <SwapPreviewAmount field="swapFee" side={input.index} raw={quote.feeAmount} />
          <SideDollarValue side={input.index} raw={quote.feeAmount} />
        </DefinitionListRow>
        <DefinitionListRow term={words.priceImpact}>
          {impact === undefined ? words.unavailable : formatPercent(impact.part, impact.whole)}
        </DefinitionListRow>
        <DefinitionListRow term={words.slippage} note={isHeld ? words.heldForAMoment : undefined}>
          {words.slippageCheckedBySimulation(settings.slippageText.trim())}
        </DefinitionListRow>
      </DefinitionList>
    </SunkenBox>
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

/** A token amount of the swap preview, at the block of the quote. */
export function SwapPreviewAmount(props: ComponentProps<typeof TokenSideAmount>) {
  const names = useTokenNames()
  return (
    <>
      <TokenSideAmount {...props} /> <span className="swap-symbol">{names[props.side]}</span>
    </>
  )
}
