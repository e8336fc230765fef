import type { Address, Hex } from '../../domain/hex.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readBlockNumber } from '../transaction/readTransaction.ts'
import { type DecodedRevert, decodeRevert } from './decodeRevert.ts'
import { type ChainLog, readLogs } from './tokenFlows.ts'

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]+$/.test(value)

/**
 * Runs calls one after the other on top of the newest block (or `blockNumber`) by `eth_simulateV1`
 * (ethereum/execution-apis), each seeing what those before it did. Throws ChainError; 'unsupportedMethod' where the
 * node has no such method. Where several nodes are configured, two must say the same.
 */
export async function simulateCalls(
  rpc: Rpc,
  calls: readonly CallToSimulate[],
  options: { blockNumber?: bigint; stateOverrides?: Record<Address, unknown> } = {},
): Promise<Simulation> {
  const pinned = options.blockNumber ?? (await rpc.agreedHeight())
  const tag = pinned === undefined ? 'latest' : `0x${pinned.toString(16)}`
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
  const [answer, newest] = await Promise.all([
    rpc.requestAgreed('eth_simulateV1', [{ blockStateCalls: [block] }, tag], essenceOf),
    options.blockNumber ?? readBlockNumber(rpc),
  ])
  const simulated = Array.isArray(answer) ? answer[0] : undefined
  if (!isRecord(simulated) || !Array.isArray(simulated.calls))
    throw new ChainError('badResponse', 'The node simulated nothing.')
  if (simulated.calls.length !== calls.length)
    throw new ChainError('badResponse', 'The node simulated only a part.')
  return { blockNumber: pinned ?? newest, calls: simulated.calls.map(readSimulated) }
}

/** Nodes describe the simulated block differently; what the calls did has to be the same. */
function essenceOf(answer: unknown): unknown {
  const simulated = Array.isArray(answer) ? answer[0] : undefined
  if (!isRecord(simulated) || !Array.isArray(simulated.calls)) return answer
  return simulated.calls.map((call: unknown) => {
    if (!isRecord(call)) return call
    const logs = Array.isArray(call.logs) ? call.logs : []
    return [
      call.status,
      call.returnData,
      logs.map((log) => isRecord(log) && [log.address, log.topics, log.data]),
    ]
  })
}

function readSimulated(call: unknown): SimulatedCall {
  if (!isRecord(call)) throw new ChainError('badResponse', 'The node simulated nothing.')
  const returnData = isHex(call.returnData) ? call.returnData : '0x'
  if (call.status === '0x1')
    return {
      ok: true,
      returnData,
      gasUsed: isHex(call.gasUsed) ? BigInt(call.gasUsed) : 0n,
      logs: readLogs(call.logs),
    }
  const error = isRecord(call.error) ? call.error : {}
  const data = isHex(error.data) ? error.data : returnData
  return {
    ok: false,
    revert: decodeRevert(data),
    message: typeof error.message === 'string' ? error.message : 'execution reverted',
  }
}
