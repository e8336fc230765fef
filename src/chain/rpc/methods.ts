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

/** Every method that nodes are asked, with its decoder. `rpc.ask` accepts no others. */
export interface Results {
  eth_blockNumber: bigint
  eth_call: Hex
  eth_chainId: bigint
  /** Gas. */
  eth_estimateGas: bigint
  /** Wei per gas. */
  eth_gasPrice: bigint
  /** Wei. */
  eth_getBalance: bigint
  eth_getBlockByNumber: ChainBlock | null
  eth_getCode: Hex
  /** Every log that was asked for, oldest first. */
  eth_getLogs: readonly MinedLog[]
  /** A 32-byte word. */
  eth_getStorageAt: bigint
  /** The next nonce. */
  eth_getTransactionCount: number
  eth_getTransactionByHash: ChainTransaction | null
  eth_getTransactionReceipt: ChainReceipt | null
  /** The calls of the one block that was asked for. */
  eth_simulateV1: readonly SimulationResult[]
}

export type Method = keyof Results

/** Agreement rule for answers that may differ slightly between honest nodes. */
export interface Nearness {
  readonly number: (result: unknown) => bigint | undefined
  /** @param tolerance maximum difference in blocks between the network's nodes */
  readonly near: (lower: bigint, higher: bigint, tolerance: bigint) => boolean
  /**
   * Asks all nodes and takes the middle answer of three; otherwise two answers close to each other
   * are enough.
   */
  readonly all: boolean
}

export interface AskedBlocks {
  readonly from: bigint
  readonly to: bigint
}

export interface MethodRule<Result> {
  /**
   * Throws ChainError 'badResponse' if the answer has the wrong shape or belongs to another
   * question.
   */
  readonly decode: (result: unknown, params: readonly unknown[]) => Result
  /** The part of the decoded answer that two nodes must agree on; by default all of it. */
  readonly essence?: (decoded: unknown) => unknown
  /**
   * Removes fields that a node may omit. If two nodes differ only in these, the answer is the
   * `essence`, which must decode as a result too.
   */
  readonly beside?: (decoded: unknown) => unknown
  /** Allowed distance between answers. Undefined if the question has exactly one right answer. */
  readonly nearness?: (params: readonly unknown[]) => Nearness | undefined
  /**
   * The blocks that are asked about, where nodes limit how many. A node that refuses this for its
   * size still counts: the caller has to ask for less.
   */
  readonly sized?: (params: readonly unknown[]) => AskedBlocks | undefined
}

const asBigint = (result: unknown) => (typeof result === 'bigint' ? result : undefined)
const numberOfBlock = (result: unknown) =>
  typeof result === 'object' && result !== null && 'number' in result ? asBigint(result.number) : undefined

const HEIGHT: Nearness = {
  number: asBigint,
  near: (lower, higher, tolerance) => higher - lower <= tolerance,
  all: false,
}
/** Nodes estimate fees and gas, each a little differently. */
const GUESS: Nearness = { number: asBigint, near: (lower, higher) => higher * 4n <= lower * 5n, all: true }
/** Nodes learn how far finality has come at different times, minutes apart. */
const FINALITY: Nearness = { number: numberOfBlock, near: () => true, all: true }

const withoutWords = (decoded: unknown): unknown =>
  Array.isArray(decoded) ? decoded.map((call: object) => ({ ...call, message: undefined })) : decoded

/** Not every node adds a block's time to its logs. */
const withoutTimes = (logs: unknown): unknown =>
  Array.isArray(logs)
    ? logs.map((log: object) => ({ ...log, timestamp: undefined, blockTimestamp: undefined }))
    : logs
const timesOf = (decoded: unknown): unknown =>
  Array.isArray(decoded) ? decoded.map(({ timestamp }: MinedLog) => timestamp ?? null) : decoded

/** Undefined where they are not numbers: one block by its hash, or up to the newest. */
function blocksOf([filter]: readonly unknown[]): AskedBlocks | undefined {
  if (!isRecord(filter) || !isHex(filter.fromBlock) || !isHex(filter.toBlock)) return undefined
  return { from: BigInt(filter.fromBlock), to: BigInt(filter.toBlock) }
}

export const METHODS: { readonly [M in Method]: MethodRule<Results[M]> } = {
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
