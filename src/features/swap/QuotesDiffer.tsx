import { amountText } from '../../transactions/words/amountText.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { SwapToken } from './swapModel.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Shown whenever the page's own quote and V4Quoter's differ: both amounts, and which one counts. */
export function QuotesDiffer({ panel }: { readonly panel: SwapPanelView }) {
  const { difference } = panel.confirmation
  if (difference === undefined) return null
  const { plan, onChain } = difference
  const { input, output } = panel.model
  const isSame = plan.wish.zeroForOne === (input.index === 0)
  const [paid, received] = isSame ? [input, output] : [output, input]
  const pair = (amounts: { readonly amountIn: bigint; readonly amountOut: bigint }) =>
    `${named(amounts.amountIn, paid)} for ${named(amounts.amountOut, received)}`
  return (
    <Notice tone="warn" title="The quotes differ">
      <p>
        This page and V4Quoter give different quotes. The chain’s own one counts and is shown from now on; the
        swap with this page’s quote was not sent.
      </p>
      <p className="k-num">
        At block {`${plan.blockNumber}`} this page computed {pair(plan.quote)}; V4Quoter says {pair(onChain)}.
      </p>
    </Notice>
  )
}

const named = (amount: bigint, { index, decimals }: SwapToken): string =>
  amountText(amount, { label: `Token ${index}`, decimals })
