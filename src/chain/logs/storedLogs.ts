import { toQuantity } from '../../amounts/hex.ts'
import { count, fields, hash, nonsense, optional, quantity } from '../rpc/decode.ts'
import { decodeLogs, type PlacedLog } from '../rpc/logResults.ts'
import { type ListingPace, UNKNOWN_PACE } from './listingPace.ts'
import { isMeantBy, type LogFilters, rangeQuestion } from './logFilter.ts'
import type { Anchor, LogSegment } from './shelf.ts'

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
  readonly pace: ListingPace
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
