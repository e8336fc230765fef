import type { Address, Hex } from '../../domain/hex.ts'
import { ChainError, isRefusal } from '../rpc/chainError.ts'
import type { ChainLog, SimulationResult } from '../rpc/results.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readBlockNumber } from '../transaction/readTransaction.ts'
import { type DecodedRevert, decodeRevert } from './decodeRevert.ts'

export interface CallToSimulate {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  readonly gas?: bigint
}

export type SimulatedCall =
  | {
      readonly ok: true
      readonly returnData: Hex
      readonly gasUsed: bigint
      readonly logs: readonly ChainLog[]
    }
  | { readonly ok: false; readonly revert: DecodedRevert; readonly message: string }

export interface Simulation {
  /** The block on top of which the calls ran. */
  readonly blockNumber: bigint
  readonly calls: readonly SimulatedCall[]
}

/**
 * Runs calls one after the other on top of the newest block (or `blockNumber`) by `eth_simulateV1`
 * (ethereum/execution-apis), each seeing what those before it did. Throws ChainError;
 * 'unsupportedMethod' where the node has no such method.
 */
export async function simulateCalls(
  rpc: Rpc,
  calls: readonly CallToSimulate[],
  options: { blockNumber?: bigint; stateOverrides?: Record<Address, unknown> } = {},
): Promise<Simulation> {
  const { blockNumber } = options
  const tag = blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`
  const block = {
    calls: calls.map(({ from, to, data, gas }) => ({
      from,
      to,
      data,
      ...(gas ? { gas: `0x${gas.toString(16)}` } : {}),
    })),
    ...(options.stateOverrides ? { stateOverrides: options.stateOverrides } : {}),
  }
  // Asked in the same request: the number inside the simulated block is the next one on geth and the same one on Anvil.
  const [results, newest] = await Promise.all([
    rpc.ask('eth_simulateV1', [{ blockStateCalls: [block] }, tag]).catch(unsupported),
    blockNumber ?? readBlockNumber(rpc),
  ])
  if (results.length !== calls.length) throw new ChainError('badResponse', 'The node simulated only a part.')
  return { blockNumber: newest, calls: results.map(readSimulated) }
}

function readSimulated({ succeeded, data, gasUsed, logs, message }: SimulationResult): SimulatedCall {
  if (succeeded) return { ok: true, returnData: data, gasUsed, logs }
  return { ok: false, revert: decodeRevert(data), message: message ?? 'execution reverted' }
}

/**
 * A node that lacks the method is recognised by its behaviour: nodes and gateways refuse in a dozen ways, and some
 * return something else entirely.
 */
function unsupported(cause: unknown): never {
  if (isRefusal(cause) || (cause instanceof ChainError && cause.code === 'badResponse'))
    throw new ChainError('unsupportedMethod', 'The node does not simulate calls.', { cause })
  throw cause
}
