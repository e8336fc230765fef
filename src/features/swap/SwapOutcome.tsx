import { SWAP_SUCCESS } from '#words/specified.ts'
import * as words from '#words/swap.ts'
import { useMarket } from '../../live/useMarket.ts'
import type { TokenFlow } from '../../markets/action.ts'
import type { TxRecord } from '../../transactions/record.ts'
import { amountText } from '../common/amountText.ts'
import { hasNote } from '../common/hasNote.ts'
import { knownToken } from '../common/knownContracts.ts'
import { Told } from '../common/Told.tsx'
import { UnreadFlows } from '../common/UnreadFlows.tsx'
import { outcomeOf } from './outcomeOf.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** What the mined swap moved, from its own logs, held against what was shown before it. */
export function SwapOutcome({ record, panel }: { readonly record: TxRecord; readonly panel: SwapPanelView }) {
  const market = useMarket()
  const { paid, received, quoted, filled } = outcomeOf(record, panel.sent)
  const text = (flow: TokenFlow) =>
    amountText(flow.amount, knownToken(flow.token, market, panel.view.snapshot))
  return (
    <>
      <b>{SWAP_SUCCESS}</b>
      {paid && <div className="k-num">{words.youPaid(text(paid))}</div>}
      {received && <div className="k-num">{words.youReceived(text(received))}</div>}
      <UnreadFlows record={record} />
      {filled === 'partial' && <div>{words.partialFill}</div>}
      {quoted === 'same' && <div>{words.exactlyAsQuoted}</div>}
      {typeof quoted === 'object' && (
        <div className="k-num">{words.quoted(text(quoted.leaves), text(quoted.arrives))}</div>
      )}
      {hasNote(record) && (
        <div>
          <Told of={({ noteText }) => noteText(record, { market, snapshot: panel.view.snapshot })} />
        </div>
      )}
    </>
  )
}
