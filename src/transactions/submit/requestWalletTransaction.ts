import { ignoreChainError } from '#chain/rpc/chainError.ts'
import { areTokenMovementsEqual } from '#chain/simulate/simulateActions.ts'
import { readNonce } from '#chain/transaction/readTransaction.ts'
import type { WalletSession } from '#chain/wallet/session.ts'
import { getPlanAmountBounds } from '#market/tokenMovementLimits.ts'
import type { Review } from '#transactions/review/review.ts'
import type { ReviewSession } from '#transactions/review/reviewStore.ts'
import { stopWaitingForEarlierRequests } from '../journal.ts'
import type { TxRecord } from '../record.ts'
import { findWalletChainProblem } from './checkWalletNode.ts'
import {
  type ReasonNothingWasSent,
  refuseSubmit,
  type SubmitContext,
  type SubmitResult,
  toSubmitRefusal,
} from './context.ts'
import { findSessionProblem, NO_WALLET_REASON, simulatePlan } from './prepare.ts'
import {
  checkWalletCall,
  deriveTxChangesFromAnswer,
  deriveTxChangesFromError,
  isBundleRequest,
  type RecordChangesAfterWalletAnswer,
} from './walletRequest.ts'

/**
 * Stores the transaction record, asks the wallet to send the transaction, and stores the wallet's
 * answer.
 */
export async function requestWalletTransaction(
  review: Review,
  { session, start }: Extract<ReadyToSignResult, { ok: true }>,
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
    bounds: getPlanAmountBounds(plan),
    ...(plan.calls.length > 1 ? { batch: plan.calls } : {}),
  }
  context.asking.add(record.id)
  const isKept = context.journal.put(record)
  if (!isKept && review.unkept === undefined) {
    // Sends nothing if the record could not be stored and the review did not warn about it. The
    // next review contains this warning.
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
 * Stops waiting for the wallet. Tracking continues, because the wallet may still send the
 * transaction.
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
 * Stores the wallet's answer in the record. If tracking has found the transaction in the meantime,
 * an answer without a hash does not overwrite the record.
 */
function learn(
  record: TxRecord,
  { journal }: Pick<SubmitContext, 'journal'>,
  learnt: RecordChangesAfterWalletAnswer,
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
  const isBatch = isBundleRequest(review.ask)
  try {
    // Async, because a wallet provider may throw and not return a rejected promise.
    const ask = async () => session.provider.request(review.ask)
    const answer = await ask().finally(() => {
      // Removes the id before the record is updated, because tracking skips records whose wallet
      // prompt is open.
      context.asking.delete(record.id)
    })
    stopWaitingForEarlierRequests(context.journal, record)
    // Stores a transaction hash even if the user had already stopped waiting for the wallet.
    learn(record, context, deriveTxChangesFromAnswer(answer, isBatch))
    return { status: 'sent', id: record.id }
  } catch (error) {
    const { record: now, rejected, reason, details } = deriveTxChangesFromError(error, isBatch)
    learn(record, context, now)
    if (rejected) stopWaitingForEarlierRequests(context.journal, record)
    if (rejected) return { status: 'rejected', id: record.id }
    return { status: 'refused', refusal: { code: 'io', reason, details, asked: true } }
  }
}

/**
 * State of the chain when the wallet is asked. The transaction will be in a later block, with at
 * least this nonce.
 */
type Start = Pick<TxRecord, 'startBlock' | 'startHash' | 'startNonce'>

export type ReadyToSignResult =
  | { readonly ok: true; readonly session: WalletSession; readonly start: Start }
  | ReasonNothingWasSent

/**
 * Repeats the checks and decodes the request again, because the chain may have changed while the
 * user read the review.
 */
export async function recheckBeforeSigning(
  review: Review,
  connectorId: string,
  context: SubmitContext,
): Promise<ReadyToSignResult> {
  const { plan } = review
  const problem = findSessionProblem(plan, context, connectorId)
  const session = context.session()
  if (problem !== undefined || session === undefined)
    return refuseSubmit('session', problem ?? NO_WALLET_REASON)
  const { rpc } = context
  const answers = await Promise.all([
    simulatePlan({ ...plan, ...conditionsOf(review) }, context),
    findWalletChainProblem(session),
    // The nonce is read at the same time as the block. A nonce that is too low only extends the
    // search for the transaction.
    readNonce(rpc, plan.account),
    // The block hash later reveals a reorganisation. Without the hash, only block heights and
    // nonces are compared.
    rpc.ask('eth_getBlockByNumber', ['latest', false]).catch(ignoreChainError),
  ]).catch(toSubmitRefusal)
  if ('ok' in answers) return answers
  const [simulated, twoChains, startNonce, newest] = answers
  if (!simulated.ok) return simulated
  if (twoChains !== undefined) return refuseSubmit('session', twoChains)
  const { flows, blockNumber } = simulated.simulation
  if (
    flows !== null &&
    plan.bounds === undefined &&
    !(
      areTokenMovementsEqual(flows.leaves, review.leaves) &&
      areTokenMovementsEqual(flows.arrives, review.arrives)
    )
  )
    return refuseSubmit('moved', { code: 'movedWhileReading' })
  const verdict = checkWalletCall(review.ask, plan, context.market)
  if (!verdict.ok)
    return refuseSubmit('mismatch', { code: 'differs', params: { difference: verdict.difference } })
  // The checks took time, so the wallet connection is compared once more before the wallet is
  // asked.
  const current = context.session()
  const late = findSessionProblem(plan, context, connectorId)
  if (late !== undefined || current === undefined) return refuseSubmit('session', late ?? NO_WALLET_REASON)
  const seen =
    newest == null ? { startBlock: blockNumber } : { startBlock: newest.number, startHash: newest.hash }
  return { ok: true, session: current, start: { ...seen, startNonce } }
}

const conditionsOf = ({ conditions }: Review) => (conditions === undefined ? {} : { conditions })
