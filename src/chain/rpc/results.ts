import type { EmittedLog } from '#market/hookEvent.ts'
import type { Address, Hex } from '#math/hex.ts'
import { ChainError } from './chainError.ts'

/**
 * A transaction as a node returns it. `blockNumber` is undefined while the transaction is pending.
 */
export interface ChainTransaction {
  readonly hash: Hex
  readonly from: Address
  /** Recipient. Null for a contract creation. */
  readonly to: Address | null
  readonly data: Hex
  readonly value: bigint
  readonly nonce: number
  readonly gas: bigint
  readonly blockNumber: bigint | undefined
  readonly blockHash: Hex | undefined
}

export interface ChainReceipt {
  readonly hash: Hex
  readonly blockNumber: bigint
  readonly blockHash: Hex
  readonly succeeded: boolean
  readonly gasUsed: bigint
  readonly logs: readonly ChainLog[]
}

export interface ChainBlock {
  readonly number: bigint
  readonly hash: Hex
  /** Block timestamp in Unix seconds. */
  readonly timestamp: bigint
  /** Base fee in wei per gas. Undefined on chains without EIP-1559. */
  readonly baseFee: bigint | undefined
  readonly gasLimit: bigint
  /** Account that receives the block's priority fees. */
  readonly miner: Address
  readonly mixHash: Hex | undefined
  readonly transactionHashes: readonly Hex[]
  /** Transactions of the block. Empty unless the request included them. */
  readonly transactions: readonly ChainTransaction[]
}

/** Result of one call in an `eth_simulateV1` request. */
export interface SimulationResult {
  readonly succeeded: boolean
  /** Return data, or revert data if the call failed. */
  readonly data: Hex
  readonly gasUsed: bigint
  readonly logs: readonly ChainLog[]
  readonly message: string | undefined
}

type Params = readonly unknown[]

const decodeAnyTransaction = (value: unknown): ChainTransaction => {
  const transaction = decodeObjectFields(value, 'transaction')
  return {
    hash: decodeHash(transaction.hash),
    from: decodeAddress(transaction.from),
    to: decodeOptionalValue(transaction.to, decodeAddress) ?? null,
    data: decodeBytes(transaction.input),
    value: decodeQuantity(transaction.value),
    nonce: decodeCount(transaction.nonce),
    gas: decodeQuantity(transaction.gas),
    blockNumber: decodeOptionalValue(transaction.blockNumber, decodeQuantity),
    blockHash: decodeOptionalValue(transaction.blockHash, decodeHash),
  }
}

/**
 * Decodes a transaction. Null if the node does not know it. Throws ChainError for a different hash.
 */
export function decodeTransaction(value: unknown, [asked]: Params): ChainTransaction | null {
  const transaction = decodeOptionalValue(value, decodeAnyTransaction) ?? null
  if (transaction !== null && transaction.hash !== decodeHash(asked))
    throw createBadResponseError('otherTransaction')
  return transaction
}

/**
 * Decodes a receipt. Null if the transaction is not mined. Throws ChainError for a different hash
 * or logs of another transaction.
 */
export function decodeReceipt(value: unknown, [asked]: Params): ChainReceipt | null {
  if (value === null || value === undefined) return null
  const receipt = decodeObjectFields(value, 'receipt')
  const place = {
    transactionHash: decodeHash(receipt.transactionHash),
    blockNumber: decodeQuantity(receipt.blockNumber),
    blockHash: decodeHash(receipt.blockHash),
  }
  const { transactionHash, blockNumber, blockHash } = place
  if (transactionHash !== decodeHash(asked)) throw createBadResponseError('otherReceipt')
  return {
    hash: transactionHash,
    blockNumber,
    blockHash,
    succeeded: decodeQuantity(receipt.status) === 1n,
    gasUsed: decodeQuantity(receipt.gasUsed),
    logs: decodeReceiptLogs(receipt.logs, place),
  }
}

/**
 * Decodes a block. Null if the node does not have it. Throws ChainError for a different block
 * number.
 */
export function decodeBlock(value: unknown, [asked, full]: Params): ChainBlock | null {
  if (value === null || value === undefined) return null
  const block = decodeObjectFields(value, 'block')
  const number = decodeQuantity(block.number)
  if (typeof asked === 'string' && asked.startsWith('0x') && number !== decodeQuantity(asked))
    throw createBadResponseError('otherBlock')
  const transactions = full === true ? decodeArray(block.transactions, decodeAnyTransaction, 'block') : []
  return {
    number,
    hash: decodeHash(block.hash),
    timestamp: decodeQuantity(block.timestamp),
    baseFee: decodeOptionalValue(block.baseFeePerGas, decodeQuantity),
    gasLimit: decodeQuantity(block.gasLimit),
    miner: decodeAddress(block.miner),
    mixHash: decodeOptionalValue(block.mixHash, decodeHash),
    transactionHashes:
      full === true
        ? transactions.map((each) => each.hash)
        : decodeArray(block.transactions, decodeHash, 'block'),
    transactions,
  }
}

