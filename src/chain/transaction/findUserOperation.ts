import type { Address, Hex } from '../../amounts/hex.ts'
import { TOPIC } from '../read/topics.ts'
import type { Rpc } from '../rpc/rpc.ts'

/**
 * The transaction that carried a user operation of `account` (ERC-4337), by its hash, in the blocks after `from` up to `to`.
 * Anybody can emit such an event: what the transaction did has to be measured. Throws ChainError.
 */
export async function findUserOperation(
  rpc: Rpc,
  account: Address,
  hash: Hex,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<Hex | undefined> {
  if (to <= from) return undefined
  const sender = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`
  const logs = await rpc.ask('eth_getLogs', [
    {
      topics: [TOPIC.userOperation, hash, sender],
      fromBlock: `0x${(from + 1n).toString(16)}`,
      toBlock: `0x${to.toString(16)}`,
    },
  ])
  return logs[0]?.transactionHash
}
