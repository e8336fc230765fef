import { describeError, type TxError } from '#chain/describeError.ts'
import { type ChainErrorCode, parseWalletError, readPropertySafely } from '#chain/rpc/chainError.ts'
import { isRecord } from '#lib/isRecord.ts'
import type { WritableMarket } from '#market/adapter.ts'
import type { EncodedCall } from '#market/call.ts'
import type { TxPlan } from '#market/txAction.ts'
import { type Hex, isHash, toLowerHex, toRpcQuantity } from '#math/hex.ts'
import {
  compareBatchWithReview,
  type WalletRequest,
} from '#transactions/readBack/compareRequestWithReview.ts'
import { MAX_CALL_ID_CHARS, type TxRecord } from '../record.ts'

/** Request for the wallet: a transaction for one call, or an EIP-5792 bundle for several. */
export type WalletCall =
  | { readonly method: 'eth_sendTransaction'; readonly params: readonly [WalletRequest] }
  | { readonly method: 'wallet_sendCalls'; readonly params: readonly [BatchRequest] }

/**
 * Builds the transaction object for one call. It names the chain id, so that a wallet on another
 * chain rejects it.
 */
function requestOf(plan: TxPlan, call: EncodedCall): WalletRequest {
  return {
    from: plan.account,
    to: call.to,
    data: call.data,
    value: toRpcQuantity(call.value),
    chainId: `0x${plan.chainId.toString(16)}`,
    ...(call.gas === undefined ? {} : { gas: toRpcQuantity(call.gas) }),
  }
}

/**
 * Builds the wallet request of a plan: a transaction for one call, a bundle for several. Freezes
 * it, so that the wallet gets exactly the checked object.
 */
export function buildWalletCall(plan: TxPlan, calls: readonly EncodedCall[]): WalletCall {
  const [only, ...more] = calls
  return frozen(
    only !== undefined && more.length === 0
      ? { method: 'eth_sendTransaction', params: [requestOf(plan, only)] }
      : { method: 'wallet_sendCalls', params: [buildBatchRequest(plan, calls)] },
  )
}

/** Returns true if the wallet will answer with a bundle id, and not with a transaction hash. */
export const isBundleRequest = ({ method }: WalletCall): boolean => method === 'wallet_sendCalls'

function frozen<T extends object>(value: T): T {
  for (const member of Object.values(value)) if (typeof member === 'object' && member !== null) frozen(member)
  return Object.freeze(value)
}

/** Decodes a wallet request and compares it with the plan. */
export function checkWalletCall(ask: WalletCall, plan: TxPlan, market: WritableMarket) {
  const [request] = ask.params
  return compareBatchWithReview('calls' in request ? request : { ...request, calls: [request] }, plan, market)
}

/** Changes of a transaction record after the wallet answered or the user stopped waiting. */
export type RecordChangesAfterWalletAnswer = Pick<TxRecord, 'status'> &
  Partial<Pick<TxRecord, 'hash' | 'callId' | 'note' | 'details'>>

/**
 * Derives the transaction record's changes from the wallet's answer. The answer proves nothing, so
 * the mined transaction is later compared with the request. The answer to a bundle is an id, even
 * if it looks like a hash.
 */
export function deriveTxChangesFromAnswer(given: unknown, isBatch: boolean): RecordChangesAfterWalletAnswer {
  const answer = unwrapAnswer(given)
  if (isHash(answer) && !isBatch) return { status: 'pending', hash: toLowerHex(answer) }
  // `wallet_sendCalls` returns an object in the final EIP-5792, but only a text in its drafts.
  const id = isRecord(answer) ? answer.id : answer
  if (typeof id === 'string' && id.length > 0 && id.length <= MAX_CALL_ID_CHARS)
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

/** Returns the `result` of a wallet's answer. Some wallets return a whole JSON-RPC response. */
function unwrapAnswer(given: unknown): unknown {
  const result = isRecord(given) ? readPropertySafely(given, 'result') : undefined
  return result === undefined ? given : result
}

/** Errors after which an honest wallet has sent nothing. Tracking searches the chain anyway. */
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
 * The transaction may have been sent. Replaces the error's sentence, which could advise to try
 * again.
 */
const MAY_BE_SENT = { code: 'mayBeSent' } as const

interface RecordAfterFailure {
  readonly record: RecordChangesAfterWalletAnswer
  /** True if the wallet reports that the user rejected the request. */
  readonly rejected: boolean
  readonly reason: TxError | typeof NAMED | typeof MAY_BE_SENT
  readonly details: string
}

/**
 * Derives the transaction record's changes from a wallet error. The wallet may have sent the
 * transaction before it failed, and the error may contain its hash.
 */
export function deriveTxChangesFromError(thrown: unknown, isBatch: boolean): RecordAfterFailure {
  const error = parseWalletError(thrown)
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
 * Returns the transaction hash in an error's data, where some wallets put it if they fail after
 * sending.
 */
function hashIn(error: unknown): Hex | undefined {
  if (!isRecord(error)) return undefined
  const data = readPropertySafely(error, 'data')
  const candidates = isRecord(data)
    ? ['transactionHash', 'txHash', 'hash', 'data'].map((key) => readPropertySafely(data, key))
    : [data]
  const hash = candidates.find(isHash)
  return hash === undefined ? undefined : toLowerHex(hash)
}

/** Parameter object of `wallet_sendCalls` (EIP-5792, version 2.0.0). */
interface BatchRequest {
  readonly version: string
  readonly from: string
  readonly chainId: string
  readonly atomicRequired: boolean
  readonly calls: readonly { readonly to: string; readonly data: string; readonly value: string }[]
}

/** Builds a request for an atomic batch of calls on the plan's chain. */
export function buildBatchRequest(plan: TxPlan, calls: readonly EncodedCall[]): BatchRequest {
  return {
    version: '2.0.0',
    from: plan.account,
    chainId: `0x${plan.chainId.toString(16)}`,
    atomicRequired: true,
    calls: calls.map(({ to, data, value }) => ({ to, data, value: toRpcQuantity(value) })),
  }
}