/** Decodes the call results in the first block of an `eth_simulateV1` response. */
export function decodeSimulation(value: unknown): readonly SimulationResult[] {
  const [block] = decodeArray(value, (each) => decodeObjectFields(each, 'simulation'), 'simulation')
  return decodeArray(block?.calls, decodeSimulated, 'simulation')
}

function decodeSimulated(value: unknown): SimulationResult {
  const call = decodeObjectFields(value, 'simulation')
  const error = decodeOptionalValue(call.error, (each) => decodeObjectFields(each, 'simulation'))
  const returned = decodeOptionalValue(call.returnData, decodeBytes) ?? '0x'
  return {
    succeeded: decodeQuantity(call.status) === 1n,
    data: decodeOptionalValue(error?.data, decodeBytes) ?? returned,
    gasUsed: decodeQuantity(call.gasUsed),
    logs: decodeOptionalValue(call.logs, (logs) => decodeArray(logs, decodeLog, 'simulation')) ?? [],
    message: typeof error?.message === 'string' ? error.message : undefined,
  }
}

/** A log in the response to `eth_getTransactionReceipt` or `eth_simulateV1`. */
export type ChainLog = EmittedLog

/** A log with its position in the chain. */
export interface MinedLog extends ChainLog {
  readonly blockNumber: bigint
  readonly blockHash: Hex
  readonly logIndex: number
  readonly transactionHash: Hex
  /** Timestamp of the log's block in Unix seconds, if the node returns it. */
  readonly timestamp?: bigint | undefined
}

const decodeLog = (value: unknown): ChainLog => {
  const log = decodeObjectFields(value, 'log')
  return {
    address: decodeAddress(log.address),
    topics: decodeArray(log.topics, decodeHash, 'log'),
    data: decodeBytes(log.data),
  }
}

/**
 * Returns a decoder that reuses the previous results. The many logs of a history repeat few hashes,
 * topics and addresses, so this halves the memory.
 */
function decodingOnce<Value>(decode: (value: unknown) => Value): (value: unknown) => Value {
  const known = new Map<unknown, Value>()
  let last: { readonly of: unknown; readonly value: Value } | undefined
  return (of) => {
    if (last !== undefined && last.of === of) return last.value
    const value = known.get(of) ?? decode(of)
    known.set(of, value)
    last = { of, value }
    return value
  }
}

function createLogDecoder(): (value: unknown) => MinedLog {
  const [address, hash] = [decodingOnce(decodeAddress), decodingOnce(decodeHash)]
  const [blockHash, transactionHash] = [decodingOnce(decodeHash), decodingOnce(decodeHash)]
  const [number, time] = [decodingOnce(decodeQuantity), decodingOnce(decodeQuantity)]
  return (value) => {
    const log = decodeObjectFields(value, 'log')
    // A log list may contain removed logs, which are skipped. A receipt must not contain any.
    if (log.removed === true) throw createBadResponseError('removed')
    return {
      data: decodeBytes(log.data),
      address: address(log.address),
      topics: decodeArray(log.topics, hash, 'log'),
      blockNumber: number(log.blockNumber),
      blockHash: blockHash(log.blockHash),
      logIndex: decodeCount(log.logIndex),
      transactionHash: transactionHash(log.transactionHash),
      timestamp: decodeOptionalValue(log.blockTimestamp, time),
    }
  }
}

/**
 * Decodes a list of logs. Skips removed logs and returns each log once, oldest first. Throws
 * ChainError for logs that the filter does not match, or for two different logs at one position.
 */
export function decodeLogs(value: unknown, [filter]: readonly unknown[]): readonly MinedLog[] {
  const asked = decodeObjectFields(filter, 'filter')
  const [from, to] = [decodeQuantity(asked.fromBlock), decodeQuantity(asked.toBlock)]
  const addresses = asked.address === undefined ? undefined : [asked.address].flat().map(decodeAddress)
  const topics = decodeOptionalValue(asked.topics, (each) => decodeArray(each, topicChoice, 'filter')) ?? []
  const kept = decodeArray(value, (each) => decodeObjectFields(each, 'log'), 'logs').filter(
    ({ removed }) => removed !== true,
  )
  const decode = createLogDecoder()
  const logs = kept.map((each) => {
    const log = decode(each)
    const elsewhere = addresses?.includes(log.address) === false
    const another = topics.some((choice, place) => choice?.every((topic) => topic !== log.topics[place]))
    if (elsewhere || another || log.blockNumber < from || log.blockNumber > to)
      throw createBadResponseError('logNotAskedFor')
    return log
  })
  return isListedInOrder(logs) ? logs : eachOnce(logs)
}

/**
 * True if the logs are in order, without duplicates, and with one block hash per height. Most nodes
 * return such lists.
 */
