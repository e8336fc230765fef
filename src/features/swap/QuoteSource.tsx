import { amountText } from '../../transactions/words/amountText.ts'
import { Notice } from '../../ui/Notice.tsx'
import type { SwapToken } from './swapModel.ts'
import { type Difference, QUOTES_DIFFER } from './useConfirmation.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Who says so: the page’s own engine, confirmed before signing, or V4Quoter where the two have differed. */
export function QuoteSource({ panel }: { readonly panel: SwapPanelView }) {
  const { confirmation, model, view } = panel
  const { difference } = confirmation
  const block = view.snapshot?.blockNumber
  if (difference) return <Differs difference={difference} panel={panel} />
  return (
    <p className="k-small k-num">
      Computed on this page from block {`${block}`}
      {model.quote?.partial
        ? '. V4Quoter knows no price stop: the swap itself is simulated before you sign.'
        : ', and confirmed by V4Quoter before you sign.'}
    </p>
  )
}

/** Never hidden: both figures, and which one counts. */
function Differs({ difference, panel }: { readonly difference: Difference; readonly panel: SwapPanelView }) {
  const { plan, onChain } = difference
  const { input, output } = panel.model
  const isSame = plan.wish.zeroForOne === (input.index === 0)
  const [paid, received] = isSame ? [input, output] : [output, input]
  const pair = (amounts: { readonly amountIn: bigint; readonly amountOut: bigint }) =>
    `${named(amounts.amountIn, paid)} for ${named(amounts.amountOut, received)}`
  return (
    <Notice tone="warn" title="The quotes differ">
      <p>{QUOTES_DIFFER}</p>
      <p className="k-num">
        At block {`${plan.blockNumber}`} this page computed {pair(plan.quote)}; V4Quoter says {pair(onChain)}.
      </p>
    </Notice>
  )
}

const named = (amount: bigint, { index, decimals }: SwapToken): string =>
  amountText(amount, { label: `Token ${index}`, decimals })
