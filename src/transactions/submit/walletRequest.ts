import type { Deployment } from '../../domain/deployment.ts'
import { batchRequestOf } from '../batch/batchRequest.ts'
import { checkBatchRequest } from '../lastMile/checkBatchRequest.ts'
import { checkRequest, type RequestVerdict, type WalletRequest } from '../lastMile/checkRequest.ts'
import type { Review } from '../review/review.ts'

/** The parameter object for the wallet. The chain id is named, so that a wallet on another chain refuses. */
function requestOf({ plan, call }: Review): WalletRequest {
  return {
    from: plan.account,
    to: call.to,
    data: call.data,
    value: '0x0',
    chainId: `0x${plan.chainId.toString(16)}`,
    ...(call.gas === undefined ? {} : { gas: `0x${call.gas.toString(16)}` }),
  }
}

/** What the wallet is asked: one transaction, or the calls of a batch. */
export function walletRequestOf(review: Review): { method: string; params: readonly unknown[] } {
  const { plan, batch } = review
  if (batch === undefined) return { method: 'eth_sendTransaction', params: [requestOf(review)] }
  const calls = batch.map(({ call }) => call)
  return { method: 'wallet_sendCalls', params: [batchRequestOf(plan, calls)] }
}

/** The last mile: what goes to the wallet, against what was agreed to. */
export function checkWalletRequest(review: Review, deployment: Deployment): RequestVerdict {
  const { plan, batch } = review
  if (batch === undefined || plan.batch === undefined)
    return checkRequest(requestOf(review), plan, deployment)
  const calls = batch.map(({ call }) => call)
  const { account, chainId } = plan
  return checkBatchRequest(batchRequestOf(plan, calls), { batch: plan.batch, account, chainId }, deployment)
}