const isListedInOrder = (logs: readonly MinedLog[]): boolean =>
  logs.every((log, index) => {
    const before = logs[index - 1]
    if (before === undefined || before.blockNumber < log.blockNumber) return true
    return before.blockHash === log.blockHash && compareLogPositions(before, log) < 0
  })

function eachOnce(logs: readonly MinedLog[]): readonly MinedLog[] {
  const found = new Map<string, MinedLog>()
  for (const log of logs) {
    const place = `${log.blockHash} ${log.logIndex}`
    const other = found.get(place)
    if (other !== undefined && !isSameLog(log, other)) throw createBadResponseError('logs')
    found.set(place, log)
  }
  const sorted = [...found.values()].sort(compareLogPositions)
  if (isListedInOrder(sorted)) return sorted
  throw createBadResponseError('logs')
}

const isSameLog = (a: MinedLog, b: MinedLog): boolean =>
  a.blockNumber === b.blockNumber &&
  a.transactionHash === b.transactionHash &&
  a.address === b.address &&
  a.data === b.data &&
  a.topics.join() === b.topics.join()

/**
 * Decodes the logs of a receipt. Throws ChainError for duplicate or removed logs and for logs of
 * another transaction or block.
 */
function decodeReceiptLogs(
  value: unknown,
  of: Omit<MinedLog, keyof ChainLog | 'logIndex'>,
): readonly ChainLog[] {
  const logs = decodeArray(value, createLogDecoder(), 'receipt')
  const isOwn = (log: MinedLog) =>
    log.transactionHash === of.transactionHash &&
    log.blockHash === of.blockHash &&
    log.blockNumber === of.blockNumber
  if (logs.every(isOwn) && isListedInOrder(logs)) return logs
  throw createBadResponseError('otherReceipt')
}

/** Compares the positions of two logs in the chain, oldest first. */
export const compareLogPositions = (a: MinedLog, b: MinedLog): number =>
  a.blockNumber === b.blockNumber ? a.logIndex - b.logIndex : a.blockNumber < b.blockNumber ? -1 : 1

/**
 * Returns the topics that a log filter accepts at one position. Undefined if it accepts any topic.
 */
const topicChoice = (value: unknown): readonly Hex[] | undefined =>
  decodeOptionalValue(value, (choice) =>
    Array.isArray(choice) ? decodeArray(choice, decodeHash, 'filter') : [decodeHash(choice)],
  )

/** Strict decoders of single values. Each throws ChainError 'badResponse' for malformed input. */

export type FieldDecoders = Readonly<Record<string, unknown>>

const isPrefixed = (text: string): text is Hex => text.startsWith('0x')

/**
 * Returns matching text in lower case. Does not copy text that is in lower case already, because a
 * history has a million texts.
 */
function requireMatch(value: unknown, pattern: RegExp, what: string): Hex {
  if (typeof value === 'string' && pattern.test(value)) {
    const text = value.toLowerCase()
    if (isPrefixed(text)) return text
  }
  throw createBadResponseError(what)
}

export const createBadResponseError = (what: string): ChainError => new ChainError('badResponse', what)

/**
 * Decodes an unsigned integer (execution-apis, `uint`). Accepts leading zeros, which some nodes
 * write, but not '0x'.
 */
export const decodeQuantity = (value: unknown): bigint =>
  BigInt(requireMatch(value, /^0x[0-9a-f]{1,64}$/i, 'number'))

/** Decodes an integer that fits a JavaScript number, such as an index. */
export function decodeCount(value: unknown): number {
  const found = Number(decodeQuantity(value))
  if (!Number.isSafeInteger(found)) throw createBadResponseError('number')
  return found
}

/** Decodes hexadecimal bytes to lower case. '0x' means no bytes. */
export function decodeBytes(value: unknown): Hex {
  const text = requireMatch(value, /^0x[0-9a-f]*$/i, 'data')
  if (text.length % 2 === 0) return text
  throw createBadResponseError('data')
}

export const decodeHash = (value: unknown): Hex => requireMatch(value, /^0x[0-9a-f]{64}$/i, 'hash')

export const decodeAddress = (value: unknown): Address => requireMatch(value, /^0x[0-9a-f]{40}$/i, 'address')

const isFields = (value: unknown): value is FieldDecoders =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export function decodeObjectFields(value: unknown, what: string): FieldDecoders {
  if (isFields(value)) return value
  throw createBadResponseError(what)
}

export function decodeArray<Item>(
  value: unknown,
  item: (value: unknown) => Item,
  what: string,
): readonly Item[] {
  if (Array.isArray(value)) return value.map((each: unknown) => item(each))
  throw createBadResponseError(what)
}

/** Decodes an optional value, which nodes return as null or omit. */
export const decodeOptionalValue = <Value>(
  value: unknown,
  read: (value: unknown) => Value,
): Value | undefined => (value === undefined || value === null ? undefined : read(value))
