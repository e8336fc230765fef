import { TOPIC } from '#chain/read/topics.ts'
import type { ChainLog } from '#chain/rpc/results.ts'
import type { ChainReceipt } from '#chain/transaction/readTransaction.ts'
import type { Action } from '#market/action.ts'
import type { WriteMarket } from '#market/dialect.ts'
import { withinBounds } from '#market/flowBounds.ts'
import { emitted, topicOf } from '#market/hookEvent.ts'
import type { FailReason, RecordNote, TxRecord, TxStatus } from '../record.ts'
import { leftItsMark, type MinedFlows, minedFlows } from './marks.ts'
import type { Observation, SeenTransaction } from './observation.ts'
import { type Origin, originOf } from './origin.ts'

/** How mined transactions compare with what was agreed to. */
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
export function judgeOutcome(
  record: TxRecord,
  mined: readonly Mined[],
  origin: Origin,
  seen: Pick<Observation, 'revert'>,
  market: WriteMarket,
): Outcome {
  // What does not belong to the record proves nothing about it.
  const own = mined.filter((each) => originOf(record, each, market).kind !== 'other')
  if (!own.some(({ receipt }) => receipt.succeeded))
    return { status: 'reverted', note: failureNote(record, seen.revert?.reason), ...detailsOf(seen) }
  const logs = own.flatMap(({ receipt }) => receipt.logs)
  const flows = minedFlows(own, record.account)
  if (origin.kind === 'edited')
    return { ...flows, status: 'changed', note: { code: 'edited' }, became: origin.became }
  const counted = !own.some(({ measured }) => measured.otherShares)
  const kept = counted && (record.bounds === undefined || withinBounds(flows, record.bounds))
  // A token may say no without failing: the call succeeds, returns false and allows nothing.
  if (origin.kind === 'asked' && record.action.kind === 'approve' && !allowed(record.action, logs, record))
    return { status: 'reverted', note: { code: 'noEffect' } }
  if (origin.kind === 'asked')
    return kept
      ? { ...flows, status: 'confirmed', ...lossOf(record, own) }
      : { ...flows, status: 'changed', note: { code: 'otherAmounts' } }
  const took = (action: Action) => leftItsMark(logs, action, record.account, market, flows)
  const done = took(record.action)
  // Setting an allowance moves nothing, and is an effect all the same.
  const { leaves, arrives, unread = [] } = flows
  const nothing = leaves.length + arrives.length + unread.length === 0 && !record.batch?.some(took)
  if (!done && nothing) return { status: 'reverted', note: { code: 'noEffect' } }
  const note: RecordNote | undefined = !done
    ? { code: 'inPart' }
    : (disagreement(record, own) ?? (kept ? undefined : { code: 'otherAmounts' }))
  return note === undefined
    ? { ...flows, status: 'confirmed', ...lossOf(record, own) }
    : { ...flows, status: 'changed', note }
}

/** Of whatever amount: some tokens keep fewer digits of an unlimited one. ERC-20 wants the event of every approval. */
const allowed = (
  { token, spender, through }: Extract<Action, { kind: 'approve' }>,
  logs: readonly ChainLog[],
  { account }: TxRecord,
): boolean =>
  through === undefined
    ? emitted(logs, { from: token, topics: [TOPIC.approval, topicOf(account), topicOf(spender)] })
    : emitted(logs, {
        from: through.permit2,
        topics: [TOPIC.permit2Approval, topicOf(account), topicOf(token), topicOf(spender)],
      })

/** It did what was asked, and the new shares are worth less than they cost. What was told once is not taken back by a node that cannot tell. */
function lossOf({ note, blockHash }: TxRecord, own: readonly Mined[]): Pick<Outcome, 'note'> {
  const last = own.at(-1)
  const lostBps = last?.lostBps
  if (lostBps === undefined)
    return typeof note === 'object' && note.code === 'worthLess' && blockHash === last?.receipt.blockHash
      ? { note }
      : {}
  return lostBps === 0n ? {} : { note: { code: 'worthLess', params: { lostBps: Number(lostBps) } } }
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
