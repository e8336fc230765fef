import type { ChainTransaction } from '#chain/rpc/results.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { WalletRequestDifference } from '#market/call.ts'
import type { TxAction } from '#market/txAction.ts'
import { type Hex, isAddressEqual, isHash } from '#math/hex.ts'
import { compareRequestWithReview } from '#transactions/readBack/compareRequestWithReview.ts'
import { decodeCalldata, deriveExpectedCall } from '#transactions/readBack/readBack.ts'
import { canTxOutcomeChange, isEarlierRecord, type TransactionMismatch, type TxRecord } from '../record.ts'
import { serialiseRecord } from '../recordSchema.ts'
import { doLogsShowAction, hasSafeWalletExecutedTransaction, hasUserOperation } from './logEffects.ts'
import type { SeenTransaction } from './observation.ts'

/**
 * Relation of a transaction to a record.
 * - asked: exactly the request.
 * - edited: the same approval with another amount, which some wallets let the user choose.
 * - carried: wrapped by the wallet or sent by a bundler for this account, so its effect must be
 * measured.
 * - other: none of these.
 */
export type TransactionOrigin =
  | { readonly kind: 'asked' }
  | { readonly kind: 'edited'; readonly became: TxAction }
  | { readonly kind: 'carried' }
  | { readonly kind: 'other'; readonly mismatch: TransactionMismatch }

type OriginEvidence = Pick<SeenTransaction, 'transaction' | 'receipt' | 'older' | 'byOwnCode'>

const other = (mismatch: TransactionMismatch): TransactionOrigin => ({ kind: 'other', mismatch })

export function determineTransactionOrigin(
  record: TxRecord,
  sighted: OriginEvidence,
  market: WritableMarket,
): TransactionOrigin {
  const { transaction, older } = sighted
  if (older) return other({ code: 'older' })
  const difference = record.batch === undefined ? differenceOf(record, transaction, market) : undefined
  if (record.batch === undefined) {
    if (difference === undefined) return { kind: 'asked' }
    const became = editedAllowance(record, transaction, market)
    if (became !== undefined) return { kind: 'edited', became }
  }
  return isCarried(record, sighted, market)
    ? { kind: 'carried' }
    : other(difference === undefined ? { code: 'notYours' } : { code: 'differs', params: { difference } })
}

/**
 * Returns true if the transaction wraps the request in another call, sent by a bundler, relayer
 * (EIP-7702), Safe signer, or the account itself. Proof: the account's own code ran.
 */
function isCarried(
  record: TxRecord,
  { transaction: { from, to, data }, receipt, byOwnCode }: OriginEvidence,
  market: WritableMarket,
): boolean {
  const { account, action, batch, callId } = record
  const logs = receipt?.logs ?? []
  // For a smart account, the wallet may return the bundler's transaction. Its logs contain a user
  // operation of the account.
  if (hasUserOperation(logs, account)) return true
  if (isHash(callId) && hasSafeWalletExecutedTransaction(logs, account, callId)) return true
  const isNamed = batch !== undefined || callId !== undefined
  const own = isAddressEqual(from, account)
  // A call of an account to itself with empty calldata is a cancellation, unless the wallet named a
  // batch or call id.
  if (isAddressEqual(to ?? undefined, account)) return isNamed || data !== '0x'
  if (isNamed && own) return true
  // An unmined transaction has no logs, so it counts only if the wallet named a batch or call id.
  if (receipt === null) return isNamed
  // Another account that calls the hook directly acts for itself, even if this account benefits.
  if (own || isAddressEqual(to ?? undefined, deriveExpectedCall(action, market).to)) return false
  return (
    (byOwnCode ?? canOnlySenderCauseActionEffect(action, market)) &&
    doLogsShowAction(logs, action, account, market)
  )
}

/** Returns true if no other account can cause the effect of this action. */
export const canOnlySenderCauseActionEffect = (
  { kind }: TxAction,
  { capabilities: can }: WritableMarket,
): boolean => kind !== 'mint' && kind !== 'setVaults' && (kind !== 'withdraw' || !can.exitForOthers)

/**
 * Returns the property in which a transaction differs from the request. Undefined if there is none.
 */
