import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { decodeRevert } from '../write/decodeRevert.ts'
import { type RevertMessage, revertDetails, revertMessage } from '../write/revertMessage.ts'
import type { ChainReceipt, ChainTransaction } from './readTransaction.ts'
import { runAgain } from './runAgain.ts'

export interface RevertReason {
  readonly reason: RevertMessage | { readonly code: 'outOfGas' }
  readonly details: string
}

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
    const { run } = (await runAgain(rpc, receipt)) ?? {}
    if (run === undefined || run.succeeded || run.gasUsed !== receipt.gasUsed)
      return outOfGas(transaction, receipt)
    if (run.data === '0x') return outOfGas(transaction, receipt)
    const revert = decodeRevert(run.data)
    return { reason: revertMessage(revert), details: revertDetails(revert) }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    return outOfGas(transaction, receipt)
  }
}

/** A transaction that itself runs out of gas has used all of it; one that reverts earlier had some left. */
function outOfGas({ gas }: ChainTransaction, { gasUsed }: ChainReceipt): RevertReason | undefined {
  if (gasUsed !== gas) return undefined
  return {
    reason: { code: 'outOfGas' },
    details: `gasUsed ${gasUsed}, gas ${gas}`,
  }
}
