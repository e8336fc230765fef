import { describeError } from '../../chain/describeError.ts'
import { readNonce } from '../../chain/transaction/readTransaction.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { sameFlows } from '../../chain/write/tokenFlows.ts'
import type { Plan } from '../../domain/action.ts'
import { promiseOf } from '../../domain/flowBounds.ts'
import type { TxRecord } from '../record.ts'
import type { Refusal, Review } from '../review/review.ts'
import { type ReviewDesk, reviewStore } from '../review/reviewStore.ts'
import { within } from '../within.ts'
import type { SubmitContext } from './context.ts'
import { type Prepared, prepare, sessionProblem, simulatePlan } from './prepare.ts'
import { afterAnswer, afterFailure } from './walletAnswer.ts'
import { walletChainProblem } from './walletChain.ts'
import { checkWalletAsk } from './walletRequest.ts'

/** The outcome of one click. Only 'sent' means that something was sent. */
export type SubmitResult =
  | { readonly status: 'sent'; readonly id: string }
  /** The person said no in the wallet. */
  | { readonly status: 'rejected'; readonly id: string }
  /** The person left the review; the wallet was never asked. */
  | { readonly status: 'left' }
  /** The person stopped waiting for the wallet; the record stays and is looked for on chain. */
  | { readonly status: 'gaveUp'; readonly id: string }
  | { readonly status: 'refused'; readonly refusal: Refusal }

/** A backstop: each request has a deadline of its own. */
const CHECKS_MS = 60_000

const refuse = (
  code: Refusal['code'],
  sentence: string,
): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { code, sentence },
})

const TOO_SLOW = refuse(
  'io',
  'The checks before this transaction took too long. Nothing was sent. Try again.',
)
const BUSY: Refusal = {
  code: 'busy',
  sentence: 'Another transaction is being looked at or waits for your wallet. Finish that one first.',
}

/**
 * The one way to the wallet: prepare, show, check again, journal, ask, record the hash. Every write of the product
 * goes through here once, and one at a time. Never throws for IO; what went wrong is in the result.
 */
export async function submit(plan: Plan, context: SubmitContext): Promise<SubmitResult> {
  const desk = reviewStore.open()
  if (desk === undefined) return { status: 'refused', refusal: BUSY }
  try {
    const prepared: Prepared = (await within(CHECKS_MS, prepare(plan, context))) ?? TOO_SLOW
    if (!prepared.ok) return { status: 'refused', refusal: prepared.refusal }
    const { review } = prepared
    if ((await desk.ask(review)) === 'leave') return { status: 'left' }
    const ready: Ready = (await within(CHECKS_MS, checkAgain(review, context))) ?? TOO_SLOW
    if (!ready.ok) return { status: 'refused', refusal: ready.refusal }
    return await askWallet(review, ready, desk, context)
  } finally {
    desk.close()
  }
}

/** Where the chain stood when the wallet was asked: what is sent comes later, in block and nonce. */
type Start = Pick<TxRecord, 'startBlock' | 'startNonce'>

type Ready =
  | { readonly ok: true; readonly session: WalletSession; readonly start: Start }
  | { readonly ok: false; readonly refusal: Refusal }

