import { ChainError } from '#chain/rpc/chainError.ts'
import type { ChainTransaction } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlock, readReceipt, readTransaction } from '#chain/transaction/readTransaction.ts'
import { findUserOperation, searchSentTransactions } from '#chain/transaction/searchSentTransactions.ts'
import type { WritableMarket } from '#market/adapter.ts'
import { isAddressEqual, isHash } from '#math/hex.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'
import type { TxRecord } from '../record.ts'
import { doLogsShowAction } from './logEffects.ts'
import { type ChainObservationOfRecord, MAX_REORG_BLOCKS, SEARCH_RANGE_BLOCKS } from './observation.ts'
import { determineTransactionOrigin, type TransactionAssignment } from './origin.ts'

/**
 * Returns the block after which to search: the block of the user's click, or 64 blocks earlier if a
 * reorganisation replaced it. Throws ChainError.
 */
export async function getSearchStartBlock(
  rpc: Rpc,
  { startBlock, startHash }: Pick<TxRecord, 'startBlock' | 'startHash'>,
): Promise<bigint> {
  if (startHash === undefined) return startBlock
  if ((await readBlock(rpc, startBlock))?.hash === startHash) return startBlock
  return startBlock > MAX_REORG_BLOCKS ? startBlock - MAX_REORG_BLOCKS : 0n
}

/** Number of blocks per log request, because some nodes reject requests for more blocks. */
const CARRIED_BLOCKS = SEARCH_RANGE_BLOCKS

export interface TransactionSearch {
  readonly rpc: Rpc
  readonly record: TxRecord
  readonly market: WritableMarket
  readonly claims: TransactionAssignment
  readonly newest: bigint
  readonly since: bigint
}

type SearchResult = Pick<ChainObservationOfRecord, 'found' | 'searchedTo'>

/**
 * Searches the chain for the requested transaction if the wallet did not name it, or named it
 * wrongly: among the account's transactions since the click, and in the logs if the wallet's answer
 * may be the hash of a user operation or a Safe transaction.
 */
export async function searchTransaction(search: TransactionSearch): Promise<SearchResult> {
  const { searchedTo } = search.record
  try {
    const carried = await byCarrier(search)
    if (carried.found !== undefined) return { found: carried.found, searchedTo }
    const sent = await byContent(search)
    const known = carried.reached === undefined ? searchedTo : earlier(sent.searchedTo, carried.reached)
    return { found: sent.found, searchedTo: known }
  } catch (error) {
    // A node without historical state or logs cannot search. The blocks then do not count as
    // searched.
    if (error instanceof ChainError) return { found: undefined, searchedTo }
    throw error
  }
}

const earlier = (searchedTo: bigint | undefined, reached: bigint): bigint | undefined =>
  searchedTo === undefined ? undefined : minBigInt(searchedTo, reached)

interface SearchProgress {
  readonly found?: SearchResult['found']
  /** Last searched block. Undefined if the node's results were incomplete. */
  readonly reached: bigint | undefined
}

/**
 * Searches the logs for the hash that the wallet returned, which may be of a user operation or a
 * Safe transaction.
 */
async function byCarrier({ rpc, record, newest, since, claims }: TransactionSearch): Promise<SearchProgress> {
  const { account, searchedTo, nonce } = record
  const callId = record.callId ?? record.hash
  if (nonce !== undefined || !isHash(callId)) return { reached: newest }
  const from = searchedTo ?? since
  const to = minBigInt(lastSought(record, newest), from + CARRIED_BLOCKS)
  const hash = await findUserOperation(rpc, account, callId, { from, to }).catch(unlessAnswered)
  if (hash === null) return { reached: undefined }
  if (hash === undefined || hash === record.hash) return { reached: to }
  if (claims.mayBeAnothers(hash)) return { reached: undefined }
  const transaction = await readTransaction(rpc, hash)
  return transaction === null ? { reached: undefined } : { found: { transaction, callId }, reached: to }
}

