import type { Address, Hex } from '../../domain/hex.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { type ChainLog, readLogs } from '../write/tokenFlows.ts'

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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
const isHex = (value: unknown): value is Hex => typeof value === 'string' && /^0x[0-9a-fA-F]*$/.test(value)
const isQuantity = (value: unknown): value is Hex => isHex(value) && value.length > 2

/** Null: no node knows it. Throws ChainError, also where the node describes another transaction. */
export async function readTransaction(rpc: Rpc, hash: Hex): Promise<ChainTransaction | null> {
  const answer = await rpc.request('eth_getTransactionByHash', [hash])
  if (answer === null) return null
  const transaction = asTransaction(answer)
  if (transaction.hash.toLowerCase() !== hash.toLowerCase())
    throw new ChainError('badResponse', 'The node described another transaction than the one asked for.')
  return transaction
}

export function asTransaction(value: unknown): ChainTransaction {
  if (
    !isRecord(value) ||
    !isHex(value.hash) ||
    !isHex(value.from) ||
    !isHex(value.input) ||
    !isQuantity(value.nonce) ||
    !isQuantity(value.value) ||
    !isQuantity(value.gas)
  )
    throw new ChainError('badResponse', 'The node described a transaction in a way that makes no sense.')
  return {
    hash: value.hash,
    from: value.from,
    to: isHex(value.to) ? value.to : null,
    data: value.input,
    value: BigInt(value.value),
    nonce: Number.parseInt(value.nonce, 16),
    gas: BigInt(value.gas),
    blockNumber: isQuantity(value.blockNumber) ? BigInt(value.blockNumber) : undefined,
    blockHash: isQuantity(value.blockHash) ? value.blockHash : undefined,
  }
}

/** Null: in no block that this node knows. Throws ChainError, also where the receipt is another transaction's. */
export async function readReceipt(rpc: Rpc, hash: Hex): Promise<ChainReceipt | null> {
  const answer = await rpc.request('eth_getTransactionReceipt', [hash])
  if (answer === null) return null
  if (
    !isRecord(answer) ||
    !isHex(answer.transactionHash) ||
    !isQuantity(answer.blockNumber) ||
    !isHex(answer.blockHash) ||
    !isQuantity(answer.status) ||
    !isQuantity(answer.gasUsed)
  )
    throw new ChainError('badResponse', 'The node gave a receipt that makes no sense.')
  if (answer.transactionHash.toLowerCase() !== hash.toLowerCase())
    throw new ChainError('badResponse', 'The node gave the receipt of another transaction.')
  return {
    hash: answer.transactionHash,
    blockNumber: BigInt(answer.blockNumber),
    blockHash: answer.blockHash,
    succeeded: BigInt(answer.status) === 1n,
    gasUsed: BigInt(answer.gasUsed),
    logs: readLogs(answer.logs),
  }
}

/** How many transactions of `account` are in blocks up to `block`: the next nonce. Throws ChainError. */
export async function readNonce(
  rpc: Rpc,
  account: Address,
  block: bigint | 'latest' = 'latest',
): Promise<number> {
  const tag = block === 'latest' ? block : `0x${block.toString(16)}`
  const answer = await rpc.request('eth_getTransactionCount', [account, tag])
  if (!isQuantity(answer)) throw new ChainError('badResponse', 'The node did not count the transactions.')
  return Number.parseInt(answer, 16)
}

/**
 * The newest block of the right chain. What is asked in the same turn shares the request with it, and so the node that
 * is thereby known to be on this chain and not behind it. Throws ChainError.
 */
export async function readBlockNumber(rpc: Rpc): Promise<bigint> {
  const [answer, chainId] = await Promise.all([rpc.request('eth_blockNumber'), rpc.request('eth_chainId')])
  if (!isQuantity(answer)) throw new ChainError('badResponse', 'The node did not tell its newest block.')
  if (!isQuantity(chainId) || BigInt(chainId) !== BigInt(rpc.chainId))
    throw new ChainError(
      'wrongChain',
      `The node serves chain ${isQuantity(chainId) ? BigInt(chainId) : '?'}, not chain ${rpc.chainId}. Its answers are not used.`,
    )
  rpc.noteHeight(BigInt(answer))
  return BigInt(answer)
}

/** A block of the canonical chain, and the transactions in it. */
export interface ChainBlock {
  readonly hash: Hex
  readonly transactions: readonly Hex[]
}

/** The block that stands at this height now; null where there is none (any more). Throws ChainError. */
export async function readBlock(rpc: Rpc, blockNumber: bigint): Promise<ChainBlock | null> {
  const block = await rpc.request('eth_getBlockByNumber', [`0x${blockNumber.toString(16)}`, false])
  if (!isRecord(block) || !isHex(block.hash) || !Array.isArray(block.transactions)) return null
  return { hash: block.hash, transactions: block.transactions.filter(isHex) }
}

/** Nodes without the tag answer with an error; then `safe` is asked, then 64 blocks behind the newest are taken as final. */
const BLOCKS_TO_FINALITY = 64n

/** The newest block that can no longer be undone. Throws ChainError. */
export async function readFinalizedBlock(rpc: Rpc): Promise<bigint> {
  for (const tag of ['finalized', 'safe']) {
    const block = await rpc.request('eth_getBlockByNumber', [tag, false]).catch((error: unknown) => {
      if (error instanceof ChainError && error.code !== 'unreachable' && error.code !== 'timeout') return null
      throw error
    })
    if (isRecord(block) && isQuantity(block.number)) return BigInt(block.number)
  }
  const newest = await readBlockNumber(rpc)
  return newest > BLOCKS_TO_FINALITY ? newest - BLOCKS_TO_FINALITY : 0n
}