function differenceOf(
  record: TxRecord,
  transaction: ChainTransaction,
  market: WritableMarket,
): WalletRequestDifference | undefined {
  const request = {
    from: transaction.from,
    to: transaction.to ?? '',
    data: transaction.data,
    value: `0x${transaction.value.toString(16)}`,
    chainId: `0x${record.chainId.toString(16)}`,
  }
  const verdict = compareRequestWithReview(request, record, market)
  return verdict.ok ? undefined : verdict.difference
}

/** Returns the executed approval if only its amount differs from the requested approval. */
function editedAllowance(
  record: TxRecord,
  transaction: ChainTransaction,
  market: WritableMarket,
): TxAction | undefined {
  const { action } = record
  const back = decodeCalldata(transaction.data, market.encoder.callShapes)
  const amount = back?.args[back.shape.findIndex(({ role }) => role === 'allowance' || role === 'permitted')]
  if (action.kind !== 'approve' || back?.signature !== deriveExpectedCall(action, market).signature)
    return undefined
  if (amount === undefined) return undefined
  const became = { ...action, amount: BigInt(amount) }
  return differenceOf({ ...record, action: became }, transaction, market) === undefined ? became : undefined
}

/**
 * Decides to which of several equal wallet requests a transaction belongs. Each transaction belongs
 * to one click.
 */
export interface TransactionAssignment {
  /** True if the transaction belongs to an earlier click. */
  readonly isTaken: (hash: Hex) => boolean
  /**
   * True if the transaction belongs to another click, or may do so once that click's wallet
   * answers.
   */
  readonly mayBeAnothers: (hash: Hex) => boolean
  /** True if the transaction certainly belongs to another click. */
  readonly isAnothers: (hash: Hex) => boolean
  /** True if any transaction record contains this hash. */
  readonly isNamed: (hash: Hex) => boolean
  /** True if the account's transaction with this nonce belongs to another click. */
  readonly ownsNonce: (nonce: number) => boolean
  /** True while another click of the account may have sent a transaction with an unknown hash. */
  readonly isUndecided: boolean
}

const names = ({ hash, parts }: TxRecord, wanted: Hex): boolean =>
  [hash, ...(parts ?? [])].some((each) => each?.toLowerCase() === wanted.toLowerCase())

export function assignTransactionsToRecord(
  record: TxRecord,
  records: readonly TxRecord[],
): TransactionAssignment {
  const others = records.filter(({ id, chainId }) => id !== record.id && chainId === record.chainId)
  const rival = others.some((other) => mayAnswerFor(other, record) && sameContent(other, record))
  const ofAccount = others.filter(({ account }) => isAddressEqual(account, record.account))
  // A wallet named this transaction by mistake, so the mismatched record has no claim to it.
  const holders = others.filter(({ status }) => status !== 'mismatched')
  return {
    isTaken: (hash) => holders.some((other) => names(other, hash) && isEarlierRecord(other, record)),
    mayBeAnothers: (hash) => rival || holders.some((other) => names(other, hash)),
    isAnothers: (hash) => holders.some((other) => names(other, hash) && !canTxOutcomeChange(other)),
    isNamed: (hash) => [record, ...others].some((each) => names(each, hash) || each.replacedBy === hash),
    ownsNonce: (nonce) => ofAccount.some((other) => other.nonce === nonce),
    isUndecided: ofAccount.some(({ status }) => status === 'awaitingWallet'),
  }
}

/**
 * Returns true if the wallet of the other request may still name this transaction. A rejected
 * request has a weaker claim than one with an unknown outcome.
 */
const mayAnswerFor = (other: TxRecord, { status }: TxRecord): boolean =>
  other.status === 'awaitingWallet' ||
  (status === 'rejected' && other.status === 'unknown' && other.hash === undefined)

const contentOf = ({ action, batch }: TxRecord): string =>
  JSON.stringify([action, batch ?? null], (_, member: unknown) =>
    typeof member === 'bigint' ? `${member}n` : member,
  )

const sameContent = (a: TxRecord, b: TxRecord): boolean =>
  isAddressEqual(a.account, b.account) && contentOf(a) === contentOf(b)

export const isSameRecord = (a: TxRecord, b: TxRecord): boolean => serialiseRecord(a) === serialiseRecord(b)
