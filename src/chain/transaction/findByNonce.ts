import type { Address } from '../../amounts/hex.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type ChainTransaction, readNonce } from './readTransaction.ts'
import { readSentIn } from './searchSent.ts'

/**
 * The mined transaction of `account` with this nonce, in the blocks after `from` up to `to`. Bisects the account's
 * transaction count, so its cost grows with the logarithm of the blocks. Undefined where it lies outside. Throws
 * ChainError, also where the node keeps no state of blocks that old.
 */
export async function findByNonce(
  rpc: Rpc,
  account: Address,
  nonce: number,
  from: bigint,
  to: bigint,
): Promise<ChainTransaction | undefined> {
  if ((await readNonce(rpc, account, to)) <= nonce) return undefined
  // The count is above the nonce at the block sought, and not yet at the one before it.
  let low = from
  let high = to
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if ((await readNonce(rpc, account, middle)) > nonce) high = middle
    else low = middle
  }
  return (await readSentIn(rpc, account, high)).find((transaction) => transaction.nonce === nonce)
}
