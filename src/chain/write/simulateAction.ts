import type { Action, TokenFlow } from '../../domain/action.ts'
import type { Deployment } from '../../domain/deployment.ts'
import type { Address } from '../../domain/hex.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readBlockNumber } from '../transaction/readTransaction.ts'
import { type DecodedRevert, decodeRevert } from './decodeRevert.ts'
import { type EncodedCall, encodeAction } from './encodeAction.ts'
import { simulateCalls } from './simulateCalls.ts'
import { tokenFlows } from './tokenFlows.ts'

export type SimulatedAction =
  | {
      readonly ok: true
      readonly call: EncodedCall
      readonly blockNumber: bigint
      readonly gasUsed: bigint
      /** Net token movements for the account; null where the node cannot tell (no eth_simulateV1). */
      readonly flows: { readonly leaves: readonly TokenFlow[]; readonly arrives: readonly TokenFlow[] } | null
    }
  | { readonly ok: false; readonly revert: DecodedRevert; readonly message: string }

/**
 * Runs one action for `account` on top of the newest block, or of `blockNumber`, without sending it. Throws ChainError
 * where the node fails.
 */
export async function simulateAction(
  rpc: Rpc,
  deployment: Deployment,
  account: Address,
  action: Action,
  options: { readonly blockNumber?: bigint } = {},
): Promise<SimulatedAction> {
  const call = encodeAction(action, deployment)
  try {
    const { blockNumber, calls } = await simulateCalls(rpc, [{ from: account, ...call }], options)
    const [result] = calls
    if (result === undefined) throw new ChainError('badResponse', 'The node simulated nothing.')
    if (!result.ok) return result
    return { ok: true, call, blockNumber, gasUsed: result.gasUsed, flows: tokenFlows(result.logs, account) }
  } catch (error) {
    if (error instanceof ChainError && error.code === 'unsupportedMethod') return callOnly(rpc, account, call)
    throw error
  }
}

/** The fallback without eth_simulateV1: whether the call succeeds, and its gas. */
async function callOnly(rpc: Rpc, account: Address, call: EncodedCall): Promise<SimulatedAction> {
  const transaction = { from: account, to: call.to, data: call.data }
  try {
    const [, gas, blockNumber] = await Promise.all([
      rpc.ask('eth_call', [transaction, 'latest']),
      rpc.ask('eth_estimateGas', [transaction, 'latest']),
      readBlockNumber(rpc),
    ])
    return { ok: true, call, blockNumber, gasUsed: gas, flows: null }
  } catch (error) {
    if (error instanceof ChainError && error.code === 'reverted')
      return { ok: false, revert: decodeRevert(error.revertData ?? '0x'), message: error.message }
    throw error
  }
}
