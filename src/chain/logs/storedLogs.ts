import { type Address, type Hex, sameAddress, toQuantity } from '../../amounts/hex.ts'
import { count, fields, hash, nonsense, optional, quantity } from '../rpc/decode.ts'
import { decodeLogs, type PlacedLog } from '../rpc/results.ts'
import type { BlockRange } from './blockRanges.ts'
import { type Pace, UNKNOWN_PACE } from './pace.ts'
import type { Anchor, LogSegment } from './shelf.ts'

/** Every log of these contracts whose first topic, and second where one is told, is one of these. */
export interface LogFilter {
  readonly address: Address | readonly Address[]
  readonly topics: readonly Hex[]
  readonly second?: readonly Hex[]
}

/** What an index reads: no log is meant by two of its filters. */
export type LogFilters = readonly [LogFilter, ...LogFilter[]]

const rangeQuestion = ({ from, to }: BlockRange) => ({ fromBlock: toQuantity(from), toBlock: toQuantity(to) })

/** What a node is asked for. */
export const questionOf = ({ address, topics, second }: LogFilter, range: BlockRange) => ({
  address,
  topics: second === undefined ? [topics] : [topics, second],
  ...rangeQuestion(range),
})

/** Whether a filter means a log, as a node would say. */
export const isMeantBy =
  ({ address, topics: [first, second] }: Pick<PlacedLog, 'address' | 'topics'>) =>
  (filter: LogFilter): boolean =>
    [filter.address].flat().some((each) => sameAddress(each, address)) &&
    first !== undefined &&
    filter.topics.includes(first) &&
    (filter.second === undefined || (second !== undefined && filter.second.includes(second)))

/** A log as a node lists it. */
const listed = ({ blockNumber, logIndex, timestamp, ...log }: PlacedLog) => ({
  ...log,
  ...(timestamp === undefined ? {} : { blockTimestamp: toQuantity(timestamp) }),
  blockNumber: toQuantity(blockNumber),
  logIndex: toQuantity(BigInt(logIndex)),
})

/** A segment as it is stored: its logs as a node lists them. */
export const segmentToStore = ({ from, to, logs }: LogSegment) => ({
  from: toQuantity(from),
  to: toQuantity(to),
  logs: logs.map(listed),
})

/** A stored segment, read as strictly as a node's answer. Throws ChainError 'badResponse'. */
export function storedSegment(value: unknown, filters: LogFilters): LogSegment {
  const stored = fields(value, 'logs')
  const range = { from: quantity(stored.from), to: quantity(stored.to) }
  const logs = decodeLogs(stored.logs, [rangeQuestion(range)])
  if (!logs.every((log) => filters.some(isMeantBy(log)))) throw nonsense('logs')
  return { ...range, logs }
}

/** What is stored of one market beside its segments. */
export interface StoredHead {
  readonly anchor: Anchor
  readonly pace: Pace
}

export const headToStore = ({ anchor, pace }: StoredHead, filters: LogFilters) => ({
  filter: filterText(filters),
  blockNumber: toQuantity(anchor.blockNumber),
  blockHash: anchor.blockHash,
  taken: pace.taken === undefined ? null : toQuantity(pace.taken),
  refused: pace.refused === undefined ? null : toQuantity(pace.refused),
  kept: toQuantity(BigInt(pace.kept)),
})

/** Undefined if there is none, or one of other filters. Throws ChainError 'badResponse' if it is no head. */
export function storedHead(value: unknown, filters: LogFilters): StoredHead | undefined {
  if (value === undefined) return undefined
  const stored = fields(value, 'logs')
  if (stored.filter !== filterText(filters)) return undefined
  return {
    anchor: { blockNumber: quantity(stored.blockNumber), blockHash: hash(stored.blockHash) },
    pace: {
      ...UNKNOWN_PACE,
      taken: optional(stored.taken, quantity),
      refused: optional(stored.refused, quantity),
      kept: count(stored.kept),
    },
  }
}

const filterText = (filters: LogFilters): string =>
  filters
    .flatMap(({ address, topics, second = [] }) => [address, ...topics, ...second].flat())
    .join(' ')
    .toLowerCase()