/** Returns null if a node rejects the log request, so that other searches continue. */
function unlessAnswered(error: unknown): null {
  if (error instanceof ChainError) return null
  throw error
}

/**
 * Returns the last block to search: the latest block, or about an hour after the click if the
 * wallet denied or misnamed the transaction.
 */
const lastSought = ({ status, startBlock }: TxRecord, newest: bigint): bigint =>
  status === 'rejected' || status === 'mismatched'
    ? minBigInt(newest, startBlock + SEARCH_RANGE_BLOCKS)
    : newest

async function byContent(search: TransactionSearch): Promise<SearchResult> {
  const { rpc, record, market, claims, newest, since } = search
  const { account, startBlock } = record
  // If the nonce is known, only the account's transaction with this nonce can be the requested one.
  if (record.nonce !== undefined && record.callId === undefined)
    return { found: undefined, searchedTo: record.searchedTo }
  const to = lastSought(record, newest)
  const from = record.searchedTo ?? since
  /**
   * First block with a transaction that may belong to another click. The next search includes it
   * again.
   */
  let undecided: bigint | undefined
  const fits = async (candidate: ChainTransaction): Promise<boolean> => {
    const older = await isMinedBeforeClick(rpc, record, candidate)
    const origin = determineTransactionOrigin(
      record,
      { transaction: candidate, receipt: null, older },
      market,
    )
    if (origin.kind === 'asked' || origin.kind === 'edited') return true
    return origin.kind === 'carried' && didIt(search, candidate)
  }
  const isIt = async (candidate: ChainTransaction): Promise<boolean> => {
    const { hash, blockNumber } = candidate
    if (hash === record.hash || claims.isAnothers(hash) || !(await fits(candidate))) return false
    if (!claims.mayBeAnothers(hash)) return true
    undecided ??= blockNumber
    return false
  }
  const { found, reached } = await searchSentTransactions(rpc, account, { from, to }, isIt)
  // The next search skips blocks that are too old for a reorganisation.
  const settled = minBigInt(reached, newest - MAX_REORG_BLOCKS)
  const lasting = undecided === undefined ? settled : minBigInt(settled, undecided - 1n)
  return {
    found: found && { transaction: found },
    searchedTo: lasting > startBlock ? maxBigInt(lasting, from) : record.searchedTo,
  }
}

/** Returns true if a transaction had the requested effect, even if the wallet wrapped the call. */
async function didIt(
  { rpc, record, market }: TransactionSearch,
  { hash }: ChainTransaction,
): Promise<boolean> {
  const receipt = await readReceipt(rpc, hash)
  return receipt !== null && doLogsShowAction(receipt.logs, record.action, record.account, market)
}

type Click = Pick<TxRecord, 'account' | 'startBlock' | 'startHash' | 'startNonce'>

/**
 * Returns true if a transaction was mined before the user's click, so that it cannot be the
 * requested one. Height alone is not enough, because a reorganisation may put later transactions
 * into lower blocks. The transaction needs a nonce from before the click, or for other senders a
 * height up to the click's block. In addition, the chain must still contain the click's block.
 * Throws ChainError, also if the chain has not reached the height of the click's block.
 */
export async function isMinedBeforeClick(
  rpc: Rpc,
  { account, startBlock, startHash, startNonce }: Click,
  { from, nonce, blockNumber }: Pick<ChainTransaction, 'from' | 'nonce' | 'blockNumber'>,
): Promise<boolean> {
  const isLater = isAddressEqual(from, account)
    ? nonce >= startNonce
    : blockNumber === undefined || blockNumber > startBlock
  if (isLater) return false
  // Without a hash of the click's block, only heights can be compared. A block at least
  // MAX_REORG_BLOCKS below the click's block cannot be replaced.
  if (startHash === undefined) return true
  if (blockNumber !== undefined && blockNumber + MAX_REORG_BLOCKS <= startBlock) return true
  const block = await readBlock(rpc, startBlock)
  if (block === null) throw new ChainError('staleNode', `no block ${startBlock}`)
  return block.hash === startHash
}
