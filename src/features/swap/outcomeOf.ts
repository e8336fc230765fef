import type { TokenFlow } from '../../markets/action.ts'
import type { SwapPlan } from '../../markets/swapPlan.ts'
import type { TxRecord } from '../../transactions/record.ts'

export interface SwapOutcomeFacts {
  readonly paid: TokenFlow | undefined
  readonly received: TokenFlow | undefined
  /** Undefined where the plan is not known any more (after a reload); else whether it came out so, or what it said. */
  readonly quoted: 'same' | { readonly leaves: TokenFlow; readonly arrives: TokenFlow } | undefined
  readonly filled: 'whole' | 'partial'
}

/** Whether a record is of this plan: no other swap has both its amount and its limit. */
function isOf({ action }: TxRecord, plan: SwapPlan | undefined): plan is SwapPlan {
  return (
    plan !== undefined &&
    action.kind === 'swap' &&
    action.zeroForOne === plan.action.zeroForOne &&
    action.amountSpecified === plan.action.amountSpecified &&
    action.sqrtPriceLimitX96 === plan.action.sqrtPriceLimitX96
  )
}

/** A mined swap in facts: what its logs say it moved, against what was asked and what was quoted. */
export function outcomeOf(record: TxRecord, plan: SwapPlan | undefined): SwapOutcomeFacts {
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
