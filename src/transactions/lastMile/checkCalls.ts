import type { Plan } from '../../markets/action.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import { checkRequest } from './checkRequest.ts'
import type { RequestDifference } from './requestDifference.ts'

/** What is about to be handed to the wallet; any member may be anything. */
export interface CallsToCheck {
  readonly from: string
  readonly chainId: string
  /** Only what names several calls can ask for that. */
  readonly atomicRequired?: boolean
  readonly calls: readonly { readonly to: string; readonly data: string; readonly value: string }[]
}

/** In what calls differ: one alone, one of several, counted from 1, or all of them together. */
export type CallsDifference =
  | RequestDifference
  | { readonly code: 'allOrNothing' | 'callCount' }
  | {
      readonly code: 'ofCall'
      readonly params: { readonly call: number; readonly member: RequestDifference }
    }

export type CallsVerdict =
  | { readonly ok: true }
  | { readonly ok: false; readonly difference: CallsDifference }

/**
 * Compares what goes to the wallet with what was agreed to, by code that did not write it: every call, their number and
 * order, and that several are all or nothing. Unequal means not sent. `difference` names the member that differs.
 */
export function checkCalls(
  { from, chainId, calls, atomicRequired }: CallsToCheck,
  agreed: Pick<Plan, 'calls' | 'account' | 'chainId'>,
  market: WriteMarket,
): CallsVerdict {
  if (calls.length !== agreed.calls.length) return { ok: false, difference: { code: 'callCount' } }
  const several = calls.length > 1
  if (several && atomicRequired !== true) return { ok: false, difference: { code: 'allOrNothing' } }
  for (const [index, call] of calls.entries()) {
    const action = agreed.calls[index]
    if (action === undefined) return { ok: false, difference: { code: 'callCount' } }
    const { account, chainId: agreedChain } = agreed
    const verdict = checkRequest(
      { ...call, from, chainId },
      { action, account, chainId: agreedChain },
      market,
    )
    if (!verdict.ok)
      return several
        ? {
            ok: false,
            difference: { code: 'ofCall', params: { call: index + 1, member: verdict.difference } },
          }
        : verdict
  }
  return { ok: true }
}
