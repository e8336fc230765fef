import { ChainError } from '#chain/rpc/chainError.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { AS_LOGGED, measureMoves } from '#chain/transaction/measureMoves.ts'
import {
  type ChainReceipt,
  type ChainTransaction,
  readBlock,
  readBlockNumber,
  readFinalizedBlock,
  readNonce,
  readReceipt,
  readTransaction,
} from '#chain/transaction/readTransaction.ts'
import { nativeChange, revertReason } from '#chain/transaction/runAgain.ts'
import { findByNonce } from '#chain/transaction/searchSent.ts'
import type { WriteMarket } from '#market/dialect.ts'
import { movesNative } from '#market/flowBounds.ts'
import type { Market } from '#market/market.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { TxRecord } from '../record.ts'
import { isOlder } from './age.ts'
import { depositLoss } from './depositWorth.ts'
import type { Observation, SeenTransaction } from './observation.ts'
import { type Claims, originOf } from './origin.ts'
import { ranOwnCode } from './ownCode.ts'
import { type Search, seek, sinceWhen } from './seek.ts'

export type Observed = Omit<Observation, 'waitedMs'>

/** Every transaction that a record names. */
export const namedBy = ({ parts, hash }: TxRecord): readonly Hex[] =>
  parts ?? (hash === undefined ? [] : [hash])

/**
 * Asks the chain all that `advance` needs about one record. Throws ChainError; the record then stays as it is.
 */
export async function observe(
  rpc: Rpc,
  record: TxRecord,
  market: WriteMarket,
  claims: Claims,
): Promise<Observed> {
  const hashes = namedBy(record)
  const [newest, nonce, ...named] = await Promise.all([
    // A node that fell behind has forgotten nothing, and one of another chain knows nothing: this throws for both.
    readBlockNumber(rpc),
    readNonce(rpc, record.account),
    ...hashes.map((hash) => seeTransaction(rpc, hash, record, market)),
  ])
  const taken = hashes.some(claims.isTaken)
  const isOwn = (sighting: SeenTransaction | null) =>
    sighting !== null && originOf(record, sighting, market).kind !== 'other'
  const stands =
    !taken && named.length > 0 && named.every((sighting) => sighting !== null) && named.some(isOwn)
  const blockStands = !stands && (await standsStill(rpc, record, hashes))
  const behind = record.blockNumber !== undefined && newest < record.blockNumber
  const [successor, sought] =
    stands || blockStands || behind
      ? [undefined, undefined]
      : await lookFor({ rpc, record, market, claims, newest }, nonce)
  const ended = successor !== undefined || named.some((sighting) => sighting?.receipt)
  return {
    nonce,
    named,
    taken,
    blockStands,
    behind,
    successor,
    successorIsAnothers: successor !== undefined && claims.mayBeAnothers(successor.hash),
    found: sought?.found,
    searchedTo: sought?.searchedTo,
    finalized: ended ? await readFinalizedBlock(rpc) : undefined,
    revert: stands ? await whyReverted(rpc, record, named.at(-1)) : undefined,
  }
}

/** What took its place, and what was asked for under another name. */
async function lookFor(asked: Omit<Search, 'since'>, nonce: number) {
  const search = { ...asked, since: await sinceWhen(asked.rpc, asked.record) }
  return Promise.all([findSuccessor(search, nonce), seek(search)])
}

/** A transaction as the node knows it, or null. Throws ChainError. */
export async function seeTransaction(
  rpc: Rpc,
  hash: Hex,
  record: TxRecord,
  market: WriteMarket,
): Promise<SeenTransaction | null> {
  const [transaction, answered] = await Promise.all([readTransaction(rpc, hash), readReceipt(rpc, hash)])
  if (transaction === null) return null
  // The receipt counts only if it names the same block as the transaction: nodes behind one URL may be a moment apart.
  const receipt = answered !== null && answered.blockHash === transaction.blockHash ? answered : null
  const [block, older] = await Promise.all([
    receipt && readBlock(rpc, receipt.blockNumber),
    isOlder(rpc, record, transaction),
  ])
  const canonical =
    receipt !== null &&
    block?.hash === receipt.blockHash &&
    block.transactionHashes.includes(transaction.hash)
  const seen = { transaction, receipt, older, canonical }
  if (receipt === null || !canonical) return { ...seen, native: undefined, measured: AS_LOGGED }
  const [byOwnCode, native, measured] = await Promise.all([
    ranOwnCode(rpc, record, seen, market),
    nativeMoves(rpc, transaction, receipt, record.account, market),
    measureMoves(rpc, receipt, record.account, market),
  ])
  const lostBps = await depositLoss(rpc, record, { receipt, native, measured }, market)
  return { ...seen, native, byOwnCode, measured, lostBps }
}

/** The node does not find a transaction that it has shown before, and its block is where it was: an index that lags. */
async function standsStill(
  rpc: Rpc,
  { blockNumber, blockHash }: TxRecord,
  hashes: readonly Hex[],
): Promise<boolean> {
  if (blockNumber === undefined || blockHash === undefined) return false
  const block = await readBlock(rpc, blockNumber)
  return block?.hash === blockHash && hashes.some((hash) => block.transactionHashes.includes(hash))
}

/** What took the nonce of a transaction that the node does not know. */
async function findSuccessor(
  { rpc, record, newest, since }: Search,
  nextNonce: number,
): Promise<ChainTransaction | undefined> {
  const { account, nonce, replacedBy, callId } = record
  if (nonce === undefined || nextNonce <= nonce || callId !== undefined) return undefined
  try {
    const known = replacedBy === undefined ? null : await readTransaction(rpc, replacedBy)
    if (known?.blockNumber !== undefined) return known
    return await findByNonce(rpc, account, nonce, since, newest)
  } catch (error) {
    // A node without historical state cannot tell; the record then says so rather than guessing.
    if (error instanceof ChainError) return undefined
    throw error
  }
}

async function whyReverted(
  rpc: Rpc,
  record: TxRecord,
  sighting: SeenTransaction | null | undefined,
): Promise<Observation['revert']> {
  if (!sighting?.receipt || sighting.receipt.succeeded || !sighting.canonical) return undefined
  // The reason does not change unless the block is replaced.
  if (record.status === 'reverted' && record.blockHash === sighting.receipt.blockHash) return undefined
  return revertReason(rpc, sighting.transaction, sighting.receipt)
}

/** What a mined transaction moved does not change unless its block is replaced, and finding out is expensive: once a visit is enough. */
const asked = new WeakMap<Rpc, Map<string, Promise<bigint | undefined>>>()

/**
 * Wei that a mined transaction brought the account, see `nativeChange`; 0n without a question where the native currency
 * plays no part in the market. Throws ChainError.
 */
export function nativeMoves(
  rpc: Rpc,
  transaction: ChainTransaction,
  receipt: ChainReceipt,
  account: Address,
  market: Pick<Market, 'token0'>,
): Promise<bigint | undefined> {
  if (!movesNative(market, [transaction])) return Promise.resolve(0n)
  const ofNode = asked.get(rpc) ?? new Map<string, Promise<bigint | undefined>>()
  asked.set(rpc, ofNode)
  const key = `${receipt.hash} ${receipt.blockHash} ${account.toLowerCase()}`
  const known = ofNode.get(key) ?? nativeChange(rpc, receipt, account)
  ofNode.set(key, known)
  known.catch(() => ofNode.delete(key))
  return known
}
