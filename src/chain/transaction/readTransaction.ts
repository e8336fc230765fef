import { isNodeRefusal } from '#chain/rpc/chainError.ts'
import type { ChainBlock, ChainReceipt, ChainTransaction } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { type Address, type Hex, toRpcQuantity } from '#math/hex.ts'

/** Reads a transaction. Null if no node knows it. Throws ChainError. */
export const readTransaction = (rpc: Rpc, hash: Hex): Promise<ChainTransaction | null> =>
  rpc.ask('eth_getTransactionByHash', [hash])

/**
 * Reads a receipt. Null if the transaction is in no block that the node knows. Throws ChainError.
 */
export const readReceipt = (rpc: Rpc, hash: Hex): Promise<ChainReceipt | null> =>
  rpc.ask('eth_getTransactionReceipt', [hash])

/**
 * Returns the number of transactions that `account` had sent up to `block`, which is its next
 * nonce. Throws ChainError.
 */
export async function readNonce(
  rpc: Rpc,
  account: Address,
  block: bigint | 'latest' = 'latest',
): Promise<number> {
  return rpc.ask('eth_getTransactionCount', [account, block === 'latest' ? block : toRpcQuantity(block)])
}

/**
 * Reads the newest block number and checks the chain id. Other calls in the same task share the
 * HTTP request, so their node is on this chain and up to date. Throws ChainError.
 */
export async function readBlockNumber(rpc: Rpc): Promise<bigint> {
  // If the node is on another chain, all answers of this HTTP request are rejected.
  const [newest] = await Promise.all([rpc.ask('eth_blockNumber'), rpc.ask('eth_chainId')])
  return newest
}

/** Returns the block at this height. Null if it does not exist. Throws ChainError. */
export const readBlock = (rpc: Rpc, blockNumber: bigint): Promise<ChainBlock | null> =>
  rpc.ask('eth_getBlockByNumber', [toRpcQuantity(blockNumber), false])

/** Depth in blocks that counts as final if a node knows neither the tag `finalized` nor `safe`. */
const BLOCKS_TO_FINALITY = 64n

/** Reads the newest final block. Throws ChainError. */
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
