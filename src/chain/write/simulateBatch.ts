import type { Action } from '../../domain/action.ts'
import type { Deployment } from '../../domain/deployment.ts'
import type { Address } from '../../domain/hex.ts'
import type { Rpc } from '../rpc/rpc.ts'
import type { DecodedRevert } from './decodeRevert.ts'
import { type EncodedCall, encodeAction } from './encodeAction.ts'
import { simulateCalls } from './simulateCalls.ts'
import { type NetFlows, tokenFlows } from './tokenFlows.ts'

export type SimulatedBatch =
  | {
      readonly ok: true
      readonly calls: readonly EncodedCall[]
      readonly blockNumber: bigint
      /** Of all calls together. */
      readonly gasUsed: bigint
      /** Net over all calls. */
      readonly flows: NetFlows
    }
  | { readonly ok: false; readonly revert: DecodedRevert; readonly message: string }

/**
 * Runs the calls of an atomic batch one after the other on top of the newest block, without sending them: the first one
 * that fails fails the batch. Throws ChainError, 'unsupportedMethod' where the node has no eth_simulateV1: a batch that
 * cannot be tried out is not sent.
 */
export async function simulateBatch(
  rpc: Rpc,
  deployment: Deployment,
  account: Address,
  actions: readonly Action[],
): Promise<SimulatedBatch> {
  const calls = actions.map((action) => encodeAction(action, deployment))
  const simulation = await simulateCalls(
    rpc,
    calls.map((call) => ({ from: account, to: call.to, data: call.data })),
  )
  const failed = simulation.calls.find((call) => !call.ok)
  if (failed !== undefined && !failed.ok) return failed
  const succeeded = simulation.calls.filter((call) => call.ok)
  return {
    ok: true,
    calls,
    blockNumber: simulation.blockNumber,
    gasUsed: succeeded.reduce((sum, { gasUsed }) => sum + gasUsed, 0n),
    flows: tokenFlows(
      succeeded.flatMap(({ logs }) => logs),
      account,
    ),
  }
}
