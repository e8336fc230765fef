import type { Address, Hex } from '../../domain/hex.ts'
import { TOPIC } from '../read/topics.ts'
import type { Rpc } from '../rpc/rpc.ts'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isHash = (value: unknown): value is Hex =>
  typeof value === 'string' && /^0x[0-9a-fA-F]{64}$/.test(value)

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
  const logs = await rpc.request('eth_getLogs', [
    {
      topics: [TOPIC.userOperation, hash, sender],
      fromBlock: `0x${(from + 1n).toString(16)}`,
      toBlock: `0x${to.toString(16)}`,
    },
  ])
  const [log] = Array.isArray(logs) ? logs : []
  return isRecord(log) && isHash(log.transactionHash) ? log.transactionHash : undefined
}
