import { toQuantity } from '../../domain/hex.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { SimulationResult } from '../rpc/results.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { decodeRevert } from '../write/decodeRevert.ts'
import { revertDetails, revertSentence } from '../write/revertSentence.ts'
import type { ChainReceipt, ChainTransaction } from './readTransaction.ts'

export interface RevertReason {
  readonly sentence: string
  readonly details: string
}

/** The most preceding transactions of the block to re-run; more would be too much to ask of a node. */
const MOST_BEFORE = 64

/**
 * Why a mined transaction failed, where that can be proven: its block is run again from the block before it up to the
 * transaction, each with its own sender, value and gas, and it must fail having used exactly the gas of its receipt.
 * Undefined if the node cannot do that, or if the re-run went differently.
 */
export async function revertReason(
  rpc: Rpc,
  transaction: ChainTransaction,
  receipt: ChainReceipt,
): Promise<RevertReason | undefined> {
  try {
    const run = await runAgain(rpc, receipt)
    if (run === undefined || run.succeeded || run.gasUsed !== receipt.gasUsed)
      return outOfGas(transaction, receipt)
    if (run.data === '0x') return outOfGas(transaction, receipt)
    const revert = decodeRevert(run.data)
    return { sentence: revertSentence(revert), details: revertDetails(revert) }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    return outOfGas(transaction, receipt)
  }
}

/** A transaction that itself runs out of gas has used all of it; one that reverts earlier had some left. */
function outOfGas({ gas }: ChainTransaction, { gasUsed }: ChainReceipt): RevertReason | undefined {
  if (gasUsed !== gas) return undefined
  return {
    sentence:
      'The transaction failed on chain, most likely for want of gas: it used all that it was given. Nothing moved except the network fee.',
    details: `Gas used: ${gasUsed} of ${gas}.`,
  }
}

async function runAgain(
  rpc: Rpc,
  { hash, blockNumber }: ChainReceipt,
): Promise<SimulationResult | undefined> {
  const block = await rpc.ask('eth_getBlockByNumber', [toQuantity(blockNumber), true])
  if (block === null) return undefined
  const index = block.transactions.findIndex((each) => each.hash === hash)
  if (index < 0 || index > MOST_BEFORE) return undefined
  const calls = block.transactions.slice(0, index + 1).map(({ from, to, data, value, gas }) => ({
    from,
    ...(to === null ? {} : { to }),
    data,
    value: toQuantity(value),
    gas: toQuantity(gas),
  }))
  const { number, timestamp, gasLimit, miner, mixHash, baseFee } = block
  const blockOverrides = {
    number: toQuantity(number),
    time: toQuantity(timestamp),
    gasLimit: toQuantity(gasLimit),
    feeRecipient: miner,
    ...(mixHash === undefined ? {} : { prevRandao: mixHash }),
    ...(baseFee === undefined ? {} : { baseFeePerGas: toQuantity(baseFee) }),
  }
  const runs = await rpc.ask('eth_simulateV1', [
    { blockStateCalls: [{ blockOverrides, calls }] },
    toQuantity(blockNumber - 1n),
  ])
  return runs[index]
}
