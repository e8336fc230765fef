import * as words from '#words/swap.ts'
import { inSwapOrder } from '../../markets/side.ts'
import { Notice } from '../../ui/Notice.tsx'
import { amountText } from '../common/amountText.ts'
import type { SwapToken } from './swapModel.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Shown whenever the page's own quote and V4Quoter's differ: both amounts, and which one counts. */
export function QuotesDiffer({ panel }: { readonly panel: SwapPanelView }) {
  const { difference } = panel.confirmation
  if (difference === undefined) return null
  const { plan, onChain } = difference
  const [paid, received] = inSwapOrder(panel.model.tokens, plan.wish.zeroForOne)
  const pair = (amounts: { readonly amountIn: bigint; readonly amountOut: bigint }) =>
    words.payForReceive(named(amounts.amountIn, paid), named(amounts.amountOut, received))
  return (
    <Notice tone="warn" title={words.theQuotesDiffer}>
      <p>{words.whichQuoteCounts}</p>
      <p className="k-num">{words.bothQuotes(`${plan.blockNumber}`, pair(plan.quote), pair(onChain))}</p>
    </Notice>
  )
}

const named = (amount: bigint, { index, decimals }: SwapToken): string =>
  amountText(amount, { label: words.token(index), decimals })
