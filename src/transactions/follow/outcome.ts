import type { ChainReceipt } from '../../chain/transaction/readTransaction.ts'
import { type NetFlows, tokenFlows } from '../../chain/write/tokenFlows.ts'
import type { Action } from '../../domain/action.ts'
import type { Deployment } from '../../domain/deployment.ts'
import { withinBounds } from '../../domain/flowBounds.ts'
import type { TxRecord, TxStatus } from '../record.ts'
import { leftItsMark } from './marks.ts'
import type { Observation, SeenTransaction } from './observation.ts'
import { type Origin, originOf } from './origin.ts'

/** How mined transactions stand against what was agreed to. */
export interface Outcome extends Partial<NetFlows> {
  readonly status: Extract<TxStatus, 'confirmed' | 'changed' | 'reverted'>
  readonly note?: string
  readonly details?: string
  readonly became?: Action
}

const EDITED = 'Your wallet changed the allowance before it was sent.'
const OTHER_AMOUNTS =
  'It was mined, but moved other amounts than were agreed to. What is listed here is what it moved.'
const NOT_ATOMIC =
  'Your wallet did not run these calls as one, though it was asked for that: the limits of the batch may not have held.'
const IN_PART =
  'Your wallet ran a part of the calls alone. What is listed here is what they moved; look at your balances.'
const SAID_TO_FAIL =
  'Your wallet says that this failed, at least in part, and the chain shows it done. Look at your balances.'
const NO_EFFECT =
  'Your wallet’s transaction is in the chain, but what you asked for in it took no effect. Nothing moved except the fee.'
const NO_REASON = 'The transaction failed on chain. Nothing moved except the network fee.'

interface Mined extends SeenTransaction {
  readonly receipt: ChainReceipt
}

/** All of them mined in the canonical chain. `origin` is that of the last one. */
export function outcomeOf(
  record: TxRecord,
  mined: readonly Mined[],
  origin: Origin,
  seen: Pick<Observation, 'revert'>,
  deployment: Deployment,
): Outcome {
  // What does not belong to the record proves nothing about it.
  const own = mined.filter(
    ({ transaction, receipt }) => originOf(record, transaction, receipt, deployment).kind !== 'other',
  )
  if (!own.some(({ receipt }) => receipt.succeeded))
    return { status: 'reverted', note: failureNote(record, seen.revert?.sentence), ...detailsOf(seen) }
  const logs = own.flatMap(({ receipt }) => receipt.logs)
  const flows = tokenFlows(logs, record.account)
  if (origin.kind === 'edited') return { ...flows, status: 'changed', note: EDITED, became: origin.became }
  const kept = record.bounds === undefined || withinBounds(flows, record.bounds)
  if (origin.kind === 'asked')
    return kept ? { ...flows, status: 'confirmed' } : { ...flows, status: 'changed', note: OTHER_AMOUNTS }
  const took = (action: Action) => leftItsMark(logs, action, record.account, deployment)
  const done = took(record.action)
  // An allowance that stands moves nothing, and is an effect all the same.
  const nothing = flows.leaves.length + flows.arrives.length === 0 && !record.batch?.some(took)
  if (!done && nothing) return { status: 'reverted', note: NO_EFFECT }
  const note = !done ? IN_PART : (disagreement(record, own) ?? (kept ? undefined : OTHER_AMOUNTS))
  return note === undefined ? { ...flows, status: 'confirmed' } : { ...flows, status: 'changed', note }
}

/** Every call took effect, but not in the way that was asked for. */
function disagreement(
  { batch, notAtomic, saidToFail }: TxRecord,
  mined: readonly Mined[],
): string | undefined {
  if (saidToFail) return SAID_TO_FAIL
  return batch !== undefined && (notAtomic || mined.length > 1) ? NOT_ATOMIC : undefined
}

const detailsOf = ({ revert }: Pick<Observation, 'revert'>) =>
  revert === undefined ? {} : { details: revert.details }

function failureNote({ batch, action }: TxRecord, sentence = NO_REASON): string {
  if (batch === undefined) return sentence
  return action.kind === 'withdraw'
    ? `None of the calls happened: the withdrawal would have brought less than its minimum, or was refused. ${sentence}`
    : `None of the calls happened. ${sentence}`
}
