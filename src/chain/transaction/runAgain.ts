import { type Address, toQuantity } from '../../amounts/hex.ts'
import type { SimulationResult } from '../rpc/results.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { probeCall, probedChange, probeOverride } from '../write/balanceProbe.ts'
import type { ChainReceipt } from './readTransaction.ts'

/** The most preceding transactions of the block to re-run; more would be too much to ask of a node. */
const MOST_BEFORE = 64

export interface Rerun {
  readonly run: SimulationResult
  /** Wei that the account asked about gained in it (negative: gave), gas aside. */
  readonly native: bigint | undefined
}

/**
 * A mined transaction once more: its block is run again from the block before it, each transaction with its own sender,
 * value and gas, and the balance of `nativeOf` is read before and after. Whether the run went as the mined one did is for
 * the caller to compare with the receipt. Undefined where too many came before it. Throws ChainError.
 */
export async function runAgain(
  rpc: Rpc,
  { hash, blockNumber }: Pick<ChainReceipt, 'hash' | 'blockNumber'>,
  nativeOf?: Address,
): Promise<Rerun | undefined> {
  const block = await rpc.ask('eth_getBlockByNumber', [toQuantity(blockNumber), true])
  if (block === null) return undefined
  const index = block.transactions.findIndex((each) => each.hash === hash)
  if (index < 0 || index > MOST_BEFORE) return undefined
  const asMined = block.transactions.slice(0, index + 1).map(({ from, to, data, value, gas }) => ({
    from,
    ...(to === null ? {} : { to }),
    data,
    value: toQuantity(value),
    gas: toQuantity(gas),
  }))
  const probes = nativeOf === undefined ? [] : [probeCall(nativeOf)]
  const calls = [...asMined.slice(0, index), ...probes, ...asMined.slice(index), ...probes]
  const { number, timestamp, gasLimit, miner, mixHash, baseFee } = block
  const blockOverrides = {
    number: toQuantity(number),
    time: toQuantity(timestamp),
    gasLimit: toQuantity(gasLimit),
    feeRecipient: miner,
    ...(mixHash === undefined ? {} : { prevRandao: mixHash }),
    ...(baseFee === undefined ? {} : { baseFeePerGas: toQuantity(baseFee) }),
  }
  const stateOverrides = nativeOf === undefined ? {} : { stateOverrides: probeOverride }
  const runs = await rpc.ask('eth_simulateV1', [
    { blockStateCalls: [{ blockOverrides, ...stateOverrides, calls }] },
    toQuantity(blockNumber - 1n),
  ])
  const at = index + probes.length
  const run = runs[at]
  return run && { run, native: probedChange(runs[at - 1], runs[at + 1]) }
}
