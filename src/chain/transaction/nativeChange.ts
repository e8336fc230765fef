import type { Address } from '../../amounts/hex.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { ChainLog } from '../rpc/logResults.ts'
import type { Rpc } from '../rpc/rpc.ts'
import type { ChainReceipt } from './readTransaction.ts'
import { runAgain } from './runAgain.ts'

/**
 * Wei that a mined transaction brought `account` (negative: took from it), its fee aside. No log tells it, and balances of
 * two blocks differ by whatever else their transactions did, so the transaction is run again: what the run moved counts if
 * it used the gas and left the logs of the receipt. Undefined where the node cannot do that, or the run went differently.
 * Throws ChainError where there is no node.
 */
export async function nativeChange(
  rpc: Rpc,
  receipt: ChainReceipt,
  account: Address,
): Promise<bigint | undefined> {
  // What fails gives back all but the fee.
  if (!receipt.succeeded) return 0n
  const again = await runAgain(rpc, receipt, account).catch(cannot)
  if (again === undefined) return undefined
  const { run, native } = again
  const isSame = run.succeeded && run.gasUsed === receipt.gasUsed && sameLogs(run.logs, receipt.logs)
  return isSame ? native : undefined
}

function cannot(error: unknown): undefined {
  if (error instanceof ChainError && error.code !== 'unreachable' && error.code !== 'timeout')
    return undefined
  throw error
}

const sameLogs = (a: readonly ChainLog[], b: readonly ChainLog[]): boolean =>
  a.length === b.length && a.every((log, index) => textOf(log) === textOf(b[index]))

const textOf = (log: ChainLog | undefined) =>
  log && [log.address, ...log.topics, log.data].join(' ').toLowerCase()
