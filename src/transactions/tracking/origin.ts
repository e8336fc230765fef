import type { ChainTransaction } from '#chain/rpc/results.ts'
import type { Action } from '#market/action.ts'
import type { WriteMarket } from '#market/adapter.ts'
import type { RequestDifference } from '#market/call.ts'
import { type Hex, isHash, sameAddress } from '#math/hex.ts'
import { checkRequest } from '#transactions/readBack/checkRequest.ts'
import { meaningOf, readBack } from '#transactions/readBack/readBack.ts'
import { isEarlier, isOpen, type Mismatch, type TxRecord } from '../record.ts'
import { serialiseRecord } from '../recordSchema.ts'
import { hasEffectInLogs, hasSafeExecution, hasUserOperation } from './logEffects.ts'
import type { SeenTransaction } from './observation.ts'

/**
 * Relation of a transaction to a record. asked: exactly the request. edited: the same approval with
 * another amount, which a wallet may let the user choose. carried: wrapped by the wallet or sent by
 * a bundler for this account, so its effect must be measured. other: none of these.
 */
export type Origin =
  | { readonly kind: 'asked' }
  | { readonly kind: 'edited'; readonly became: Action }
  | { readonly kind: 'carried' }
  | { readonly kind: 'other'; readonly mismatch: Mismatch }

type OriginEvidence = Pick<SeenTransaction, 'transaction' | 'receipt' | 'older' | 'byOwnCode'>

const other = (mismatch: Mismatch): Origin => ({ kind: 'other', mismatch })

export function determineOrigin(record: TxRecord, sighted: OriginEvidence, market: WriteMarket): Origin {
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
 * Returns true if the account, or another sender for it, ran a call that contains the request: a
 * bundler's, a relayer's (EIP-7702), a Safe signer's, or one wrapped by the wallet. The evidence is
 * that the account's own code ran.
 */
function isCarried(
  record: TxRecord,
  { transaction: { from, to, data }, receipt, byOwnCode }: OriginEvidence,
  market: WriteMarket,
): boolean {
  const { account, action, batch, callId } = record
  const logs = receipt?.logs ?? []
  // A smart account may return the bundler's transaction, whose user operation names the account.
  if (hasUserOperation(logs, account)) return true
  if (isHash(callId) && hasSafeExecution(logs, account, callId)) return true
  const isNamed = batch !== undefined || callId !== undefined
  const own = sameAddress(from, account)
  // An account cancels a transaction by an empty call to itself.
  if (sameAddress(to ?? undefined, account)) return isNamed || data !== '0x'
  if (isNamed && own) return true
  // Before it is mined, a bundler's transaction proves nothing.
  if (receipt === null) return isNamed
  // A contract that another account calls directly acts for that account.
  if (own || sameAddress(to ?? undefined, meaningOf(action, market).to)) return false
  return (byOwnCode ?? onlyAccountCanCause(action, market)) && hasEffectInLogs(logs, action, account, market)
}

/** Returns true if only the account itself can cause the action's effects. */
export const onlyAccountCanCause = ({ kind }: Action, { can }: WriteMarket): boolean =>
  kind !== 'mint' && kind !== 'setVaults' && (kind !== 'withdraw' || !can.exitForOthers)

/** Returns the property in which a transaction differs from the request. Undefined if none does. */
function differenceOf(
  record: TxRecord,
  transaction: ChainTransaction,
  market: WriteMarket,
): RequestDifference | undefined {
  const request = {
    from: transaction.from,
    to: transaction.to ?? '',
    data: transaction.data,
    value: `0x${transaction.value.toString(16)}`,
    chainId: `0x${record.chainId.toString(16)}`,
  }
  const verdict = checkRequest(request, record, market)
  return verdict.ok ? undefined : verdict.difference
}

/** Returns the mined approval if only its amount differs. */
function editedAllowance(
  record: TxRecord,
  transaction: ChainTransaction,
  market: WriteMarket,
): Action | undefined {
  const { action } = record
  const back = readBack(transaction.data, market.writing.calls)
  const amount = back?.args[back.shape.findIndex(({ role }) => role === 'allowance' || role === 'permitted')]
  if (action.kind !== 'approve' || back?.signature !== meaningOf(action, market).signature) return undefined
  if (amount === undefined) return undefined
  const became = { ...action, amount: BigInt(amount) }
  return differenceOf({ ...record, action: became }, transaction, market) === undefined ? became : undefined
}

/**
 * Decides to which click a transaction belongs if several made the same request. Each transaction
 * belongs to one click.
 */
export interface TransactionClaims {
  /** True if the transaction belongs to an earlier click. */
  readonly isTaken: (hash: Hex) => boolean
  /** True if the transaction belongs to another click, or may do so once its wallet answers. */
  readonly mayBeAnothers: (hash: Hex) => boolean
  /** True if the transaction belongs to another click permanently. */
  readonly isAnothers: (hash: Hex) => boolean
  /** True if any record, including this one, names the transaction. */
  readonly isNamed: (hash: Hex) => boolean
  /** True if the transaction with this nonce belongs to another click of the account. */
  readonly ownsNonce: (nonce: number) => boolean
  /** True while another click of the account may have sent a transaction with an unknown hash. */
  readonly isUndecided: boolean
}

const names = ({ hash, parts }: TxRecord, wanted: Hex): boolean =>
  [hash, ...(parts ?? [])].some((each) => each?.toLowerCase() === wanted.toLowerCase())

export function claimTransactions(record: TxRecord, records: readonly TxRecord[]): TransactionClaims {
  const others = records.filter(({ id, chainId }) => id !== record.id && chainId === record.chainId)
  const rival = others.some((other) => mayAnswerFor(other, record) && sameContent(other, record))
  const ofAccount = others.filter(({ account }) => sameAddress(account, record.account))
  // A mismatched transaction does not belong to the click that received its hash.
  const holders = others.filter(({ status }) => status !== 'mismatched')
  return {
    isTaken: (hash) => holders.some((other) => names(other, hash) && isEarlier(other, record)),
    mayBeAnothers: (hash) => rival || holders.some((other) => names(other, hash)),
    isAnothers: (hash) => holders.some((other) => names(other, hash) && !isOpen(other)),
    isNamed: (hash) => [record, ...others].some((each) => names(each, hash) || each.replacedBy === hash),
    ownsNonce: (nonce) => ofAccount.some((other) => other.nonce === nonce),
    isUndecided: ofAccount.some(({ status }) => status === 'awaitingWallet'),
  }
}

/**
 * A wallet that has not answered yet may still name it. A click that was not rejected has
 * precedence over a rejected one.
 */
const mayAnswerFor = (other: TxRecord, { status }: TxRecord): boolean =>
  other.status === 'awaitingWallet' ||
  (status === 'rejected' && other.status === 'unknown' && other.hash === undefined)

const contentOf = ({ action, batch }: TxRecord): string =>
  JSON.stringify([action, batch ?? null], (_, member: unknown) =>
    typeof member === 'bigint' ? `${member}n` : member,
  )

const sameContent = (a: TxRecord, b: TxRecord): boolean =>
  sameAddress(a.account, b.account) && contentOf(a) === contentOf(b)

/** True if two states of a record are equal. */
export const isSameRecord = (a: TxRecord, b: TxRecord): boolean => serialiseRecord(a) === serialiseRecord(b)
