import {
  type BlockRange,
  type CachedBlock,
  clipSegment,
  type LogSegment,
  mergeRanges,
} from '#chain/logs/logCache.ts'
import { encodeLogFilter, type LogFilters } from '#chain/logs/logFilter.ts'
import { compareLogPositions, type MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { toRpcQuantity } from '#math/hex.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'

/** Returns a random integer from 0 to `below` - 1. */
export type DrawRandomInteger = (below: bigint) => bigint

export const drawRandomInteger: DrawRandomInteger = (below) => {
  const [drawn = 0n] = crypto.getRandomValues(new BigUint64Array(1))
  return drawn % below
}

/**
 * Number of newest blocks whose logs are always compared with the node's. Random block ranges have
 * this size too.
 */
const NEWEST_BLOCKS = 500n
const DRAWN_BLOCKS = 200n
const NEWEST_EVENTS = 2
const DRAWN_EVENTS = 4
const DRAWN_RANGES = 2

/**
 * True if node and history server list the same logs in a sample of blocks: the newest blocks,
 * blocks of random events, and random ranges. Sends one or two HTTP requests. Throws ChainError if
 * the node does not answer.
 */
export async function servedLogsMatchNode(
  rpc: Rpc,
  filters: LogFilters,
  served: LogSegment,
  head: CachedBlock,
  draw: DrawRandomInteger = drawRandomInteger,
): Promise<boolean> {
  const [same, ...windows] = await Promise.all([
    standsStill(rpc, head),
    ...windowsOf(served, draw).map((window) => compared(rpc, filters, served, window)),
  ])
  if (!same || windows.some((each) => each === undefined)) return false
  const untimed = windows.flatMap((each) => each ?? []).slice(0, DRAWN_EVENTS)
  const told = await Promise.all(untimed.map((log) => isOfItsBlock(rpc, log)))
  return told.every(Boolean)
}

function windowsOf({ from, to, logs }: LogSegment, draw: DrawRandomInteger): readonly BlockRange[] {
  if (to < from) return []
  const drawn = logs.length === 0 ? [] : Array.from({ length: DRAWN_EVENTS }, () => draw(BigInt(logs.length)))
  const events = [...logs.slice(-NEWEST_EVENTS), ...drawn.flatMap((index) => logs[Number(index)] ?? [])]
  const starts = Array.from({ length: DRAWN_RANGES }, () => from + draw(to - from + 1n))
  return mergeRanges([
    { from: maxBigInt(from, to - NEWEST_BLOCKS + 1n), to },
    ...events.map(({ blockNumber }) => ({ from: blockNumber, to: blockNumber })),
    ...starts.map((start) => ({ from: start, to: minBigInt(to, start + DRAWN_BLOCKS - 1n) })),
  ])
}

/**
 * Compares the history server's logs with the node's. Undefined if they differ. Otherwise returns
 * the server's logs whose timestamps are not checked yet, because the node returned none.
 */
async function compared(
  rpc: Rpc,
  filters: LogFilters,
  served: LogSegment,
  window: BlockRange,
): Promise<readonly MinedLog[] | undefined> {
  const lists = await Promise.all(
    filters.map((filter) => rpc.ask('eth_getLogs', [encodeLogFilter(filter, window)])),
  )
  const listed = lists.flat().sort(compareLogPositions)
  const { logs = [] } = clipSegment(served, window) ?? {}
  if (logs.length !== listed.length) return undefined
  const untimed: MinedLog[] = []
  for (const [place, log] of logs.entries()) {
    const other = listed[place]
    if (other === undefined || contentOf(log) !== contentOf(other)) return undefined
    if (other.timestamp === undefined) untimed.push(log)
    else if (other.timestamp !== log.timestamp) return undefined
  }
  return untimed
}

const contentOf = (log: MinedLog): string =>
  [log.blockNumber, log.blockHash, log.logIndex, log.transactionHash, log.address, log.topics, log.data].join(
    ' ',
  )

async function isOfItsBlock(rpc: Rpc, { blockNumber, blockHash, timestamp }: MinedLog): Promise<boolean> {
  const block = await rpc.ask('eth_getBlockByNumber', [toRpcQuantity(blockNumber), false])
  return block?.hash === blockHash && block.timestamp === timestamp
}

/**
 * Returns false if the node has a different block at this height. A block that the node does not
 * have yet is no difference.
 */
async function standsStill(rpc: Rpc, { blockNumber, blockHash }: CachedBlock): Promise<boolean> {
  const block = await rpc.ask('eth_getBlockByNumber', [toRpcQuantity(blockNumber), false])
  return block === null || block.hash === blockHash
}
