import type { Hex } from '../../amounts/hex.ts'
import type { EmittedLog } from '../../markets/emitted.ts'
import { address, bytes, count, fields, hash, list, nonsense, optional, quantity } from './decode.ts'

/** A log as `eth_getTransactionReceipt` and `eth_simulateV1` give it. */
export type ChainLog = EmittedLog

/** A log with its place in the chain. */
export interface PlacedLog extends ChainLog {
  readonly blockNumber: bigint
  readonly blockHash: Hex
  readonly logIndex: number
  readonly transactionHash: Hex
  /** Unix seconds of its block, where the node says so along with it. */
  readonly timestamp?: bigint | undefined
}

/** A log of a receipt or a simulation. */
export const decodeLog = (value: unknown): ChainLog => {
  const log = fields(value, 'log')
  return {
    address: address(log.address),
    topics: list(log.topics, hash, 'log'),
    data: bytes(log.data),
  }
}

const decodePlacedLog = (value: unknown): PlacedLog => {
  const log = fields(value, 'log')
  // A list of logs may have them, and leaves them out; nothing else may.
  if (log.removed === true) throw nonsense('removed')
  return {
    address: address(log.address),
    topics: list(log.topics, hash, 'log'),
    data: bytes(log.data),
    blockNumber: quantity(log.blockNumber),
    blockHash: hash(log.blockHash),
    logIndex: count(log.logIndex),
    transactionHash: hash(log.transactionHash),
    timestamp: optional(log.blockTimestamp, quantity),
  }
}

/**
 * Only what was asked for: logs of these addresses, where some are named, with these topics, in these blocks; each once, oldest
 * first, however the node lists them. Logs of reorganised blocks are left out.
 */
export function decodeLogs(value: unknown, [filter]: readonly unknown[]): readonly PlacedLog[] {
  const asked = fields(filter, 'filter')
  const [from, to] = [quantity(asked.fromBlock), quantity(asked.toBlock)]
  const addresses = asked.address === undefined ? undefined : [asked.address].flat().map(address)
  const topics = optional(asked.topics, (each) => list(each, topicChoice, 'filter')) ?? []
  const kept = list(value, (each) => fields(each, 'log'), 'logs').filter(({ removed }) => removed !== true)
  const logs = kept.map((each) => {
    const log = decodePlacedLog(each)
    const elsewhere = addresses?.includes(log.address) === false
    const another = topics.some((choice, place) => choice?.every((topic) => topic !== log.topics[place]))
    if (elsewhere || another || log.blockNumber < from || log.blockNumber > to)
      throw nonsense('logNotAskedFor')
    return log
  })
  return isListedInOrder(logs) ? logs : eachOnce(logs)
}

/** As most nodes list them: then none is there twice. */
const isListedInOrder = (logs: readonly PlacedLog[]): boolean =>
  logs.every((log, index) => {
    const before = logs[index - 1]
    return before === undefined || byPlace(before, log) < 0
  })

const eachOnce = (logs: readonly PlacedLog[]): readonly PlacedLog[] =>
  [...new Map(logs.map((log) => [`${log.blockHash} ${log.logIndex}`, log])).values()].sort(byPlace)

/**
 * The logs of a receipt. One of another transaction or another block, one that was taken back or that stands there twice would be counted among
 * what this transaction moved: such a receipt is refused.
 */
export function decodeReceiptLogs(
  value: unknown,
  of: Omit<PlacedLog, keyof ChainLog | 'logIndex'>,
): readonly ChainLog[] {
  const logs = list(value, decodePlacedLog, 'receipt')
  const isOwn = (log: PlacedLog) =>
    log.transactionHash === of.transactionHash &&
    log.blockHash === of.blockHash &&
    log.blockNumber === of.blockNumber
  if (logs.every(isOwn) && isListedInOrder(logs)) return logs
  throw nonsense('otherReceipt')
}

/** Oldest first. */
export const byPlace = (a: PlacedLog, b: PlacedLog): number =>
  a.blockNumber === b.blockNumber ? a.logIndex - b.logIndex : a.blockNumber < b.blockNumber ? -1 : 1

/** What a filter takes in one place: any of these, or anything. */
const topicChoice = (value: unknown): readonly Hex[] | undefined =>
  optional(value, (choice) => (Array.isArray(choice) ? list(choice, hash, 'filter') : [hash(choice)]))
