import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { type ChainTransaction, readBlock } from '#chain/transaction/readTransaction.ts'
import { sameAddress } from '#math/hex.ts'
import type { TxRecord } from '../record.ts'
import { REORGANISED } from './observation.ts'

type Click = Pick<TxRecord, 'account' | 'startBlock' | 'startHash' | 'startNonce'>

/**
 * Whether a transaction was there before the click, and so cannot be what it asked for. Its height alone does not tell: a
 * reorganisation may mine at or below the newest block of the click what was sent after it. The account's own is told by
 * its nonce. Anything else, and a lower nonce, is older where the block of the click still stands: then so do all below
 * it. Throws ChainError, also where the chain has not come as far as that block again and nobody can tell yet.
 */
export async function isOlder(
  rpc: Rpc,
  { account, startBlock, startHash, startNonce }: Click,
  { from, nonce, blockNumber }: Pick<ChainTransaction, 'from' | 'nonce' | 'blockNumber'>,
): Promise<boolean> {
  const isLater = sameAddress(from, account)
    ? nonce >= startNonce
    : blockNumber === undefined || blockNumber > startBlock
  if (isLater) return false
  // No reorganisation goes as deep, and records of earlier versions have only the height.
  if (startHash === undefined) return true
  if (blockNumber !== undefined && blockNumber + REORGANISED <= startBlock) return true
  const block = await readBlock(rpc, startBlock)
  if (block === null) throw new ChainError('staleNode', `no block ${startBlock}`)
  return block.hash === startHash
}
