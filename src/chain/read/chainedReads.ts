import type { Hex } from '../../domain/hex.ts'
import { chainedReadsBytecode } from '../generated/chainedReadsBytecode.ts'
import { ChainError, isRefusal } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import type { BlockReads, Read } from './blockReads.ts'
import { readOneByOne } from './readOneByOne.ts'
import { encodeCall, wordAt } from './words.ts'

export type { BlockReads, Read } from './blockReads.ts'

/** A hostile contract can burn this much of the node's gas and no more. */
const GAS_PER_READ = 1_000_000n
const DEFAULT_MAX_BYTES = 512

/**
 * All reads in one `eth_call` that creates contracts/ChainedReads.sol, at the newest block or at `blockNumber`: one
 * block, one request, no contract needed on chain. A node that refuses such a call, or returns nothing for it, gets the
 * reads one by one, pinned to one block. A read must come after those it builds on. Throws ChainError.
 */
export async function readChained(
  rpc: Rpc,
  chainId: number,
  reads: readonly Read[],
  blockNumber?: bigint,
): Promise<BlockReads> {
  const at = blockNumber === undefined ? 'latest' : `0x${blockNumber.toString(16)}`
  const answer = await rpc.ask('eth_call', [{ data: encodeReads(reads) }, at]).catch(refused)
  const decoded = answer && decodeAnswers(answer, reads)
  if (decoded === undefined) return readOneByOne(rpc, reads, blockNumber)
  if (decoded.chainId !== BigInt(chainId))
    throw new ChainError(
      'wrongChain',
      `The node serves chain ${decoded.chainId}, not chain ${chainId}. Its answers are not used.`,
    )
  return decoded
}

/** The node refused this form of call, as opposed to being unreachable. */
function refused(error: unknown): undefined {
  const odd = error instanceof ChainError && (error.code === 'reverted' || error.code === 'badResponse')
  if (odd || isRefusal(error)) return undefined
  throw error
}

const bytesOf = (data: Hex): string => data.slice(2).padEnd(Math.ceil((data.length - 2) / 64) * 64, '0')

/** Creation code, then abi.encode(uint256 gasPerRead, Read[] reads). */
export function encodeReads(reads: readonly Read[]): Hex {
  const tuples = reads.map((read) => {
    const data = read.data === 'account' ? '0x' : read.data
    const [target, targetFrom] =
      typeof read.target === 'string' ? [read.target, 0n] : (['0x0', place(reads, read.target)] as const)
    const argumentFrom = read.argument === undefined ? 0n : place(reads, read.argument)
    const maxBytes = BigInt(read.maxBytes ?? DEFAULT_MAX_BYTES)
    return (
      encodeCall('0x', target, targetFrom, argumentFrom, maxBytes, 160n, BigInt(data.length / 2 - 1)).slice(
        2,
      ) + bytesOf(data)
    )
  })
  let next = BigInt(reads.length * 32)
  const offsets = tuples.map((tuple) => {
    const offset = next
    next += BigInt(tuple.length / 2)
    return offset
  })
  const head = encodeCall(chainedReadsBytecode, GAS_PER_READ, 64n, BigInt(reads.length), ...offsets)
  return `${head}${tuples.join('')}` as Hex
}

/** 1 + the position of an earlier read. */
function place(reads: readonly Read[], read: Read): bigint {
  const index = reads.indexOf(read)
  if (index < 0 || index > 254)
    throw new RangeError('A read builds on one that is not among the first 255 of its batch.')
  return BigInt(index + 1)
}

function decodeAnswers(data: Hex, reads: readonly Read[]): (BlockReads & { chainId: bigint }) | undefined {
  const [blockNumber, timestamp, chainId, baseFee] = [0, 1, 2, 3].map((index) => wordAt(data, index))
  if (blockNumber === undefined || timestamp === undefined || chainId === undefined) return undefined
  if (wordAt(data, 5) !== BigInt(reads.length)) return undefined
  const base = 2 + 6 * 64
  const answers = new Map<Read, Hex>()
  for (const [index, read] of reads.entries()) {
    const offset = wordAt(data, 6 + index)
    if (offset === undefined || offset > BigInt(data.length)) return undefined
    const tuple: Hex = `0x${data.slice(base + Number(offset) * 2)}`
    const size = wordAt(tuple, 2)
    if (size === undefined || size > BigInt(data.length)) return undefined
    if (wordAt(tuple, 0) === 1n)
      answers.set(read, `0x${tuple.slice(2 + 3 * 64, 2 + 3 * 64 + Number(size) * 2)}`)
  }
  return { blockNumber, timestamp, chainId, baseFee, get: (read) => answers.get(read) }
}
