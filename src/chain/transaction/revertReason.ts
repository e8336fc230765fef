import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { decodeRevert } from '../write/decodeRevert.ts'
import { revertDetails, revertSentence } from '../write/revertSentence.ts'
import type { ChainReceipt, ChainTransaction } from './readTransaction.ts'

export interface RevertReason {
  readonly sentence: string
  readonly details: string
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isHex = (value: unknown): value is `0x${string}` =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)

/** Transactions before it in its block that are run again; more are too much to ask of a node. */
const MOST_BEFORE = 64

/**
 * Why a mined transaction failed, where that can be proven: its block is run again from the block before it up to the
 * transaction, each with its own sender, value and gas, and it must fail having used exactly the gas of its receipt.
 * Undefined where the node cannot, or where that run went another way.
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

/** A transaction that runs out of gas itself has used all that it was given; what stops earlier had some left. */
function outOfGas({ gas }: ChainTransaction, { gasUsed }: ChainReceipt): RevertReason | undefined {
  if (gasUsed !== gas) return undefined
  return {
    sentence:
      'The transaction failed on chain, most likely for want of gas: it used all that it was given. Nothing moved except the network fee.',
    details: `Gas used: ${gasUsed} of ${gas}.`,
  }
}

interface Run {
  readonly succeeded: boolean
  readonly gasUsed: bigint
  readonly data: `0x${string}`
}

async function runAgain(rpc: Rpc, { hash, blockNumber }: ChainReceipt): Promise<Run | undefined> {
  const block = await rpc.request('eth_getBlockByNumber', [`0x${blockNumber.toString(16)}`, true])
  if (!isRecord(block) || !Array.isArray(block.transactions)) return undefined
  const transactions = block.transactions.filter(isRecord)
  const index = transactions.findIndex((each) => each.hash === hash)
  if (index < 0 || index > MOST_BEFORE) return undefined
  const calls = transactions.slice(0, index + 1).map(({ from, to, input, value, gas }) => ({
    from,
    ...(isHex(to) ? { to } : {}),
    data: input,
    value,
    gas,
  }))
  const { number, timestamp, gasLimit, miner, mixHash, baseFeePerGas } = block
  const blockOverrides = {
    number,
    time: timestamp,
    gasLimit,
    feeRecipient: miner,
    prevRandao: mixHash,
    baseFeePerGas,
  }
  const answer = await rpc.request('eth_simulateV1', [
    { blockStateCalls: [{ blockOverrides, calls }] },
    `0x${(blockNumber - 1n).toString(16)}`,
  ])
  const simulated: unknown = Array.isArray(answer) ? answer[0] : undefined
  const run: unknown =
    isRecord(simulated) && Array.isArray(simulated.calls) ? simulated.calls[index] : undefined
  if (!isRecord(run) || !isHex(run.gasUsed) || run.gasUsed === '0x') return undefined
  const error = isRecord(run.error) ? run.error : {}
  const data = [error.data, run.returnData].find((each) => isHex(each) && each !== '0x')
  return {
    succeeded: run.status === '0x1',
    gasUsed: BigInt(run.gasUsed),
    data: isHex(data) ? data : '0x',
  }
}
