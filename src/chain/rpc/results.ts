import type { Address, Hex } from '../../amounts/hex.ts'
import { address, bytes, count, fields, hash, list, nonsense, optional, quantity } from './decode.ts'
import { type ChainLog, decodeLog, decodeReceiptLogs } from './logResults.ts'

/** A transaction as a node knows it; blockNumber undefined while it is in no block. */
export interface ChainTransaction {
  readonly hash: Hex
  readonly from: Address
  /** Null for a contract creation. */
  readonly to: Address | null
  readonly data: Hex
  readonly value: bigint
  readonly nonce: number
  /** Gas limit. */
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
  /** Unix seconds. */
  readonly timestamp: bigint
  /** Wei per gas. */
  readonly baseFee: bigint | undefined
  readonly gasLimit: bigint
  /** Who is paid its fees. */
  readonly miner: Address
  readonly mixHash: Hex | undefined
  /** Of all its transactions, in their order. */
  readonly transactionHashes: readonly Hex[]
  /** Empty unless they were asked for. */
  readonly transactions: readonly ChainTransaction[]
}

/** One call of an `eth_simulateV1`. */
export interface SimulationResult {
  readonly succeeded: boolean
  /** What it returned, or its revert data. */
  readonly data: Hex
  readonly gasUsed: bigint
  readonly logs: readonly ChainLog[]
  /** The node's own words where it failed. */
  readonly message: string | undefined
}

type Params = readonly unknown[]

const decodeAnyTransaction = (value: unknown): ChainTransaction => {
  const transaction = fields(value, 'transaction')
  return {
    hash: hash(transaction.hash),
    from: address(transaction.from),
    to: optional(transaction.to, address) ?? null,
    data: bytes(transaction.input),
    value: quantity(transaction.value),
    nonce: count(transaction.nonce),
    gas: quantity(transaction.gas),
    blockNumber: optional(transaction.blockNumber, quantity),
    blockHash: optional(transaction.blockHash, hash),
  }
}

/** Null if the node does not know it. A transaction other than the one asked for is refused. */
export function decodeTransaction(value: unknown, [asked]: Params): ChainTransaction | null {
  const transaction = optional(value, decodeAnyTransaction) ?? null
  if (transaction !== null && transaction.hash !== hash(asked)) throw nonsense('otherTransaction')
  return transaction
}

/** Null if it is in no block the node knows. Another transaction's receipt, or one with another's logs, is refused. */
export function decodeReceipt(value: unknown, [asked]: Params): ChainReceipt | null {
  if (value === null || value === undefined) return null
  const receipt = fields(value, 'receipt')
  const place = {
    transactionHash: hash(receipt.transactionHash),
    blockNumber: quantity(receipt.blockNumber),
    blockHash: hash(receipt.blockHash),
  }
  const { transactionHash, blockNumber, blockHash } = place
  if (transactionHash !== hash(asked)) throw nonsense('otherReceipt')
  return {
    hash: transactionHash,
    blockNumber,
    blockHash,
    succeeded: quantity(receipt.status) === 1n,
    gasUsed: quantity(receipt.gasUsed),
    logs: decodeReceiptLogs(receipt.logs, place),
  }
}

/** Null if the node has no such block. A block of another height is refused. */
export function decodeBlock(value: unknown, [asked, full]: Params): ChainBlock | null {
  if (value === null || value === undefined) return null
  const block = fields(value, 'block')
  const number = quantity(block.number)
  if (typeof asked === 'string' && asked.startsWith('0x') && number !== quantity(asked))
    throw nonsense('otherBlock')
  const transactions = full === true ? list(block.transactions, decodeAnyTransaction, 'block') : []
  return {
    number,
    hash: hash(block.hash),
    timestamp: quantity(block.timestamp),
    baseFee: optional(block.baseFeePerGas, quantity),
    gasLimit: quantity(block.gasLimit),
    miner: address(block.miner),
    mixHash: optional(block.mixHash, hash),
    transactionHashes:
      full === true ? transactions.map((each) => each.hash) : list(block.transactions, hash, 'block'),
    transactions,
  }
}

/** The calls of the first block that was simulated. */
export function decodeSimulation(value: unknown): readonly SimulationResult[] {
  const [block] = list(value, (each) => fields(each, 'simulation'), 'simulation')
  return list(block?.calls, decodeSimulated, 'simulation')
}

function decodeSimulated(value: unknown): SimulationResult {
  const call = fields(value, 'simulation')
  const error = optional(call.error, (each) => fields(each, 'simulation'))
  const returned = optional(call.returnData, bytes) ?? '0x'
  return {
    succeeded: quantity(call.status) === 1n,
    data: optional(error?.data, bytes) ?? returned,
    gasUsed: quantity(call.gasUsed),
    logs: optional(call.logs, (logs) => list(logs, decodeLog, 'simulation')) ?? [],
    message: typeof error?.message === 'string' ? error.message : undefined,
  }
}
