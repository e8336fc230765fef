import { sameAddress } from '../../amounts/hex.ts'
import type { ChainReceipt, ChainTransaction } from '../../chain/transaction/readTransaction.ts'
import type { Action } from '../../markets/action.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import { checkRequest } from '../lastMile/checkRequest.ts'
import { meaningOf } from '../lastMile/meaning.ts'
import { readBack } from '../lastMile/readBack.ts'
import type { RequestDifference } from '../lastMile/requestDifference.ts'
import type { TxRecord } from '../record.ts'
import type { Mismatch } from '../recordNote.ts'
import { hasUserOperation, leftItsMark } from './marks.ts'

/**
 * Whether a transaction is the one that a record stands for. asked: to the byte · edited: the same approval with another
 * cap, which a wallet may let its owner choose · carried: wrapped by the wallet or sent by a bundler, for this account;
 * what it did has to be measured · other: none of these, and in what.
 */
export type Origin =
  | { readonly kind: 'asked' }
  | { readonly kind: 'edited'; readonly became: Action }
  | { readonly kind: 'carried' }
  | { readonly kind: 'other'; readonly mismatch: Mismatch }

const other = (mismatch: Mismatch): Origin => ({ kind: 'other', mismatch })

/** `receipt` is that of the same transaction, or null while it is in no block. */
export function originOf(
  record: TxRecord,
  transaction: ChainTransaction,
  receipt: ChainReceipt | null,
  market: WriteMarket,
): Origin {
  // What was mined earlier, or used an earlier nonce, cannot be what was asked for.
  if (transaction.blockNumber !== undefined && transaction.blockNumber <= record.startBlock)
    return other({ code: 'older' })
  const own = sameAddress(transaction.from, record.account)
  if (own && transaction.nonce < record.startNonce) return other({ code: 'older' })
  const difference = record.batch === undefined ? differenceOf(record, transaction, market) : undefined
  if (record.batch === undefined) {
    if (difference === undefined) return { kind: 'asked' }
    const became = editedAllowance(record, transaction, market)
    if (became !== undefined) return { kind: 'edited', became }
  }
  return isCarried(record, transaction, receipt, market)
    ? { kind: 'carried' }
    : other(difference === undefined ? { code: 'notYours' } : { code: 'differs', params: { difference } })
}

/** Run by the account or on its behalf, wrapped in a call of the wallet's own. */
function isCarried(
  record: TxRecord,
  { from, to }: ChainTransaction,
  receipt: ChainReceipt | null,
  market: WriteMarket,
): boolean {
  const { account, action, batch, callId } = record
  const logs = receipt?.logs ?? []
  // A smart account may answer a plain request with the bundler's transaction, which names the account it acts for.
  if (hasUserOperation(logs, account)) return true
  if (batch === undefined && callId === undefined) return false
  if (sameAddress(from, account) || sameAddress(to ?? undefined, account)) return true
  // Before it is mined, a bundler's transaction proves nothing. The hook mints shares to its caller only.
  return receipt === null || (action.kind === 'deposit' && leftItsMark(logs, action, account, market))
}

/** The member in which a transaction differs from what was meant, or undefined. */
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

/** The approval that was mined, provided that only its amount differs. */
function editedAllowance(
  record: TxRecord,
  transaction: ChainTransaction,
  market: WriteMarket,
): Action | undefined {
  const { action } = record
  const back = readBack(transaction.data, market.writing.calls)
  const amount = back?.args[1]
  if (action.kind !== 'approve' || back?.signature !== meaningOf(action, market).signature) return undefined
  if (amount === undefined) return undefined
  const became = { ...action, amount: BigInt(amount) }
  return differenceOf({ ...record, action: became }, transaction, market) === undefined ? became : undefined
}
