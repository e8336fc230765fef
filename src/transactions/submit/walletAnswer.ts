import { type Hex, isHash } from '../../amounts/hex.ts'
import { isRecord } from '../../amounts/isRecord.ts'
import { describeError, type Failure } from '../../chain/describeError.ts'
import { type ChainErrorCode, fromWalletError } from '../../chain/rpc/chainError.ts'
import { member } from '../../chain/rpc/errorLayers.ts'
import { MAX_CALL_ID, type TxRecord } from '../record.ts'

/** Nodes write hashes in lower case; wallets do as they like. */
const lowerCase = (hash: Hex): Hex => `0x${hash.slice(2).toLowerCase()}`

/** What a wallet's answer, or its absence, adds to a record. */
export type Answered = Pick<TxRecord, 'status'> &
  Partial<Pick<TxRecord, 'hash' | 'callId' | 'note' | 'details'>>

/**
 * What a wallet's answer says of the record. It names a transaction and proves nothing: the follower compares what is
 * mined with what was asked for. A batch is named by an id, never by a hash, even where the id looks like one.
 */
export function afterAnswer(answer: unknown, isBatch: boolean): Answered {
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

/** Failures after which a wallet that tells the truth has sent nothing; the chain is checked anyway. */
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

export interface Failed {
  readonly record: Answered
  /** The person said no, by the wallet's word. */
  readonly rejected: boolean
  readonly reason: Failure | typeof NAMED
  readonly details: string
}

/** What a wallet's error says of the record. A wallet may have sent it before failing, and may even name it. */
export function afterFailure(thrown: unknown, isBatch: boolean): Failed {
  const error = fromWalletError(thrown)
  const { failure, details } = describeError(error)
  const rejected = error.code === 'userRejected'
  const hash = isBatch ? undefined : hashIn(thrown)
  if (hash !== undefined)
    return { record: { status: 'unknown', hash, note: NAMED, details }, rejected, reason: NAMED, details }
  const status = NOT_SENT.includes(error.code) ? 'rejected' : 'unknown'
  const record = { status, note: failure, ...(rejected ? {} : { details }) } as const
  return { record, rejected, reason: failure, details }
}

/** A transaction's hash in the error's data, where some wallets put it when they fail after sending. */
function hashIn(error: unknown): Hex | undefined {
  if (!isRecord(error)) return undefined
  const data = member(error, 'data')
  const candidates = isRecord(data)
    ? ['transactionHash', 'txHash', 'hash', 'data'].map((key) => member(data, key))
    : [data]
  const hash = candidates.find(isHash)
  return hash === undefined ? undefined : lowerCase(hash)
}
