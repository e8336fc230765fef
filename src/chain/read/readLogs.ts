import { type Address, type Hex, toQuantity } from '../../domain/hex.ts'
import { ChainError, type ChainErrorCode } from '../rpc/chainError.ts'
import type { PlacedLog } from '../rpc/results.ts'
import type { Rpc } from '../rpc/rpc.ts'

export type { PlacedLog } from '../rpc/results.ts'

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

/** The logs of blocks `from` to `to`, both included, oldest first, in one request. Throws ChainError. */
export async function readLogsBetween(
  rpc: Rpc,
  { address, topics }: LogFilter,
  from: bigint,
  to: bigint,
): Promise<PlacedLog[]> {
  const filter = { address, topics, fromBlock: toQuantity(from), toBlock: toQuantity(to) }
  return [...(await rpc.ask('eth_getLogs', [filter]))]
}

/** How nodes answer when a range is too wide for them: each words it differently, so only the error class counts. */
const TOO_MUCH: readonly ChainErrorCode[] = [
  'nodeError',
  'unsupportedMethod',
  'rateLimited',
  'timeout',
  'badResponse',
]
/** How many times the walk pauses for a node that asks for fewer requests before giving up. */
const MOST_RESTS = 3

/**
 * Walks back from `to` to `from`, newest blocks first, in as few requests as the node allows: a range that it refuses
 * is halved, one that it takes is doubled. It pauses first for a node that asks for fewer requests. Stops after
 * `requests` of them, or once `enough` says so of what was found. Throws ChainError if the node is unreachable, refuses
 * a single block, or keeps asking for fewer requests.
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
  let rests = 0
  for (let made = 0; made < requests && next >= from && next >= 0n && !enough(logs); made++) {
    const low = next - span + 1n > from ? next - span + 1n : from
    try {
      const found = await readLogsBetween(rpc, filter, low, next)
      logs.push(...found.reverse())
      reached = low
      next = low - 1n
      span *= 2n
      rests = 0
    } catch (error) {
      if (!(error instanceof ChainError) || !TOO_MUCH.includes(error.code)) throw error
      const limited = error.code === 'rateLimited'
      if (limited ? rests === MOST_RESTS : low === next) throw error
      if (limited) {
        rests += 1
        await rpc.rested()
      }
      span = low === next ? 1n : (next - low + 1n) / 2n
    }
  }
  return { logs, reached, span }
}
