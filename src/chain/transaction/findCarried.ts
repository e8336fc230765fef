import { TOPIC } from '#chain/read/topics.ts'
import type { PlacedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Address, Hex } from '#math/hex.ts'

/**
 * The transaction that carried what a smart account's wallet knows by this hash, in the blocks after `from` up to `to`: a user
 * operation (ERC-4337), by the entry point's event that names the account, or a Safe's transaction, by the event of the
 * Safe itself. Anybody can emit the first: what the transaction did has to be measured. Throws ChainError.
 */
export async function findCarried(
  rpc: Rpc,
  account: Address,
  hash: Hex,
  { from, to }: { readonly from: bigint; readonly to: bigint },
): Promise<Hex | undefined> {
  if (to <= from) return undefined
  const sender = `0x${account.slice(2).toLowerCase().padStart(64, '0')}`
  const blocks = { fromBlock: `0x${(from + 1n).toString(16)}`, toBlock: `0x${to.toString(16)}` }
  const [operations, executions] = await Promise.all([
    rpc.ask('eth_getLogs', [{ topics: [TOPIC.userOperation, hash, sender], ...blocks }]),
    rpc.ask('eth_getLogs', [
      { address: account, topics: [[TOPIC.safeExecuted, TOPIC.safeFailed]], ...blocks },
    ]),
  ])
  const wanted = hash.toLowerCase()
  // Indexed since Safe 1.4, the first word of the data before.
  const named = ({ topics, data }: PlacedLog) => (topics[1] ?? data.slice(0, 66)).toLowerCase() === wanted
  return (operations[0] ?? executions.find(named))?.transactionHash
}
