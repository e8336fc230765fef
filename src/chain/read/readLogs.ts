import type { Address, Hex } from '../../domain/hex.ts'
import { ChainError, type ChainErrorCode } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'

/** A log with its place in the chain. */
export interface PlacedLog {
  readonly address: Address
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly blockNumber: bigint
  readonly blockHash: Hex
  readonly logIndex: number
  readonly transactionHash: Hex
}

export interface LogFilter {
  readonly address: Address
  /** Per position a topic, several of which one must match, or null for any. */
  readonly topics: readonly (Hex | readonly Hex[] | null)[]
}

/** What one walk back through the logs has read. */
export interface LogWalk {
  /** Newest first. */
  readonly logs: readonly PlacedLog[]
  /** Everything from this block on has been read; above `from` where the requests ran out. */
  readonly reached: bigint
  /** Blocks per request that the node took last: where the next walk may begin. */
  readonly span: bigint
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)
const isQuantity = (value: unknown): value is Hex => isHex(value) && value.length > 2

const quantity = (value: bigint): Hex => `0x${value.toString(16)}`

/** The logs of blocks `from` to `to`, both included, oldest first, in one request. Throws ChainError. */
export async function readLogsBetween(
  rpc: Rpc,
  { address, topics }: LogFilter,
  from: bigint,
  to: bigint,
): Promise<PlacedLog[]> {
  const filter = { address, topics, fromBlock: quantity(from), toBlock: quantity(to) }
  const answer = await rpc.request('eth_getLogs', [filter])
  if (!Array.isArray(answer)) throw new ChainError('badResponse', 'The node did not list the logs.')
  return answer.map(asPlacedLog)
}

function asPlacedLog(value: unknown): PlacedLog {
  if (
    !isRecord(value) ||
    !isHex(value.address) ||
    !isHex(value.data) ||
    !Array.isArray(value.topics) ||
    !value.topics.every(isHex) ||
    !isQuantity(value.blockNumber) ||
    !isHex(value.blockHash) ||
    !isQuantity(value.logIndex) ||
    !isHex(value.transactionHash)
  )
    throw new ChainError('badResponse', 'The node gave a log that makes no sense.')
  const { address, data, topics, blockHash, transactionHash } = value
  return {
    address,
    topics,
    data,
    transactionHash,
    blockHash,
    blockNumber: BigInt(value.blockNumber),
    logIndex: Number.parseInt(value.logIndex, 16),
  }
}

/** What nodes answer with where a range is too wide for them: each in its own words, so by class. */
const TOO_MUCH: readonly ChainErrorCode[] = ['nodeError', 'rateLimited', 'timeout', 'badResponse']

/**
 * Walks back from `to` to `from`, newest blocks first, in as few requests as the node allows: a range that it refuses
 * is halved, one that it takes is doubled. Stops after `requests` of them, or once `enough` says so of what was found.
 * Throws ChainError where the node is not there, or refuses a single block.
 */
export async function walkLogs(
  rpc: Rpc,
  filter: LogFilter,
  walk: {
    readonly from: bigint
    readonly to: bigint
    readonly span: bigint
    readonly requests: number
    readonly enough?: (logs: readonly PlacedLog[]) => boolean
  },
): Promise<LogWalk> {
  const { from, to, requests, enough = () => false } = walk
  const logs: PlacedLog[] = []
  let span = walk.span < 1n ? 1n : walk.span
  let next = to
  let reached = to + 1n
  for (let made = 0; made < requests && next >= from && next >= 0n && !enough(logs); made++) {
    const low = next - span + 1n > from ? next - span + 1n : from
    try {
      const found = await readLogsBetween(rpc, filter, low, next)
      logs.push(...found.reverse())
      reached = low
      next = low - 1n
      span *= 2n
    } catch (error) {
      if (!(error instanceof ChainError) || !TOO_MUCH.includes(error.code) || low === next) throw error
      span = (next - low + 1n) / 2n
    }
  }
  return { logs, reached, span }
}
