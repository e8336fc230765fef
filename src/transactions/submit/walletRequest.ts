import { describeError, type TxError } from '#chain/describeError.ts'
import { type ChainErrorCode, fromWalletError, readMember } from '#chain/rpc/chainError.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { Plan } from '#market/action.ts'
import type { WriteMarket } from '#market/adapter.ts'
import type { EncodedCall } from '#market/call.ts'
import { type Hex, isHash, lowerCase, toQuantity } from '#math/hex.ts'
import { checkCalls, type WalletRequest } from '#transactions/readBack/checkRequest.ts'
import { MAX_CALL_ID, type TxRecord } from '../record.ts'

/** What the wallet is asked: one transaction, or several calls as one. */
export type WalletCall =
  | { readonly method: 'eth_sendTransaction'; readonly params: readonly [WalletRequest] }
  | { readonly method: 'wallet_sendCalls'; readonly params: readonly [BatchRequest] }

/**
 * The parameter object for the wallet. The chain id is named, so that a wallet on another chain
 * refuses.
 */
function requestOf(plan: Plan, call: EncodedCall): WalletRequest {
  return {
    from: plan.account,
    to: call.to,
    data: call.data,
    value: toQuantity(call.value),
    chainId: `0x${plan.chainId.toString(16)}`,
    ...(call.gas === undefined ? {} : { gas: toQuantity(call.gas) }),
  }
}

/**
 * Decides how a plan goes to the wallet: one call as a transaction, several as one bundle. Made
 * once for a write and frozen to its last member: the object that is checked is the object that is
 * sent, and nobody changes it in between.
 */
export function walletCallFor(plan: Plan, calls: readonly EncodedCall[]): WalletCall {
  const [only, ...more] = calls
  return frozen(
    only !== undefined && more.length === 0
      ? { method: 'eth_sendTransaction', params: [requestOf(plan, only)] }
      : { method: 'wallet_sendCalls', params: [batchRequestOf(plan, calls)] },
  )
}

/** Whether the wallet answers with the name of a bundle rather than of a transaction. */
export const asksForBundle = ({ method }: WalletCall): boolean => method === 'wallet_sendCalls'

function frozen<T extends object>(value: T): T {
  for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) frozen(member)
  return Object.freeze(value)
}

/** The read-back: compares what goes to the wallet with what was agreed to. */
export function checkWalletCall(ask: WalletCall, plan: Plan, market: WriteMarket) {
  const [request] = ask.params
  return checkCalls('calls' in request ? request : { ...request, calls: [request] }, plan, market)
}

/** What a wallet's answer, or its absence, adds to a record. */
export type RecordAfterAnswer = Pick<TxRecord, 'status'> &
  Partial<Pick<TxRecord, 'hash' | 'callId' | 'note' | 'details'>>

/**
 * What a wallet's answer says of the record. It names a transaction and proves nothing: the
 * follower compares what is mined with what was asked for. A batch is named by an id, never by a
 * hash, even where the id looks like one.
 */
export function afterAnswer(given: unknown, isBatch: boolean): RecordAfterAnswer {
  const answer = unwrapped(given)
  if (isHash(answer) && !isBatch) return { status: 'pending', hash: lowerCase(answer) }
  // EIP-5792: `wallet_sendCalls` answers with an object, its drafts with the id itself.
  const id = isRecord(answer) ? answer.id : answer
  if (typeof id === 'string' && id.length > 0 && id.length <= MAX_CALL_ID)
    return {
      status: 'pending',
      callId: id,
      note: { code: 'bundled' },
    }
  return {
    status: 'unknown',
    note: { code: 'notNamed' },
  }
}

/**
 * Some wallets hand on the whole JSON-RPC answer, or their library's: what was asked for is its
 * `result`.
 */
function unwrapped(given: unknown): unknown {
  const result = isRecord(given) ? readMember(given, 'result') : undefined
  return result === undefined ? given : result
}

/**
 * Failures after which a wallet that tells the truth has sent nothing; the chain is checked anyway.
 */
const NOT_SENT: readonly ChainErrorCode[] = [
  'userRejected',
  'walletLocked',
  'walletBusy',
  'walletUnsupported',
  'insufficientFunds',
  'reverted',
  'wrongChain',
]

const NAMED = { code: 'namedDespiteError' } as const
/**
 * Whether it was sent is not known: the failure's own sentence, which may advise to try again, is
 * not said.
 */
const MAY_BE_SENT = { code: 'mayBeSent' } as const

export interface RecordAfterFailure {
  readonly record: RecordAfterAnswer
  /** The person said no, by the wallet's word. */
  readonly rejected: boolean
  readonly reason: TxError | typeof NAMED | typeof MAY_BE_SENT
  readonly details: string
}

/**
 * What a wallet's error says of the record. A wallet may have sent it before failing, and may even
 * name it.
 */
export function afterFailure(thrown: unknown, isBatch: boolean): RecordAfterFailure {
  const error = fromWalletError(thrown)
  const { failure, details } = describeError(error)
  const rejected = error.code === 'userRejected'
  const hash = isBatch ? undefined : hashIn(thrown)
  if (hash !== undefined)
    return { record: { status: 'unknown', hash, note: NAMED, details }, rejected, reason: NAMED, details }
  const status = NOT_SENT.includes(error.code) ? 'rejected' : 'unknown'
  const record = { status, note: failure, ...(rejected ? {} : { details }) } as const
  return { record, rejected, reason: status === 'unknown' ? MAY_BE_SENT : failure, details }
}

/**
 * A transaction's hash in the error's data, where some wallets put it when they fail after sending.
 */
function hashIn(error: unknown): Hex | undefined {
  if (!isRecord(error)) return undefined
  const data = readMember(error, 'data')
  const candidates = isRecord(data)
    ? ['transactionHash', 'txHash', 'hash', 'data'].map((key) => readMember(data, key))
    : [data]
  const hash = candidates.find(isHash)
  return hash === undefined ? undefined : lowerCase(hash)
}

/** The parameter object of `wallet_sendCalls` (EIP-5792, version 2.0.0). */
export interface BatchRequest {
  readonly version: string
  readonly from: string
  readonly chainId: string
  readonly atomicRequired: boolean
  readonly calls: readonly { readonly to: string; readonly data: string; readonly value: string }[]
}

/** The calls as they go to the wallet: all or nothing, on the plan's chain. */
export function batchRequestOf(plan: Plan, calls: readonly EncodedCall[]): BatchRequest {
  return {
    version: '2.0.0',
    from: plan.account,
    chainId: `0x${plan.chainId.toString(16)}`,
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({ to, data, value: toQuantity(value) })),
  }
}
