import * as words from '#words/swap.ts'
import { LEAST_GAS, lacksFee } from '../../markets/feeNeed.ts'
import { isMined } from '../../transactions/record.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Words } from '../../ui/Words.tsx'
import { ActionOutcome } from '../common/ActionOutcome.tsx'
import { TestEtherHint } from '../common/TestEtherHint.tsx'
import { SwapOutcome } from './SwapOutcome.tsx'
import type { SwapPanelView } from './useSwapPanel.ts'

/** The outcome of the last swap or approval. */
export function SwapBanners({ panel }: { readonly panel: SwapPanelView }) {
  const { swap, approve, clear } = panel
  const approved = approve.last && isMined(approve.last)
  return (
    <div className="swap-banners">
      <FeeHint panel={panel} />
      <ActionOutcome
        last={approved ? undefined : approve.last}
        refusal={approve.refusal}
        success={null}
        onDismiss={clear}
      />
      <ActionOutcome
        last={swap.last}
        refusal={swap.refusal}
        success={swap.last && <SwapOutcome record={swap.last} panel={panel} />}
        onDismiss={clear}
      />
    </div>
  )
}

/** Warns before the click; otherwise a missing fee would only show as a failure. */
function FeeHint({ panel: { view, signer } }: { readonly panel: SwapPanelView }) {
  const native = view.snapshot?.account?.native
  const baseFee = view.snapshot?.baseFee
  if (signer === undefined || !lacksFee({ native, baseFee, gas: LEAST_GAS.swap })) return null
  return (
    <Notice tone="neutral" role="none">
      <Words of={words.thereIsNotEnoughEth(<TestEtherHint />)} />
    </Notice>
  )
}
