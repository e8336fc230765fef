import type { SwapPanelView } from './useSwapPanel.ts'

/** Where the quote is from: the page’s own engine, confirmed before signing, or V4Quoter where the two differ. */
export function QuoteSource({ panel }: { readonly panel: SwapPanelView }) {
  const { confirmation, model, view } = panel
  const block = view.snapshot?.blockNumber
  if (confirmation.difference !== undefined && model.quote?.partial === false) {
    return <p className="k-small k-num">By V4Quoter, at block {`${block}`}.</p>
  }
  return (
    <p className="k-small k-num">
      Computed on this page from block {`${block}`}
      {model.quote?.partial
        ? '. V4Quoter knows no price stop: the swap itself is simulated before you sign.'
        : ', and confirmed by V4Quoter before you sign.'}
    </p>
  )
}
