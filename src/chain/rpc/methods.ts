import { isRecord } from '#lib/isRecord.ts'
import { type Hex, isHex } from '#math/hex.ts'
import {
  type ChainBlock,
  type ChainReceipt,
  type ChainTransaction,
  decodeBlock,
  decodeBytes,
  decodeCount,
  decodeLogs,
  decodeQuantity,
  decodeReceipt,
  decodeSimulation,
  decodeTransaction,
  type MinedLog,
  type SimulationResult,
} from './results.ts'

/** Every method that the client can call, with the type of its result. */
export interface RpcResults {
  eth_blockNumber: bigint
  eth_call: Hex
  eth_chainId: bigint
  /** Estimated gas. */
  eth_estimateGas: bigint
  /** Gas price in wei. */
  eth_gasPrice: bigint
  /** Balance in wei. */
  eth_getBalance: bigint
  eth_getBlockByNumber: ChainBlock | null
  eth_getCode: Hex
  /** All matching logs, oldest first. */
  eth_getLogs: readonly MinedLog[]
  /** Storage value, a 32-byte word. */
  eth_getStorageAt: bigint
  /** Next nonce of the account. */
  eth_getTransactionCount: number
  eth_getTransactionByHash: ChainTransaction | null
  eth_getTransactionReceipt: ChainReceipt | null
  /** Results of the calls in the simulated block. */
  eth_simulateV1: readonly SimulationResult[]
}

export type RpcMethod = keyof RpcResults

/** Maximum difference between the answers of two honest nodes to the same call. */
export interface MaxNodeAnswerDifference {
  readonly number: (result: unknown) => bigint | undefined
  /**
   * Returns true if two answers are close together.
   * @param tolerance number of blocks by which the network's nodes may differ
   */
  readonly near: (lower: bigint, higher: bigint, tolerance: bigint) => boolean
  /**
   * True to ask all nodes and use the middle of three answers. Otherwise two answers that are close
   * suffice.
   */
  readonly all: boolean
}

interface AskedBlocks {
  readonly from: bigint
  readonly to: bigint
}

export interface RpcMethodRule<Result> {
  /**
   * Decodes the result. Throws ChainError 'badResponse' if it is malformed or belongs to another
   * call.
   */
  readonly decode: (result: unknown, params: readonly unknown[]) => Result
  /**
   * Returns the part of the result on which two nodes must agree. Without this function, they must
   * agree on the whole result.
   */
  readonly essence?: (decoded: unknown) => unknown
  /**
   * Returns the result without the fields that nodes may omit. If two results differ only in those
   * fields, the caller gets the return value of `essence`, which must be a valid result.
   */
  readonly beside?: (decoded: unknown) => unknown
  /** Returns how close answers must be. Undefined if the call has one right answer. */
  readonly nearness?: (params: readonly unknown[]) => MaxNodeAnswerDifference | undefined
  /**
   * Returns the blocks that a call covers, if nodes limit their number. A rejection because of that
   * number counts as an answer. The caller must then request fewer blocks.
   */
  readonly sized?: (params: readonly unknown[]) => AskedBlocks | undefined
}

const asBigint = (result: unknown) => (typeof result === 'bigint' ? result : undefined)
const numberOfBlock = (result: unknown) =>
  typeof result === 'object' && result !== null && 'number' in result ? asBigint(result.number) : undefined

const HEIGHT: MaxNodeAnswerDifference = {
  number: asBigint,
  near: (lower, higher, tolerance) => higher - lower <= tolerance,
  all: false,
}
/** For estimates of fees and gas, which differ slightly between nodes. */
const GUESS: MaxNodeAnswerDifference = {
  number: asBigint,
  near: (lower, higher) => higher * 4n <= lower * 5n,
  all: true,
}
/** For final blocks, about which nodes learn at different times, minutes apart. */
const FINALITY: MaxNodeAnswerDifference = { number: numberOfBlock, near: () => true, all: true }

const withoutWords = (decoded: unknown): unknown =>
  Array.isArray(decoded) ? decoded.map((call: object) => ({ ...call, message: undefined })) : decoded

/** Removes timestamps from logs, because some nodes omit them. */
const withoutTimes = (logs: unknown): unknown =>
  Array.isArray(logs)
    ? logs.map((log: object) => ({ ...log, timestamp: undefined, blockTimestamp: undefined }))
    : logs
const timesOf = (decoded: unknown): unknown =>
  Array.isArray(decoded) ? decoded.map(({ timestamp }: MinedLog) => timestamp ?? null) : decoded

/**
 * Returns the range of blocks in a log filter. Undefined if it names none by number: a block hash,
 * or 'latest'.
 */
function blocksOf([filter]: readonly unknown[]): AskedBlocks | undefined {
  if (!isRecord(filter) || !isHex(filter.fromBlock) || !isHex(filter.toBlock)) return undefined
  return { from: BigInt(filter.fromBlock), to: BigInt(filter.toBlock) }
}

export const RPC_METHODS: { readonly [M in RpcMethod]: RpcMethodRule<RpcResults[M]> } = {
  eth_blockNumber: { decode: decodeQuantity, nearness: () => HEIGHT },
  eth_call: { decode: decodeBytes },
  eth_chainId: { decode: decodeQuantity },
  eth_estimateGas: { decode: decodeQuantity, nearness: () => GUESS },
  eth_gasPrice: { decode: decodeQuantity, nearness: () => GUESS },
  eth_getBalance: { decode: decodeQuantity },
  eth_getBlockByNumber: {
    decode: decodeBlock,
    nearness: ([tag]) => (tag === 'finalized' || tag === 'safe' ? FINALITY : undefined),
  },
  eth_getCode: { decode: decodeBytes },
  eth_getLogs: { decode: decodeLogs, essence: withoutTimes, beside: timesOf, sized: blocksOf },
  eth_getStorageAt: { decode: decodeQuantity },
  eth_getTransactionCount: { decode: decodeCount },
  eth_getTransactionByHash: { decode: decodeTransaction },
  eth_getTransactionReceipt: { decode: decodeReceipt },
  eth_simulateV1: { decode: decodeSimulation, essence: withoutWords },
}
