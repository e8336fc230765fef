import type { Address } from '../../amounts/hex.ts'
import type { Action } from '../../markets/action.ts'
import type { EncodedCall } from '../../markets/call.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import { movesNative } from '../../markets/movesNative.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readBlockNumber } from '../transaction/readTransaction.ts'
import { type DecodedRevert, decodeRevert } from './decodeRevert.ts'
import { encodeAction } from './encodeAction.ts'
import { nativeOf, simulateCalls } from './simulateCalls.ts'
import { type NetFlows, tokenFlows } from './tokenFlows.ts'

/** A call together with the action that it stands for. */
export interface ActionCall {
  readonly action: Action
  readonly call: EncodedCall
}

export type SimulatedActions =
  | {
      readonly ok: true
      readonly calls: readonly ActionCall[]
      readonly blockNumber: bigint
      /** Of all calls together. */
      readonly gasUsed: bigint
      /** Net over all calls; null where the node cannot tell (no eth_simulateV1). */
      readonly flows: NetFlows | null
    }
  | { readonly ok: false; readonly revert: DecodedRevert; readonly message: string }

/**
 * Runs actions one after the other for `account` on top of the newest block, or of `blockNumber`, without sending them:
 * the first that fails fails them all. Throws ChainError where the node fails; 'unsupportedMethod' for several actions on
 * a node without eth_simulateV1: what cannot be tried out is not sent.
 */
export async function simulateActions(
  rpc: Rpc,
  market: WriteMarket,
  account: Address,
  actions: readonly Action[],
  options: { readonly blockNumber?: bigint } = {},
): Promise<SimulatedActions> {
  const calls = actions.map((action) => ({ action, call: encodeAction(action, market) }))
  try {
    const wanted = calls.map(({ call }) => ({ from: account, ...call }))
    const paying = movesNative(market, wanted) ? { nativeOf: account } : {}
    const { blockNumber, calls: results } = await simulateCalls(rpc, wanted, { ...options, ...paying })
    const failed = results.find((result) => !result.ok)
    if (failed !== undefined && !failed.ok) return failed
    const succeeded = results.filter((result) => result.ok)
    const logs = succeeded.flatMap((result) => result.logs)
    const gasUsed = succeeded.reduce((sum, result) => sum + result.gasUsed, 0n)
    const native = succeeded.reduce((sum, result) => sum + (result.native ?? 0n), 0n)
    return { ok: true, calls, blockNumber, gasUsed, flows: tokenFlows(logs, account, native) }
  } catch (error) {
    if (error instanceof ChainError && error.code === 'unsupportedMethod')
      return oneByCall(rpc, account, calls, error)
    throw error
  }
}

/** Without eth_simulateV1: whether a single call succeeds, and its gas. Several would have to see what those before them did. */
async function oneByCall(
  rpc: Rpc,
  account: Address,
  calls: readonly ActionCall[],
  cause: ChainError,
): Promise<SimulatedActions> {
  const [only, ...more] = calls
  if (only === undefined || more.length > 0)
    throw new ChainError('unsupportedMethod', 'eth_simulateV1', { cause })
  const { to, data } = only.call
  const transaction = { from: account, to, data, ...nativeOf(only.call) }
  try {
    const [, gasUsed, blockNumber] = await Promise.all([
      rpc.ask('eth_call', [transaction, 'latest']),
      rpc.ask('eth_estimateGas', [transaction, 'latest']),
      readBlockNumber(rpc),
    ])
    return { ok: true, calls, blockNumber, gasUsed, flows: null }
  } catch (error) {
    if (error instanceof ChainError && error.code === 'reverted')
      return { ok: false, revert: decodeRevert(error.revertData ?? '0x'), message: error.message }
    throw error
  }
}
