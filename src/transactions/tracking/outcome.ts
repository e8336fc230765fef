import type { ChainLog, ChainReceipt } from '#chain/rpc/results.ts'
import type { WritableMarket } from '#market/adapter.ts'
import { areMovementsWithinLimits } from '#market/tokenMovementLimits.ts'
import { getMovedAmount } from '#market/tokenPair.ts'
import type { TxAction } from '#market/txAction.ts'
import type { FailReason, TxRecord, TxStatus, TxStatusNote } from '../record.ts'
import {
  computeMinedTokenMovements,
  doLogsShowAction,
  hasAllowanceLog,
  type MinedTokenMovements,
} from './logEffects.ts'
import type { ChainObservationOfRecord, SeenTransaction } from './observation.ts'
import { determineTransactionOrigin, type TransactionOrigin } from './origin.ts'

interface FlowOutcome extends Partial<MinedTokenMovements> {
  readonly status: Extract<TxStatus, 'confirmed' | 'changed' | 'reverted'>
  readonly note?: TxStatusNote
  readonly details?: string
  readonly became?: TxAction
}

interface MinedTransaction extends SeenTransaction {
  readonly receipt: ChainReceipt
}

/**
 * Compares mined transactions with the requested action. All their blocks are part of the chain.
 * @param origin how the last transaction relates to the request
 */
export function compareMinedOutcome(
  record: TxRecord,
  mined: readonly MinedTransaction[],
  origin: TransactionOrigin,
  seen: Pick<ChainObservationOfRecord, 'revert'>,
  market: WritableMarket,
): FlowOutcome {
  const own = mined.filter((each) => determineTransactionOrigin(record, each, market).kind !== 'other')
  if (!own.some(({ receipt }) => receipt.succeeded))
    return { status: 'reverted', note: failureNote(record, seen.revert?.reason), ...detailsOf(seen) }
  const logs = own.flatMap(({ receipt }) => receipt.logs)
  const flows = computeMinedTokenMovements(own, record.account)
  if (origin.kind === 'edited')
    return { ...flows, status: 'changed', note: { code: 'edited' }, became: origin.became }
  const counted = !own.some(({ measured }) => measured.otherShares)
  const kept = counted && (record.bounds === undefined || areMovementsWithinLimits(flows, record.bounds))
  if (origin.kind === 'asked' && !tookHold(record, logs, flows))
    return { status: 'reverted', note: { code: 'noEffect' } }
  if (origin.kind === 'asked')
    return kept
      ? { ...flows, status: 'confirmed', ...lossOf(record, own) }
      : { ...flows, status: 'changed', note: { code: 'otherAmounts' } }
  const took = (action: TxAction) => doLogsShowAction(logs, action, record.account, market, flows)
  const done = took(record.action)
  // A bundle that moves no tokens can still have an effect, such as an approval.
  const { leaves, arrives, unread = [] } = flows
  const nothing = leaves.length + arrives.length + unread.length === 0 && !record.batch?.some(took)
  if (!done && nothing) return { status: 'reverted', note: { code: 'noEffect' } }
  const note: TxStatusNote | undefined = !done
    ? { code: 'inPart' }
    : (disagreement(record, own) ?? (kept ? undefined : { code: 'otherAmounts' }))
  return note === undefined
    ? { ...flows, status: 'confirmed', ...lossOf(record, own) }
    : { ...flows, status: 'changed', note }
}

/**
 * Returns true if the token logged the transfer or approval, because a token may return false and
 * not revert. The amount of an approval may differ, because some tokens store a different number
 * for unlimited.
 */
function tookHold(
  { action, account }: TxRecord,
  logs: readonly ChainLog[],
  { leaves }: MinedTokenMovements,
): boolean {
  if (action.kind === 'transfer') return getMovedAmount(leaves, action.token) > 0n
  return action.kind !== 'approve' || hasAllowanceLog(logs, action, account)
}

/**
 * Returns a note if the minted shares are worth less than they cost. Keeps an earlier note if the
 * node cannot compute the loss now.
 */
function lossOf({ note, blockHash }: TxRecord, own: readonly MinedTransaction[]): Pick<FlowOutcome, 'note'> {
  const last = own.at(-1)
  const lostBps = last?.lostBps
  if (lostBps === undefined)
    return note?.code === 'worthLess' && blockHash === last?.receipt.blockHash ? { note } : {}
  return lostBps === 0n ? {} : { note: { code: 'worthLess', params: { lostBps: Number(lostBps) } } }
}

/** Handles calls that all had an effect, but moved other amounts than reviewed. */
function disagreement(
  { batch, notAtomic, saidToFail }: TxRecord,
  mined: readonly MinedTransaction[],
): TxStatusNote | undefined {
  if (saidToFail) return { code: 'saidToFail' }
  return batch !== undefined && (notAtomic || mined.length > 1) ? { code: 'notAtomic' } : undefined
}

const detailsOf = ({ revert }: Pick<ChainObservationOfRecord, 'revert'>) =>
  revert === undefined ? {} : { details: revert.details }

function failureNote({ batch, action }: TxRecord, reason: FailReason = { code: 'noReason' }): TxStatusNote {
  if (batch === undefined) return reason
  return { code: action.kind === 'withdraw' ? 'noWithdrawal' : 'noneHappened', params: { reason } }
}
