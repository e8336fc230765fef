import type { ChainReceipt } from '../../chain/transaction/readTransaction.ts'
import type { Action } from '../../markets/action.ts'
import type { WriteMarket } from '../../markets/dialect.ts'
import { withinBounds } from '../../markets/flowBounds.ts'
import type { TxRecord, TxStatus } from '../record.ts'
import type { FailReason, RecordNote } from '../recordNote.ts'
import { leftItsMark } from './marks.ts'
import { type MinedFlows, minedFlows } from './minedFlows.ts'
import type { Observation, SeenTransaction } from './observation.ts'
import { type Origin, originOf } from './origin.ts'

/** How mined transactions stand against what was agreed to. */
export interface Outcome extends Partial<MinedFlows> {
  readonly status: Extract<TxStatus, 'confirmed' | 'changed' | 'reverted'>
  readonly note?: RecordNote
  readonly details?: string
  readonly became?: Action
}

interface Mined extends SeenTransaction {
  readonly receipt: ChainReceipt
}

/** All of them mined in the canonical chain. `origin` is that of the last one. */
export function outcomeOf(
  record: TxRecord,
  mined: readonly Mined[],
  origin: Origin,
  seen: Pick<Observation, 'revert'>,
  market: WriteMarket,
): Outcome {
  // What does not belong to the record proves nothing about it.
  const own = mined.filter(
    ({ transaction, receipt }) => originOf(record, transaction, receipt, market).kind !== 'other',
  )
  if (!own.some(({ receipt }) => receipt.succeeded))
    return { status: 'reverted', note: failureNote(record, seen.revert?.reason), ...detailsOf(seen) }
  const logs = own.flatMap(({ receipt }) => receipt.logs)
  const flows = minedFlows(own, record.account)
  if (origin.kind === 'edited')
    return { ...flows, status: 'changed', note: { code: 'edited' }, became: origin.became }
  const kept = record.bounds === undefined || withinBounds(flows, record.bounds)
  if (origin.kind === 'asked')
    return kept
      ? { ...flows, status: 'confirmed' }
      : { ...flows, status: 'changed', note: { code: 'otherAmounts' } }
  const took = (action: Action) => leftItsMark(logs, action, record.account, market, flows)
  const done = took(record.action)
  // An allowance that stands moves nothing, and is an effect all the same.
  const { leaves, arrives, unread = [] } = flows
  const nothing = leaves.length + arrives.length + unread.length === 0 && !record.batch?.some(took)
  if (!done && nothing) return { status: 'reverted', note: { code: 'noEffect' } }
  const note: RecordNote | undefined = !done
    ? { code: 'inPart' }
    : (disagreement(record, own) ?? (kept ? undefined : { code: 'otherAmounts' }))
  return note === undefined ? { ...flows, status: 'confirmed' } : { ...flows, status: 'changed', note }
}

/** Every call took effect, but not in the way that was asked for. */
function disagreement(
  { batch, notAtomic, saidToFail }: TxRecord,
  mined: readonly Mined[],
): RecordNote | undefined {
  if (saidToFail) return { code: 'saidToFail' }
  return batch !== undefined && (notAtomic || mined.length > 1) ? { code: 'notAtomic' } : undefined
}

const detailsOf = ({ revert }: Pick<Observation, 'revert'>) =>
  revert === undefined ? {} : { details: revert.details }

function failureNote({ batch, action }: TxRecord, reason: FailReason = { code: 'noReason' }): RecordNote {
  if (batch === undefined) return reason
  return { code: action.kind === 'withdraw' ? 'noWithdrawal' : 'noneHappened', params: { reason } }
}
