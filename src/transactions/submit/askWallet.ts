import { undefinedOnChainError } from '#chain/rpc/chainError.ts'
import { sameFlows } from '#chain/simulate/simulateActions.ts'
import { readNonce } from '#chain/transaction/readTransaction.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import { agreedBounds } from '#market/flowBounds.ts'
import type { Review } from '#transactions/review/review.ts'
import type { ReviewSession } from '#transactions/review/reviewStore.ts'
import { wasAnsweredSince } from '../journal.ts'
import type { TxRecord } from '../record.ts'
import { walletChainProblem } from './checkWalletNode.ts'
import {
  refusalForChainError,
  refuseSubmit,
  type SubmitContext,
  type SubmitRefused,
  type SubmitResult,
} from './context.ts'
import { NO_WALLET, sessionProblem, simulatePlan } from './prepare.ts'
import {
  afterAnswer,
  afterFailure,
  asksForBundle,
  checkWalletCall,
  type RecordAfterAnswer,
} from './walletRequest.ts'

/** Journals the write, hands it to the wallet, and notes what the wallet answers. */
export async function askWallet(
  review: Review,
  { session, start }: Extract<ReadyToSign, { ok: true }>,
  desk: ReviewSession,
  context: SubmitContext,
): Promise<SubmitResult> {
  const { plan } = review
  const record: TxRecord = {
    id: context.newId(),
    market: plan.market,
    action: plan.action,
    chainId: plan.chainId,
    account: plan.account,
    connectorId: session.connectorId,
    createdAt: context.now(),
    ...start,
    status: 'awaitingWallet',
    bounds: agreedBounds(plan),
    ...(plan.calls.length > 1 ? { batch: plan.calls } : {}),
  }
  context.asking.add(record.id)
  const isKept = context.journal.put(record)
  if (!isKept && review.unkept === undefined) {
    // This was not shown yet, so the next review shows it and leaves the choice to the person.
    context.journal.remove(record.id)
    context.asking.delete(record.id)
    return { status: 'refused', refusal: { code: 'io', reason: { code: 'notStored' } } }
  }
  const answered = answerOf(session, review, record, context)
  const gaveUp = new Promise<SubmitResult>((resolve) => {
    desk.waitForWallet(review, () => resolve(abandon(record, context)))
  })
  return Promise.race([answered, gaveUp])
}

/**
 * The wallet may still send it: the record becomes unknown, and the transaction is looked for by
 * its content.
 */
function abandon(record: TxRecord, context: SubmitContext): SubmitResult {
  context.asking.delete(record.id)
  learn(record, context, {
    status: 'unknown',
    note: { code: 'stoppedWaiting' },
  })
  return { status: 'gaveUp', id: record.id }
}

/**
 * Notes what this tab learns of a record. Another tab may have found its transaction on chain
 * meanwhile, or this one after the person had stopped waiting: that counts for more than a word
 * that names no other.
 */
function learn(
  record: TxRecord,
  { journal }: Pick<SubmitContext, 'journal'>,
  learnt: RecordAfterAnswer,
): void {
  const current = journal.find(record.id) ?? record
  const { note: _note, ...rest } = current
  const isNews = learnt.hash !== undefined && learnt.hash !== current.hash
  if (current.hash === undefined || isNews) journal.put({ ...rest, ...learnt })
}

async function answerOf(
  session: WalletSession,
  review: Review,
  record: TxRecord,
  context: SubmitContext,
): Promise<SubmitResult> {
  const isBatch = asksForBundle(review.ask)
  try {
    // Inside a function, since a provider may throw before returning a promise.
    const ask = async () => session.provider.request(review.ask)
    const answer = await ask().finally(() => {
      // Before anything is journalled: the follower leaves alone what the wallet is still asked
      // about.
      context.asking.delete(record.id)
    })
    wasAnsweredSince(context.journal, record)
    // A hash that comes after giving up is still the truth about this record.
    learn(record, context, afterAnswer(answer, isBatch))
    return { status: 'sent', id: record.id }
  } catch (error) {
    const { record: now, rejected, reason, details } = afterFailure(error, isBatch)
    learn(record, context, now)
    if (rejected) wasAnsweredSince(context.journal, record)
    if (rejected) return { status: 'rejected', id: record.id }
    return { status: 'refused', refusal: { code: 'io', reason, details, asked: true } }
  }
}

/**
 * Where the chain stood when the wallet was asked: what is sent comes later, in block and nonce.
 */
type Start = Pick<TxRecord, 'startBlock' | 'startHash' | 'startNonce'>

export type ReadyToSign =
  | { readonly ok: true; readonly session: WalletSession; readonly start: Start }
  | SubmitRefused

/**
 * Time passed while the person read: the same questions once more, and what will be signed read
 * back.
 */
export async function checkAgain(
  review: Review,
  connectorId: string,
  context: SubmitContext,
): Promise<ReadyToSign> {
  const { plan } = review
  const problem = sessionProblem(plan, context, connectorId)
  const session = context.session()
  if (problem !== undefined || session === undefined) return refuseSubmit('session', problem ?? NO_WALLET)
  const { rpc } = context
  const answers = await Promise.all([
    simulatePlan({ ...plan, ...conditionsOf(review) }, context),
    walletChainProblem(session),
    // Asked beside the other checks: a nonce that is noted earlier finds whatever a later one
    // would.
    readNonce(rpc, plan.account),
    // Shows later whether the chain is still the one of this moment. Without it there are only
    // heights and nonces to go by.
    rpc.ask('eth_getBlockByNumber', ['latest', false]).catch(undefinedOnChainError),
  ]).catch(refusalForChainError)
  if ('ok' in answers) return answers
  const [simulated, twoChains, startNonce, newest] = answers
  if (!simulated.ok) return simulated
  if (twoChains !== undefined) return refuseSubmit('session', twoChains)
  const { flows, blockNumber } = simulated.simulation
  if (
    flows !== null &&
    plan.bounds === undefined &&
    !(sameFlows(flows.leaves, review.leaves) && sameFlows(flows.arrives, review.arrives))
  )
    return refuseSubmit('moved', { code: 'movedWhileReading' })
  const verdict = checkWalletCall(review.ask, plan, context.market)
  if (!verdict.ok)
    return refuseSubmit('mismatch', { code: 'differs', params: { difference: verdict.difference } })
  // The checks took time as well, so the session is compared once more right before the wallet is
  // asked.
  const current = context.session()
  const late = sessionProblem(plan, context, connectorId)
  if (late !== undefined || current === undefined) return refuseSubmit('session', late ?? NO_WALLET)
  const seen =
    newest == null ? { startBlock: blockNumber } : { startBlock: newest.number, startHash: newest.hash }
  return { ok: true, session: current, start: { ...seen, startNonce } }
}

/** What was read for the review counts: the person has seen that, and the plan may be older. */
const conditionsOf = ({ conditions }: Review) => (conditions === undefined ? {} : { conditions })
