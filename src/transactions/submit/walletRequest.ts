import { toQuantity } from '../../amounts/hex.ts'
import type { Plan } from '../../markets/action.ts'
import type { EncodedCall } from '../../markets/call.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import { type BatchRequest, batchRequestOf } from '../batch/batchRequest.ts'
import { type CallsVerdict, checkCalls } from '../lastMile/checkCalls.ts'
import type { WalletRequest } from '../lastMile/checkRequest.ts'

/** What the wallet is asked: one transaction, or several calls as one. */
export type WalletAsk =
  | { readonly method: 'eth_sendTransaction'; readonly params: readonly [WalletRequest] }
  | { readonly method: 'wallet_sendCalls'; readonly params: readonly [BatchRequest] }

/** The parameter object for the wallet. The chain id is named, so that a wallet on another chain refuses. */
function requestOf(plan: Plan, call: EncodedCall): WalletRequest {
  return {
    from: plan.account,
    to: call.to,
    data: call.data,
    value: toQuantity(call.value),
    chainId: `0x${plan.chainId.toString(16)}`,
    ...(call.gas === undefined ? {} : { gas: toQuantity(call.gas) }),
  }
}

/**
 * Decides how a plan goes to the wallet: one call as a transaction, several as one bundle. Made once for a write and
 * frozen to its last member: the object that is checked is the object that is sent, and nobody changes it in between.
 */
export function walletAskOf(plan: Plan, calls: readonly EncodedCall[]): WalletAsk {
  const [only, ...more] = calls
  return frozen(
    only !== undefined && more.length === 0
      ? { method: 'eth_sendTransaction', params: [requestOf(plan, only)] }
      : { method: 'wallet_sendCalls', params: [batchRequestOf(plan, calls)] },
  )
}

/** Whether the wallet answers with the name of a bundle rather than of a transaction. */
export const asksForBundle = ({ method }: WalletAsk): boolean => method === 'wallet_sendCalls'

function frozen<T extends object>(value: T): T {
  for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) frozen(member)
  return Object.freeze(value)
}

/** The last mile: what goes to the wallet, against what was agreed to. */
export function checkWalletAsk(ask: WalletAsk, plan: Plan, market: WriteMarket): CallsVerdict {
  const [request] = ask.params
  return checkCalls('calls' in request ? request : { ...request, calls: [request] }, plan, market)
}
