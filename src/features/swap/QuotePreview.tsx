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

/** Previews a swap: input, output, price, fee, price impact and limit. */
export function QuotePreview({ panel }: { readonly panel: SwapPanelView }) {
  const { market, model, confirmation, form, settings, view } = panel
  const { quote, terms, swapInput, input, output } = model
  const names = useTokenNames()
  const untrue = findSimulatedSwapRevertReason(panel)
  if (quote === undefined || terms === undefined || confirmation.waiting || untrue !== undefined) {
    const [first] = quote === undefined ? model.issues : []
    const refused = first ? formatSentence(words.swapIssues, first, names) : untrue
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
  const [decimalsIn, decimalsOut] = [input.decimals, output.decimals]
  const isKnown = decimalsIn !== undefined && decimalsOut !== undefined
  const price = view.snapshot?.pool.slot0?.sqrtPriceX96
  const impact = price === undefined ? undefined : computePriceImpact(quote, price, model.zeroForOne)
  const slippage = words.atSlippageCheckedBySimulation(settings.slippageText.trim())
  const { settlesFirst } = getRouterPaymentOrder(market)
  return (
    <SunkenBox className="swap-quote">
      <DefinitionList>
        <DefinitionListRow term={words.youPay}>
          <SwapPreviewAmount field="swapIn" side={input.index} raw={quote.amountIn} rounding="up" />
        </DefinitionListRow>
        <DefinitionListRow term={words.youReceive}>
          <output className="swap-out">
            <SwapPreviewAmount field="swapOut" side={output.index} raw={quote.amountOut} size="large" />
          </output>
        </DefinitionListRow>
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
        {form.exact === 'in' ? (
          <DefinitionListRow term={words.minimumReceived} note={slippage} ruled>
            <SwapPreviewAmount
              field="minimumOut"
              side={output.index}
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
            <SwapPreviewAmount field="maximumIn" side={input.index} raw={terms.maximumIn} rounding="up" />
          </DefinitionListRow>
        )}
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
