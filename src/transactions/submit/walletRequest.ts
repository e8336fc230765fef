import type { EncodedCall } from '../../chain/write/encodeAction.ts'
import type { Plan } from '../../domain/action.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { type BatchRequest, batchRequestOf } from '../batch/batchRequest.ts'
import { checkBatchRequest } from '../lastMile/checkBatchRequest.ts'
import { checkRequest, type RequestVerdict, type WalletRequest } from '../lastMile/checkRequest.ts'

/** What the wallet is asked: one transaction, or the calls of a batch. */
export type WalletAsk =
  | { readonly method: 'eth_sendTransaction'; readonly params: readonly [WalletRequest] }
  | { readonly method: 'wallet_sendCalls'; readonly params: readonly [BatchRequest] }

/** The parameter object for the wallet. The chain id is named, so that a wallet on another chain refuses. */
function requestOf(plan: Plan, call: EncodedCall): WalletRequest {
  return {
    from: plan.account,
    to: call.to,
    data: call.data,
    value: '0x0',
    chainId: `0x${plan.chainId.toString(16)}`,
    ...(call.gas === undefined ? {} : { gas: `0x${call.gas.toString(16)}` }),
  }
}

/**
 * Made once for a write and frozen to its last member: the object that is checked is the object that is sent, and nobody
 * changes it in between.
 */
export function walletAskOf(
  plan: Plan,
  call: EncodedCall,
  batch: readonly { readonly call: EncodedCall }[] | undefined,
): WalletAsk {
  return frozen(
    batch === undefined
      ? { method: 'eth_sendTransaction', params: [requestOf(plan, call)] }
      : {
          method: 'wallet_sendCalls',
          params: [
            batchRequestOf(
              plan,
              batch.map(({ call }) => call),
            ),
          ],
        },
  )
}

function frozen<T extends object>(value: T): T {
  for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) frozen(member)
  return Object.freeze(value)
}

/** The last mile: what goes to the wallet, against what was agreed to. */
export function checkWalletAsk(ask: WalletAsk, plan: Plan, deployment: Deployment): RequestVerdict {
  const { batch, account, chainId } = plan
  if (ask.method === 'eth_sendTransaction')
    return batch === undefined
      ? checkRequest(ask.params[0], plan, deployment)
      : { ok: false, difference: 'being one batch' }
  return batch === undefined
    ? { ok: false, difference: 'being one call' }
    : checkBatchRequest(ask.params[0], { batch, account, chainId }, deployment)
}
