import * as words from '#words/swap.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Where the quote is from: the page’s own engine, confirmed before signing, or V4Quoter where the two differ. */
export function QuoteSource({ panel }: { readonly panel: SwapPanelView }) {
  const { confirmation, model, view } = panel
  const block = view.snapshot?.blockNumber
  if (confirmation.difference !== undefined && model.quote?.partial === false) {
    return <p className="k-small k-num">{words.byV4quoterAtBlock(`${block}`)}</p>
  }
  return (
    <p className="k-small k-num">
      {model.quote?.partial ? words.computedHereToStop(`${block}`) : words.computedHere(`${block}`)}
    </p>
  )
}
