import type { Address, Hex } from '../../domain/hex.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import type { BlockReads, Read } from './blockReads.ts'
import { addressAt, encodeCall, wordAt } from './words.ts'

/**
 * The same reads for a node that refuses a creating call: one `eth_call` each, all pinned to one block, those that
 * need nothing from one another in one HTTP request. Throws ChainError where the node itself fails.
 */
export async function readOneByOne(
  rpc: Rpc,
  reads: readonly Read[],
  blockNumber?: bigint,
): Promise<BlockReads> {
  const tag = blockNumber === undefined ? 'latest' : hexOf(blockNumber)
  const [block, chainId] = await Promise.all([
    rpc.request('eth_getBlockByNumber', [tag, false]),
    rpc.request('eth_chainId'),
  ])
  if (typeof chainId !== 'string' || Number(chainId) !== rpc.chainId)
    throw new ChainError(
      'wrongChain',
      `The node does not serve chain ${rpc.chainId}. Its answers are not used.`,
    )
  const header = readHeader(block)
  const answers = new Map<Read, Promise<Hex | undefined>>()
  for (const read of reads) answers.set(read, answer(rpc, read, answers, hexOf(header.blockNumber)))
  const settled = new Map<Read, Hex | undefined>()
  for (const [read, pending] of answers) settled.set(read, await pending)
  return { ...header, get: (read) => settled.get(read) }
}

const hexOf = (value: bigint): Hex => `0x${value.toString(16)}`

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
  return rpc.requestAgreed('eth_call', [{ to: target, data }, tag]).then(asHex, unlessRefused)
}

/** Balance and code size as two words, as the chained form gives them. */
async function readAccount(rpc: Rpc, account: Address, tag: string): Promise<Hex | undefined> {
  const [balance, code] = await Promise.all([
    rpc.request('eth_getBalance', [account, tag]).then(asHex, unlessRefused),
    rpc.request('eth_getCode', [account, tag]).then(asHex, unlessRefused),
  ])
  if (balance === undefined || code === undefined) return undefined
  return encodeCall('0x', BigInt(balance), BigInt(code.length / 2 - 1))
}

const asHex = (value: unknown): Hex | undefined =>
  typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value) ? (value as Hex) : undefined

function unlessRefused(error: unknown): undefined {
  if (error instanceof ChainError && (error.code === 'reverted' || error.code === 'nodeError'))
    return undefined
  throw error
}

function readHeader(block: unknown): { blockNumber: bigint; timestamp: bigint; baseFee: bigint | undefined } {
  if (typeof block === 'object' && block !== null && 'number' in block && 'timestamp' in block) {
    const { number, timestamp } = block
    const baseFee = 'baseFeePerGas' in block ? asHex(block.baseFeePerGas) : undefined
    if (typeof number === 'string' && typeof timestamp === 'string')
      return {
        blockNumber: BigInt(number),
        timestamp: BigInt(timestamp),
        baseFee: baseFee && BigInt(baseFee),
      }
  }
  throw new ChainError('badResponse', 'The node did not give its newest block.')
}
