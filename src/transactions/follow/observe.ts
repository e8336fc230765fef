import type { Hex } from '../../amounts/hex.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import type { Rpc } from '../../chain/rpc/rpc.ts'
import { findByNonce } from '../../chain/transaction/findByNonce.ts'
import {
  type ChainTransaction,
  readBlock,
  readBlockNumber,
  readFinalizedBlock,
  readNonce,
  readReceipt,
  readTransaction,
} from '../../chain/transaction/readTransaction.ts'
import { revertReason } from '../../chain/transaction/revertReason.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import type { TxRecord } from '../record.ts'
import type { Claims } from './claims.ts'
import { nativeMoves } from './nativeMoves.ts'
import type { Observation, SeenTransaction } from './observation.ts'
import { originOf } from './origin.ts'
import { type Search, seek } from './seek.ts'

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
    sighting !== null && originOf(record, sighting.transaction, sighting.receipt, market).kind !== 'other'
  const stands =
    !taken && named.length > 0 && named.every((sighting) => sighting !== null) && named.some(isOwn)
  const blockStands = !stands && (await standsStill(rpc, record, hashes))
  const behind = record.blockNumber !== undefined && newest < record.blockNumber
  const search = { rpc, record, market, claims, newest }
  const [successor, sought] =
    stands || blockStands || behind
      ? [undefined, undefined]
      : await Promise.all([findSuccessor(search, nonce), seek(search)])
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

/** A transaction as the node knows it, or null. Throws ChainError. */
export async function seeTransaction(
  rpc: Rpc,
  hash: Hex,
  { account }: Pick<TxRecord, 'account'>,
  market: WriteMarket,
): Promise<SeenTransaction | null> {
  const [transaction, answered] = await Promise.all([readTransaction(rpc, hash), readReceipt(rpc, hash)])
  if (transaction === null) return null
  // The receipt counts only if it names the same block as the transaction: nodes behind one URL may be a moment apart.
  const receipt = answered !== null && answered.blockHash === transaction.blockHash ? answered : null
  const block = receipt && (await readBlock(rpc, receipt.blockNumber))
  const canonical =
    receipt !== null &&
    block?.hash === receipt.blockHash &&
    block.transactionHashes.includes(transaction.hash)
  const native =
    receipt !== null && canonical ? await nativeMoves(rpc, transaction, receipt, account, market) : undefined
  return { transaction, receipt, canonical, native }
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
  { rpc, record, newest }: Pick<Search, 'rpc' | 'record' | 'newest'>,
  nextNonce: number,
): Promise<ChainTransaction | undefined> {
  const { account, nonce, startBlock, replacedBy, callId } = record
  if (nonce === undefined || nextNonce <= nonce || callId !== undefined) return undefined
  try {
    const known = replacedBy === undefined ? null : await readTransaction(rpc, replacedBy)
    if (known?.blockNumber !== undefined) return known
    return await findByNonce(rpc, account, nonce, startBlock, newest)
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
  // The reason does not change while the block stands.
  if (record.status === 'reverted' && record.blockHash === sighting.receipt.blockHash) return undefined
  return revertReason(rpc, sighting.transaction, sighting.receipt)
}
