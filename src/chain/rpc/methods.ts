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

/** JSON-RPC methods that the client can call, with their result types. */
export interface RpcResults {
  eth_blockNumber: bigint
  eth_call: Hex
  eth_chainId: bigint
  eth_estimateGas: bigint
  eth_gasPrice: bigint
  eth_getBalance: bigint
  eth_getBlockByNumber: ChainBlock | null
  eth_getCode: Hex
  eth_getLogs: readonly MinedLog[]
  eth_getStorageAt: bigint
  eth_getTransactionCount: number
  eth_getTransactionByHash: ChainTransaction | null
  eth_getTransactionReceipt: ChainReceipt | null
  eth_simulateV1: readonly SimulationResult[]
}

export type RpcMethod = keyof RpcResults

/** Rule for calls to which honest nodes may give slightly different answers. */
export interface MaxNodeAnswerDifference {
  readonly number: (result: unknown) => bigint | undefined
  /**
   * True if two answers are close enough to count as equal.
   * @param tolerance number of blocks by which nodes of the network may differ
   */
  readonly near: (lower: bigint, higher: bigint, tolerance: bigint) => boolean
  /**
   * If true, all nodes are asked and the median of their answers counts. If false, two close
   * answers suffice.
   */
  readonly all: boolean
}

interface AskedBlocks {
  readonly from: bigint
  readonly to: bigint
}

export interface RpcMethodRule<Result> {
  /**
   * Decodes a result. Throws ChainError 'badResponse' if it is malformed or does not match the
   * request.
   */
  readonly decode: (result: unknown, params: readonly unknown[]) => Result
  /** Returns the part of a result on which two nodes must agree. Defaults to the whole result. */
  readonly essence?: (decoded: unknown) => unknown
  /**
   * Returns the fields of a result that nodes may omit. The caller gets them only if two nodes
   * returned the same ones. Otherwise, the caller gets the value of `essence`.
   */
  readonly beside?: (decoded: unknown) => unknown
  /** Returns how much answers may differ. Undefined if honest nodes must give equal answers. */
  readonly nearness?: (params: readonly unknown[]) => MaxNodeAnswerDifference | undefined
  /**
   * Returns the block range of a call whose range nodes limit. The error for a range that is too
   * large counts as an answer.
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
/** Rule for fee and gas estimates, which differ slightly between nodes. */
const GUESS: MaxNodeAnswerDifference = {
  number: asBigint,
  near: (lower, higher) => higher * 4n <= lower * 5n,
  all: true,
}
/** Rule for finalized blocks. Nodes learn minutes apart that a block is final. */
const FINALITY: MaxNodeAnswerDifference = { number: numberOfBlock, near: () => true, all: true }

const withoutWords = (decoded: unknown): unknown =>
  Array.isArray(decoded) ? decoded.map((call: object) => ({ ...call, message: undefined })) : decoded

/** Removes block timestamps from logs, because some nodes omit them. */
const withoutTimes = (logs: unknown): unknown =>
  Array.isArray(logs)
    ? logs.map((log: object) => ({ ...log, timestamp: undefined, blockTimestamp: undefined }))
    : logs
const timesOf = (decoded: unknown): unknown =>
  Array.isArray(decoded) ? decoded.map(({ timestamp }: MinedLog) => timestamp ?? null) : decoded

/**
 * Returns the block range of a log filter. Undefined if the filter has a block hash or a tag such
 * as 'latest'.
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