/** Time passed while the person read: the same questions once more, and what will be signed read back. */
async function checkAgain(review: Review, context: SubmitContext): Promise<Ready> {
  const { plan } = review
  const problem = sessionProblem(plan, context)
  const session = context.session()
  if (problem !== undefined || session === undefined) return refuse('session', problem ?? '')
  const [simulated, twoChains] = await Promise.all([simulatePlan(plan, context), walletChainProblem(session)])
  if (!simulated.ok) return simulated
  if (twoChains !== undefined) return { ok: false, refusal: { code: 'session', sentence: twoChains } }
  const { flows, blockNumber } = simulated.simulation
  if (
    flows !== null &&
    plan.bounds === undefined &&
    !(sameFlows(flows.leaves, review.leaves) && sameFlows(flows.arrives, review.arrives))
  )
    return refuse('moved', 'The amounts changed while you were reading. Look at the new preview.')
  const verdict = checkWalletAsk(review.ask, plan, context.deployment)
  if (!verdict.ok)
    return refuse(
      'mismatch',
      `What would go to your wallet differs in ${verdict.difference} from what was shown. Nothing was sent.`,
    )
  try {
    const startNonce = await readNonce(context.rpc, plan.account)
    // The checks took time as well, so the session is compared once more right before the wallet is asked.
    const session = context.session()
    const late = sessionProblem(plan, context)
    if (late !== undefined || session === undefined) return refuse('session', late ?? '')
    return { ok: true, session, start: { startBlock: blockNumber, startNonce } }
  } catch (error) {
    return { ok: false, refusal: { code: 'io', ...describeError(error) } }
  }
}

async function askWallet(
  review: Review,
  { session, start }: Extract<Ready, { ok: true }>,
  desk: ReviewDesk,
  context: SubmitContext,
): Promise<SubmitResult> {
  const { plan } = review
  const record: TxRecord = {
    id: context.newId(),
    action: plan.action,
    chainId: plan.chainId,
    account: plan.account,
    connectorId: session.connectorId,
    createdAt: context.now(),
    ...start,
    status: 'awaitingWallet',
    bounds: promiseOf(plan, context.deployment.hook),
    ...(plan.batch === undefined ? {} : { batch: plan.batch }),
  }
  context.asking.add(record.id)
  const isKept = context.journal.put(record)
  if (!isKept && review.unkept === undefined) {
    // This was not shown yet, so the next review shows it and leaves the choice to the person.
    context.journal.remove(record.id)
    context.asking.delete(record.id)
    return { status: 'refused', refusal: NOT_JOURNALLED }
  }
  const answered = answerOf(session, review, record, context)
  const gaveUp = new Promise<SubmitResult>((resolve) => {
    desk.waitForWallet(review, () => resolve(abandon(record, context)))
  })
  return Promise.race([answered, gaveUp])
}

const NOT_JOURNALLED: Refusal = {
  code: 'io',
  sentence: 'This browser could not store what was about to be sent, so nothing was sent. Try again.',
}

/** The wallet may still send it: the record goes on as unknown and is looked for by its content. */
function abandon(record: TxRecord, context: SubmitContext): SubmitResult {
  context.asking.delete(record.id)
  context.journal.put({
    ...record,
    status: 'unknown',
    note: 'You stopped waiting for your wallet. If you confirm it there after all, it will be found here.',
  })
  return { status: 'gaveUp', id: record.id }
}

async function answerOf(
  session: WalletSession,
  review: Review,
  record: TxRecord,
  { journal, asking }: SubmitContext,
): Promise<SubmitResult> {
  const isBatch = review.batch !== undefined
  try {
    // Inside a function, since a provider may throw before returning a promise.
    const ask = async () => session.provider.request(review.ask)
    const answer = await ask().finally(() => {
      // Before anything is journalled: the follower leaves alone what the wallet is still asked about.
      asking.delete(record.id)
    })
    // A hash that comes after giving up is still the truth about this record.
    const current = journal.find(record.id) ?? record
    const { note: _note, ...rest } = current
    journal.put({ ...rest, ...afterAnswer(answer, isBatch) })
    return { status: 'sent', id: record.id }
  } catch (error) {
    const { record: now, rejected, sentence, details } = afterFailure(error, isBatch)
    // If the person stopped waiting, whatever the chain has shown since outweighs the wallet's answer.
    const current = journal.find(record.id) ?? record
    if (current.hash === undefined) journal.put({ ...current, ...now })
    if (rejected) return { status: 'rejected', id: record.id }
    return { status: 'refused', refusal: { code: 'io', sentence, details } }
  }
}
