import { toQuantity } from '../../amounts/hex.ts'
import type { Plan } from '../../markets/action.ts'
import type { EncodedCall } from '../../markets/call.ts'

/** The parameter object of `wallet_sendCalls` (EIP-5792, version 2.0.0). */
export interface BatchRequest {
  readonly version: string
  readonly from: string
  readonly chainId: string
  readonly atomicRequired: boolean
  readonly calls: readonly { readonly to: string; readonly data: string; readonly value: string }[]
}

/** The calls as they go to the wallet: all or nothing, on the plan's chain. */
export function batchRequestOf(plan: Plan, calls: readonly EncodedCall[]): BatchRequest {
  return {
    version: '2.0.0',
    from: plan.account,
    chainId: `0x${plan.chainId.toString(16)}`,
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({ to, data, value: toQuantity(value) })),
  }
}
