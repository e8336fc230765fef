import { type Address, type Hex, toQuantity } from '../../amounts/hex.ts'
import { ChainError, isRefusal } from '../rpc/chainError.ts'
import type { ChainLog } from '../rpc/logResults.ts'
import type { SimulationResult } from '../rpc/results.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readBlockNumber } from '../transaction/readTransaction.ts'
import { probeCall, probedChange, probeOverride } from './balanceProbe.ts'
import { type DecodedRevert, decodeRevert } from './decodeRevert.ts'

export interface CallToSimulate {
  readonly from: Address
  readonly to: Address
  readonly data: Hex
  /** Wei that go along; none where it is left out. */
  readonly value?: bigint
  readonly gas?: bigint
}

export type SimulatedCall =
  | {
      readonly ok: true
      readonly returnData: Hex
      readonly gasUsed: bigint
      readonly logs: readonly ChainLog[]
      /** Wei that the account asked about gained (negative: gave), gas aside; undefined where nobody asked. */
      readonly native: bigint | undefined
    }
  | { readonly ok: false; readonly revert: DecodedRevert; readonly message: string }

export interface Simulation {
  /** The block on top of which the calls ran. */
  readonly blockNumber: bigint
  readonly calls: readonly SimulatedCall[]
}

/** Names no value where there is none: a few nodes and all recorded requests know it only like that. */
export const nativeOf = ({ value }: { readonly value: bigint }) =>
  value > 0n ? { value: toQuantity(value) } : {}

interface SimulationOptions {
  readonly blockNumber?: bigint
  /** Whose native currency to measure around every call. */
  readonly nativeOf?: Address
}

/**
 * Runs calls one after the other on top of the newest block (or `blockNumber`) by `eth_simulateV1`
 * (ethereum/execution-apis), each seeing what those before it did. Throws ChainError;
 * 'unsupportedMethod' where the node has no such method.
 */
export async function simulateCalls(
  rpc: Rpc,
  calls: readonly CallToSimulate[],
  { blockNumber, nativeOf: payer }: SimulationOptions = {},
): Promise<Simulation> {
  const tag = blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`
  const wanted = calls.map(({ from, to, data, gas, value = 0n }) => ({
    from,
    to,
    data,
    ...nativeOf({ value }),
    ...(gas ? { gas: toQuantity(gas) } : {}),
  }))
  const block = payer === undefined ? { calls: wanted } : probed(wanted, payer)
  // Asked in the same request: the number inside the simulated block is the next one on geth and the same one on Anvil.
  const [results, newest] = await Promise.all([
    rpc.ask('eth_simulateV1', [{ blockStateCalls: [block] }, tag]).catch(unsupported),
    blockNumber ?? readBlockNumber(rpc),
  ])
  if (results.length !== block.calls.length)
    throw new ChainError('badResponse', 'eth_simulateV1: results < calls')
  return {
    blockNumber: newest,
    calls: payer === undefined ? results.map((result) => readSimulated(result)) : measured(results),
  }
}

/** The balance before the first call and after each. */
function probed<Call extends object>(calls: readonly Call[], payer: Address) {
  const probe = probeCall(payer)
  return { stateOverrides: probeOverride, calls: [probe, ...calls.flatMap((call) => [call, probe])] }
}

const measured = (results: readonly SimulationResult[]): readonly SimulatedCall[] =>
  results.flatMap((result, index) => {
    if (index % 2 === 0) return []
    const native = probedChange(results[index - 1], results[index + 1])
    if (native === undefined) throw new ChainError('unsupportedMethod', 'eth_simulateV1: stateOverrides')
    return [readSimulated(result, native)]
  })

const readSimulated = (
  { succeeded, data, gasUsed, logs, message }: SimulationResult,
  native?: bigint,
): SimulatedCall =>
  succeeded
    ? { ok: true, returnData: data, gasUsed, logs, native }
    : { ok: false, revert: decodeRevert(data), message: message ?? 'execution reverted' }

/**
 * A node that lacks the method is recognised by its behaviour: nodes and gateways refuse in a dozen ways, and some
 * return something else entirely.
 */
function unsupported(cause: unknown): never {
  if (isRefusal(cause) || (cause instanceof ChainError && cause.code === 'badResponse'))
    throw new ChainError('unsupportedMethod', 'eth_simulateV1', { cause })
  throw cause
}
