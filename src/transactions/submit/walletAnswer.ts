import { describeError } from '../../chain/describeError.ts'
import { type ChainErrorCode, fromWalletError } from '../../chain/rpc/chainError.ts'
import { type Hex, isHash } from '../../domain/hex.ts'
import { isRecord } from '../../domain/isRecord.ts'
import { MAX_CALL_ID, type TxRecord } from '../record.ts'

/** Nodes write hashes in lower case; wallets do as they like. */
const lowerCase = (hash: Hex): Hex => `0x${hash.slice(2).toLowerCase()}`

type Answered = Pick<TxRecord, 'status'> & Partial<Pick<TxRecord, 'hash' | 'callId' | 'note' | 'details'>>

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
      note: 'Your wallet bundles this transaction and will name it later.',
    }
  return {
    status: 'unknown',
    note: 'Your wallet did not name the transaction. It is being looked for on chain.',
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

const NAMED =
  'Your wallet reported an error, and named a transaction all the same. It is being looked for on chain.'

export interface Failed {
  readonly record: Answered
  /** The person said no, by the wallet's word. */
  readonly rejected: boolean
  readonly sentence: string
  readonly details: string
}

/** What a wallet's error says of the record. A wallet may have sent it before failing, and may even name it. */
export function afterFailure(thrown: unknown, isBatch: boolean): Failed {
  const error = fromWalletError(thrown)
  const { sentence, details } = describeError(error)
  const rejected = error.code === 'userRejected'
  const hash = isBatch ? undefined : hashIn(thrown)
  if (hash !== undefined)
    return { record: { status: 'unknown', hash, note: NAMED, details }, rejected, sentence: NAMED, details }
  const status = NOT_SENT.includes(error.code) ? 'rejected' : 'unknown'
  const record = { status, note: sentence, ...(rejected ? {} : { details }) } as const
  return { record, rejected, sentence, details }
}

/** A transaction's hash in the error's data, where some wallets put it when they fail after sending. */
function hashIn(error: unknown): Hex | undefined {
  if (!isRecord(error)) return undefined
  const data = error.data
  const candidates = isRecord(data) ? [data.transactionHash, data.txHash, data.hash, data.data] : [data]
  const hash = candidates.find(isHash)
  return hash === undefined ? undefined : lowerCase(hash)
}
