import { deployment } from '../../chain/servedDeployment.ts'
import type { TokenFlow } from '../../domain/action.ts'
import { SWAP_SUCCESS } from '../../domain/messages.ts'
import type { TxRecord } from '../../transactions/record.ts'
import { amountText } from '../../transactions/words/amountText.ts'
import { knownToken } from '../../transactions/words/knownContracts.ts'
import { outcomeOf } from './outcomeOf.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** What the mined swap moved, from its own logs, held against what was shown before it. */
export function SwapOutcome({ record, panel }: { readonly record: TxRecord; readonly panel: SwapPanelView }) {
  const { paid, received, quoted, filled } = outcomeOf(record, panel.sent)
  const text = (flow: TokenFlow) =>
    amountText(flow.amount, knownToken(flow.token, deployment, panel.view.snapshot))
  return (
    <>
      <b>{SWAP_SUCCESS}</b>
      {paid && <div className="k-num">You paid {text(paid)}.</div>}
      {received && <div className="k-num">You received {text(received)}.</div>}
      {filled === 'partial' && (
        <div>
          Partial fill: the price reached the limit before the whole amount was swapped. The rest stayed with
          you.
        </div>
      )}
      {quoted === 'same' && <div>Exactly as quoted.</div>}
      {typeof quoted === 'object' && (
        <div className="k-num">
          The quote was {text(quoted.leaves)} for {text(quoted.arrives)}.
        </div>
      )}
      {record.note !== undefined && <div>{record.note}</div>}
    </>
  )
}
