import { addressAt, encodeCall, wordAt } from '../../amounts/abiWords.ts'
import { type Address, type Hex, toQuantity } from '../../amounts/hex.ts'
import type { BlockReads, Read } from '../../markets/blockReads.ts'
import { ChainError, isRefusal } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'

/**
 * The same reads for a node that refuses a creating call: one `eth_call` each, all pinned to one block, with
 * independent reads sharing one HTTP request. What is to be read after a change of state stays without an answer. Throws ChainError where the node itself fails.
 */
export async function readOneByOne(
  rpc: Rpc,
  reads: readonly Read[],
  blockNumber?: bigint,
): Promise<BlockReads> {
  const tag = blockNumber === undefined ? 'latest' : toQuantity(blockNumber)
  // A node on another chain is refused, together with everything else it answered.
  const [block] = await Promise.all([rpc.ask('eth_getBlockByNumber', [tag, false]), rpc.ask('eth_chainId')])
  if (block === null) throw new ChainError('badResponse', 'eth_getBlockByNumber: latest')
  const { number, timestamp, baseFee } = block
  const answers = new Map<Read, Promise<Hex | undefined>>()
  const reverts = new Map<Read, Hex>()
  for (const read of reads) {
    // The state that another question left is gone with its answer.
    if (read.after !== undefined) continue
    const refused = (error: unknown) => {
      const reverted = error instanceof ChainError && error.code === 'reverted'
      if (reverted) reverts.set(read, error.revertData ?? '0x')
      else if (!isRefusal(error)) throw error
      return undefined
    }
    answers.set(read, answer(rpc, read, answers, toQuantity(number)).catch(refused))
  }
  const settled = new Map<Read, Hex | undefined>()
  for (const [read, pending] of answers) settled.set(read, await pending)
  return {
    blockNumber: number,
    timestamp,
    baseFee,
    get: (read) => settled.get(read),
    revertOf: (read) => reverts.get(read),
  }
}

async function answer(
  rpc: Rpc,
  read: Read,
  earlier: ReadonlyMap<Read, Promise<Hex | undefined>>,
  tag: string,
): Promise<Hex | undefined> {
  const target = typeof read.target === 'string' ? read.target : addressAt(await earlier.get(read.target))
  if (target === undefined) return undefined
  if (read.data === 'account') return readAccount(rpc, target, tag)
  let data: Hex = read.data
  if (read.argument !== undefined) {
    const word = wordAt(await earlier.get(read.argument))
    if (word === undefined) return undefined
    data = encodeCall(data, word)
  }
  return rpc.ask('eth_call', [{ to: target, data }, tag])
}

/** Balance and code size as two words, as the chained form gives them. */
async function readAccount(rpc: Rpc, account: Address, tag: string): Promise<Hex> {
  const [balance, code] = await Promise.all([
    rpc.ask('eth_getBalance', [account, tag]),
    rpc.ask('eth_getCode', [account, tag]),
  ])
  return encodeCall('0x', balance, BigInt(code.length / 2 - 1))
}
