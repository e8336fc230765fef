import { type Address, type Hex, toQuantity } from '../../domain/hex.ts'
import { ChainError, isRefusal } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import type { BlockReads, Read } from './blockReads.ts'
import { addressAt, encodeCall, wordAt } from './words.ts'

/**
 * The same reads for a node that refuses a creating call: one `eth_call` each, all pinned to one block, with
 * independent reads sharing one HTTP request. Throws ChainError where the node itself fails.
 */
export async function readOneByOne(
  rpc: Rpc,
  reads: readonly Read[],
  blockNumber?: bigint,
): Promise<BlockReads> {
  const tag = blockNumber === undefined ? 'latest' : toQuantity(blockNumber)
  // A node on another chain is refused, together with everything else it answered.
  const [block] = await Promise.all([rpc.ask('eth_getBlockByNumber', [tag, false]), rpc.ask('eth_chainId')])
  if (block === null) throw new ChainError('badResponse', 'The node did not give its newest block.')
  const { number, timestamp, baseFee } = block
  const answers = new Map<Read, Promise<Hex | undefined>>()
  for (const read of reads) answers.set(read, answer(rpc, read, answers, toQuantity(number)))
  const settled = new Map<Read, Hex | undefined>()
  for (const [read, pending] of answers) settled.set(read, await pending)
  return { blockNumber: number, timestamp, baseFee, get: (read) => settled.get(read) }
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
  return rpc.ask('eth_call', [{ to: target, data }, tag]).catch(unlessRefused)
}

/** Balance and code size as two words, as the chained form gives them. */
async function readAccount(rpc: Rpc, account: Address, tag: string): Promise<Hex | undefined> {
  const [balance, code] = await Promise.all([
    rpc.ask('eth_getBalance', [account, tag]).catch(unlessRefused),
    rpc.ask('eth_getCode', [account, tag]).catch(unlessRefused),
  ])
  if (balance === undefined || code === undefined) return undefined
  return encodeCall('0x', balance, BigInt(code.length / 2 - 1))
}

function unlessRefused(error: unknown): undefined {
  if (isRefusal(error) || (error instanceof ChainError && error.code === 'reverted')) return undefined
  throw error
}
