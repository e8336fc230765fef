import { ignoreChainError } from '#chain/rpc/chainError.ts'
import type { ChainTransaction } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import {
  readBlock,
  readBlockNumber,
  readFinalizedBlock,
  readNonce,
  readTransaction,
} from '#chain/transaction/readTransaction.ts'
import { findRevertReason } from '#chain/transaction/replayTransaction.ts'
import { findTransactionByNonce } from '#chain/transaction/searchSentTransactions.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { Hex } from '#math/hex.ts'
import type { TxRecord } from '../record.ts'
import { findTransactionsWithoutRequest } from './findTransactionsWithoutRequest.ts'
import type { ChainObservationOfRecord, SeenTransaction } from './observation.ts'
import { observeTransaction } from './observeTransaction.ts'
import { determineTransactionOrigin, type TransactionAssignment } from './origin.ts'
import { getSearchStartBlock, searchTransaction, type TransactionSearch } from './searchTransaction.ts'

type ObservedRecord = Omit<ChainObservationOfRecord, 'waitedMs'>

export const listTxRecordHashes = ({ parts, hash }: TxRecord): readonly Hex[] =>
  parts ?? (hash === undefined ? [] : [hash])

/**
 * Reads everything that `computeNextTxRecord` needs for one transaction record. Throws ChainError
 * if a read fails.
 */
export async function observeRecord(
  rpc: Rpc,
  record: TxRecord,
  market: WritableMarket,
  claims: TransactionAssignment,
): Promise<ObservedRecord> {
  const hashes = listTxRecordHashes(record)
  const see = (hash: Hex) => observeTransaction(rpc, hash, record, market)
  const [newest, nonce, ...named] = await Promise.all([
    // Throws if the node lags or is on another chain, because a missing transaction would then
    // prove nothing.
    readBlockNumber(rpc),
    readNonce(rpc, record.account),
    ...hashes.map(see),
  ])
  const taken = hashes.some(claims.isTaken)
  const own = taken ? undefined : findOwnTransaction(record, named, market)
  const blockStands = own === undefined && (await standsStill(rpc, record, hashes))
  const behind = record.blockNumber !== undefined && newest < record.blockNumber
  const isMissing = own === undefined && !blockStands && !behind
  const [successor, sought] = isMissing ? await lookFor({ rpc, record, market, claims, newest }, nonce) : []
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
    revert: await whyReverted(rpc, record, own),
    // A node without historical state cannot find unrequested transactions.
    unrequested:
      own &&
      (await findTransactionsWithoutRequest({ rpc, record, own, claims, newest, nonce, see }).catch(
        ignoreChainError,
      )),
  }
}

/**
 * Returns the last transaction that belongs to the record. Undefined unless the node knows all
 * transactions of the record.
 */
function findOwnTransaction(
  record: TxRecord,
  named: readonly (SeenTransaction | null)[],
  market: WritableMarket,
): SeenTransaction | undefined {
  const known = named.filter((sighting) => sighting !== null)
  if (known.length < named.length) return undefined
  const isOwn = known.some(
    (sighting) => determineTransactionOrigin(record, sighting, market).kind !== 'other',
  )
  return isOwn ? known.at(-1) : undefined
}

/**
 * Searches for the account's transaction with this nonce, and for the requested transaction under
 * any other hash.
 */
async function lookFor(asked: Omit<TransactionSearch, 'since'>, nonce: number) {
  const search = { ...asked, since: await getSearchStartBlock(asked.rpc, asked.record) }
  return Promise.all([findSuccessor(search, nonce), searchTransaction(search)])
}

/**
 * Returns true if the record's block is still part of the chain, although the node does not return
 * the transaction.
 */
async function standsStill(
  rpc: Rpc,
  { blockNumber, blockHash }: TxRecord,
  hashes: readonly Hex[],
): Promise<boolean> {
  if (blockNumber === undefined || blockHash === undefined) return false
  const block = await readBlock(rpc, blockNumber)
  return block?.hash === blockHash && hashes.some((hash) => block.transactionHashes.includes(hash))
}

/** Finds the mined transaction that used the nonce of a transaction that the node does not know. */
async function findSuccessor(
  { rpc, record, newest, since }: TransactionSearch,
  nextNonce: number,
): Promise<ChainTransaction | undefined> {
  const { account, nonce, replacedBy, callId } = record
  if (nonce === undefined || nextNonce <= nonce || callId !== undefined) return undefined
  const find = async () => {
    const known = replacedBy === undefined ? null : await readTransaction(rpc, replacedBy)
    return known?.blockNumber === undefined
      ? findTransactionByNonce(rpc, account, nonce, since, newest)
      : known
  }
  // A node without historical state cannot find the replacing transaction. The record's status is
  // then unknown.
  return find().catch(ignoreChainError)
}

async function whyReverted(
  rpc: Rpc,
  record: TxRecord,
  sighting: SeenTransaction | null | undefined,
): Promise<ChainObservationOfRecord['revert']> {
  if (!sighting?.receipt || sighting.receipt.succeeded || !sighting.canonical) return undefined
  // The revert reason was already determined for this block.
  if (record.status === 'reverted' && record.blockHash === sighting.receipt.blockHash) return undefined
  const { account, bounds } = record
  const spent = bounds && { account, leaves: bounds.maximumLeaves }
  return findRevertReason(rpc, sighting.transaction, sighting.receipt, spent)
}
