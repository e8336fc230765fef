import { type Address, sameAddress } from '../../domain/hex.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { asTransaction, type ChainTransaction, readNonce } from './readTransaction.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

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
  // The block sought has a count above the nonce, the one before it has not.
  let low = from
  let high = to
  while (high - low > 1n) {
    const middle = (low + high) / 2n
    if ((await readNonce(rpc, account, middle)) > nonce) high = middle
    else low = middle
  }
  const block = await rpc.request('eth_getBlockByNumber', [`0x${high.toString(16)}`, true])
  if (!isRecord(block) || !Array.isArray(block.transactions)) return undefined
  const transactions: readonly unknown[] = block.transactions
  return transactions
    .map(asTransaction)
    .find((transaction) => sameAddress(transaction.from, account) && transaction.nonce === nonce)
}
