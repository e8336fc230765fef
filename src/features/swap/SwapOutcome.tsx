import { amountText, roundedAmountText } from '#features/common/amountText.tsx'
import { formatTxStatusNote } from '#features/common/formatRefusalReason.ts'
import { findKnownToken } from '#features/common/knownContracts.ts'
import { hasTxDetails, UnreadTokenTransfersNote } from '#features/common/Outcome.tsx'
import { SWAP_SUCCESS } from '#locales/specified.ts'
import * as words from '#locales/swap.ts'
import type { SwapPlan } from '#market/swapPlan.ts'
import type { TokenMovement } from '#market/txAction.ts'
import type { DisplayRounding } from '#math/amountText.ts'
import { useMarket } from '#queries/useMarket.ts'
import type { TxRecord } from '#transactions/record.ts'
import type { SwapPanelView } from './useSwapPanel.ts'

/** Shows the amounts from a mined swap's logs, and the difference from the quote. */
export function SwapOutcome({ record, panel }: { readonly record: TxRecord; readonly panel: SwapPanelView }) {
  const market = useMarket()
  const { paid, received, quoted, filled } = compareSwapResult(record, panel.sent)
  const known = (flow: TokenMovement) => findKnownToken(flow.token, market, panel.view.snapshot)
  const text = (flow: TokenMovement, rounding: DisplayRounding) =>
    roundedAmountText(flow.amount, known(flow), rounding)
  const exact = (flow: TokenMovement) => amountText(flow.amount, known(flow))
  return (
    <>
      <b>{SWAP_SUCCESS}</b>
      {paid && (
        <div className="k-num" title={exact(paid)}>
          {words.youPaid(text(paid, 'up'))}
        </div>
      )}
      {received && (
        <div className="k-num" title={exact(received)}>
          {words.youReceived(text(received, 'nearest'))}
        </div>
      )}
      <UnreadTokenTransfersNote record={record} />
      {filled === 'partial' && <div>{words.partialFill}</div>}
      {quoted === 'same' && <div>{words.exactlyAsQuoted}</div>}
      {typeof quoted === 'object' && (
        <div className="k-num" title={words.quoted(exact(quoted.leaves), exact(quoted.arrives))}>
          {words.quoted(text(quoted.leaves, 'up'), text(quoted.arrives, 'nearest'))}
        </div>
      )}
      {hasTxDetails(record) && (
        <div>{formatTxStatusNote(record, { market, snapshot: panel.view.snapshot })}</div>
      )}
    </>
  )
}

interface SwapOutcomeFacts {
  readonly paid: TokenMovement | undefined
  readonly received: TokenMovement | undefined
  /**
   * 'same' if the mined amounts equal the quote, else the quoted amounts. Undefined if the quote is
   * unknown, for example after a page reload.
   */
  readonly quoted: 'same' | { readonly leaves: TokenMovement; readonly arrives: TokenMovement } | undefined
  readonly filled: 'whole' | 'partial'
}

type Shown = Pick<SwapPlan, 'action' | 'leaves' | 'arrives'>

/**
 * True if a mined swap has the plan's amount and price limit. A router without price limits must
 * also have the plan's amount limits.
 */
function isOf({ action }: TxRecord, plan: Shown | undefined): plan is Shown {
  return (
    plan !== undefined &&
    action.kind === 'swap' &&
    action.zeroForOne === plan.action.zeroForOne &&
    action.amountSpecified === plan.action.amountSpecified &&
    action.sqrtPriceLimitX96 === plan.action.sqrtPriceLimitX96 &&
    action.within?.amount0 === plan.action.within?.amount0 &&
    action.within?.amount1 === plan.action.within?.amount1 &&
    action.within?.deadline === plan.action.within?.deadline
  )
}

/**
 * Compares the amounts in a mined swap's logs with the amount that the user entered and with the
 * quote.
 */
export function compareSwapResult(record: TxRecord, plan: Shown | undefined): SwapOutcomeFacts {
  const paid = record.leaves?.[0]
  const received = record.arrives?.[0]
  const specified = record.action.kind === 'swap' ? record.action.amountSpecified : 0n
  const [asked, got] = specified < 0n ? [-specified, paid?.amount] : [specified, received?.amount]
  const filled = got !== undefined && got < asked ? 'partial' : 'whole'
  const [leaves] = plan?.leaves ?? []
  const [arrives] = plan?.arrives ?? []
  if (!isOf(record, plan) || !leaves || !arrives) return { paid, received, quoted: undefined, filled }
  const isSame = paid?.amount === leaves.amount && received?.amount === arrives.amount
  return { paid, received, quoted: isSame ? 'same' : { leaves, arrives }, filled }
}
