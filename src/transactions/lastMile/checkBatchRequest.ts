import type { Action } from '../../domain/action.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { checkRequest, type RequestVerdict } from './checkRequest.ts'

/** What is about to be handed to the wallet as a batch; any member may be anything. */
export interface BatchToCheck {
  readonly from: string
  readonly chainId: string
  readonly atomicRequired: boolean
  readonly calls: readonly { readonly to: string; readonly data: string; readonly value: string }[]
}

/**
 * Compares a batch with what was agreed to: every call by the last mile of a single one, their number and order, and
 * that it is all or nothing. Unequal means not sent.
 */
export function checkBatchRequest(
  request: BatchToCheck,
  agreed: { readonly batch: readonly Action[]; readonly account: string; readonly chainId: number },
  deployment: Deployment,
): RequestVerdict {
  const { from, chainId, calls, atomicRequired } = request
  if (atomicRequired !== true) return { ok: false, difference: 'being all or nothing' }
  if (calls.length !== agreed.batch.length) return { ok: false, difference: 'the number of calls' }
  for (const [index, action] of agreed.batch.entries()) {
    const call = calls[index]
    if (call === undefined) return { ok: false, difference: 'the number of calls' }
    const { account, chainId: agreedChain } = agreed
    const verdict = checkRequest(
      { ...call, from, chainId },
      { action, account, chainId: agreedChain },
      deployment,
    )
    if (!verdict.ok) return { ok: false, difference: `${verdict.difference} of call ${index + 1}` }
  }
  return { ok: true }
}
