import type { ChainTransaction } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { findTransactionByNonce } from '#chain/transaction/searchSentTransactions.ts'
import { type Hex, isAddressEqual } from '#math/hex.ts'
import type { TransactionNotSentByPage, TxRecord } from '../record.ts'
import { computeMinedTokenMovements } from './logEffects.ts'
import type { SeenTransaction } from './observation.ts'
import type { TransactionAssignment } from './origin.ts'
import { getSearchStartBlock } from './searchTransaction.ts'
import { createConfirmedTransactionCache } from './transactionFacts.ts'

/** Maximum number of nonces to look up below the record's own nonce. */
const MOST_BEFORE = 4

const ofNonces = createConfirmedTransactionCache<ChainTransaction | undefined>()

interface UnrequestedSearch {
  readonly rpc: Rpc
  readonly record: TxRecord
  /** Transaction that the record already contains. */
  readonly own: SeenTransaction
  readonly claims: TransactionAssignment
  readonly newest: bigint
  /** The account's next nonce according to the node. */
  readonly nonce: number
  readonly see: (hash: Hex) => Promise<SeenTransaction | null>
}

/**
 * Finds transactions that the account sent without a request, for example because a wallet sends
 * each request twice. Includes all transactions between the click and the record's transaction.
 * Includes the next transaction if it repeats the request or is in the same block. Excludes later
 * transactions, because the user may have sent them intentionally. Undefined while it is unknown to
 * which click a transaction belongs. Throws ChainError.
 */
export async function findTransactionsWithoutRequest(
  search: UnrequestedSearch,
): Promise<readonly TransactionNotSentByPage[] | undefined> {
  const { record, own, claims, nonce, see } = search
  const { transaction, receipt, canonical } = own
  if (receipt === null || !canonical) return undefined
  if (!isAddressEqual(transaction.from, record.account)) return []
  const first = Math.max(record.startNonce, transaction.nonce - MOST_BEFORE)
  const before = Array.from({ length: Math.max(0, transaction.nonce - first) }, (_, each) => first + each)
  const after = nonce > transaction.nonce + 1 ? [transaction.nonce + 1] : []
  const free = [...before, ...after].filter((each) => !claims.ownsNonce(each))
  if (free.length > 0 && claims.isUndecided) return undefined
  const sent = await Promise.all(free.map((each) => findSent(search, each)))
  const isReported = (each: ChainTransaction): boolean =>
    each.nonce < transaction.nonce || repeats(each, transaction) || each.blockHash === transaction.blockHash
  const hashes = sent.flatMap((each) => (each !== undefined && isReported(each) ? [each.hash] : []))
  const seen = await Promise.all(hashes.filter((hash) => !claims.isNamed(hash)).map(see))
  return seen.flatMap((each) => (each?.receipt && each.canonical ? [summarise(each, record)] : []))
}

const repeats = (other: ChainTransaction, { to, data, value }: ChainTransaction): boolean =>
  other.data === data && other.value === value && isAddressEqual(other.to ?? undefined, to ?? undefined)

async function findSent(
  { rpc, record, own, newest }: UnrequestedSearch,
  nonce: number,
): Promise<ChainTransaction | undefined> {
  const { blockNumber = newest, blockHash, nonce: ownNonce } = own.transaction
  return ofNonces(rpc, `${record.account.toLowerCase()} ${nonce} ${blockHash}`, async () =>
    nonce < ownNonce
      ? findTransactionByNonce(
          rpc,
          record.account,
          nonce,
          await getSearchStartBlock(rpc, record),
          blockNumber,
        )
      : findTransactionByNonce(rpc, record.account, nonce, blockNumber - 1n, newest),
  )
}

function summarise(seen: SeenTransaction, { account }: TxRecord): TransactionNotSentByPage {
  const { hash } = seen.transaction
  return seen.receipt?.succeeded ? { hash, ...computeMinedTokenMovements([seen], account) } : { hash }
}
