import { isNodeRefusal } from '#chain/rpc/chainError.ts'
import type { ChainBlock, ChainReceipt, ChainTransaction } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { type Address, type Hex, toRpcQuantity } from '#math/hex.ts'

/** Reads a transaction. Null if no node knows it. Throws ChainError. */
export const readTransaction = (rpc: Rpc, hash: Hex): Promise<ChainTransaction | null> =>
  rpc.ask('eth_getTransactionByHash', [hash])

/** Reads a receipt. Null if the transaction is not mined. Throws ChainError. */
export const readReceipt = (rpc: Rpc, hash: Hex): Promise<ChainReceipt | null> =>
  rpc.ask('eth_getTransactionReceipt', [hash])

/**
 * Returns the account's nonce after `block`: the number of transactions that it had sent. Throws
 * ChainError.
 */
export async function readNonce(
  rpc: Rpc,
  account: Address,
  block: bigint | 'latest' = 'latest',
): Promise<number> {
  return rpc.ask('eth_getTransactionCount', [account, block === 'latest' ? block : toRpcQuantity(block)])
}

/**
 * Reads the newest block number and checks the chain id. Calls in the same task share the HTTP
 * request, so the check covers their results too. Throws ChainError.
 */
export async function readBlockNumber(rpc: Rpc): Promise<bigint> {
  // A wrong chain id rejects all answers of the HTTP request.
  const [newest] = await Promise.all([rpc.ask('eth_blockNumber'), rpc.ask('eth_chainId')])
  return newest
}

/** Returns the block at a height. Null if it does not exist. Throws ChainError. */
export const readBlock = (rpc: Rpc, blockNumber: bigint): Promise<ChainBlock | null> =>
  rpc.ask('eth_getBlockByNumber', [toRpcQuantity(blockNumber), false])

/**
 * Depth in blocks that counts as final if a node supports neither the tag `finalized` nor `safe`.
 */
const BLOCKS_TO_FINALITY = 64n

/** Reads the newest finalized block. Throws ChainError. */
export async function readFinalizedBlock(rpc: Rpc): Promise<bigint> {
  for (const tag of ['finalized', 'safe']) {
    const block = await rpc.ask('eth_getBlockByNumber', [tag, false]).catch((error: unknown) => {
      if (isNodeRefusal(error)) return null
      throw error
    })
    if (block !== null) return block.number
  }
  const newest = await readBlockNumber(rpc)
  return newest > BLOCKS_TO_FINALITY ? newest - BLOCKS_TO_FINALITY : 0n
}
