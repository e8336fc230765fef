import { describeError } from '../../chain/describeError.ts'
import { readNonce } from '../../chain/transaction/readTransaction.ts'
import type { WalletSession } from '../../chain/wallet/session.ts'
import { sameFlows } from '../../chain/write/tokenFlows.ts'
import type { Plan } from '../../domain/action.ts'
import { promiseOf } from '../../domain/flowBounds.ts'
import type { TxRecord } from '../record.ts'
import type { Refusal, Review } from '../review/review.ts'
import { reviewStore } from '../review/reviewStore.ts'
import type { SubmitContext } from './context.ts'
import { prepare, sessionProblem, simulatePlan } from './prepare.ts'
import { afterAnswer, afterFailure } from './walletAnswer.ts'
import { checkWalletRequest, walletRequestOf } from './walletRequest.ts'

/** What became of one click. Only 'sent' has put anything on its way. */
export type SubmitResult =
  | { readonly status: 'sent'; readonly id: string }
  /** The person said no in the wallet. */
  | { readonly status: 'rejected'; readonly id: string }
  /** The person left the review; the wallet was never asked. */
  | { readonly status: 'left' }
  /** The person stopped waiting for the wallet; the record stays and is looked for on chain. */
  | { readonly status: 'gaveUp'; readonly id: string }
  | { readonly status: 'refused'; readonly refusal: Refusal }

/**
 * The one way to the wallet: prepare, show, check again, journal, ask, record the hash. Every write of the product
 * goes through here once. Never throws for IO; what went wrong is in the result.
 */
export async function submit(plan: Plan, context: SubmitContext): Promise<SubmitResult> {
  const prepared = await prepare(plan, context)
  if (!prepared.ok) return { status: 'refused', refusal: prepared.refusal }
  const { review } = prepared
  if ((await reviewStore.ask(review)) === 'leave') return { status: 'left' }
  try {
    const ready = await checkAgain(review, context)
    if (!ready.ok) return { status: 'refused', refusal: ready.refusal }
    return await askWallet(review, ready, context)
  } finally {
    reviewStore.close()
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
  if (problem !== undefined || session === undefined)
    return { ok: false, refusal: { code: 'session', sentence: problem ?? '' } }
  const simulated = await simulatePlan(plan, context)
  if (!simulated.ok) return simulated
  const { flows, blockNumber } = simulated.simulation
  if (
    flows !== null &&
    plan.bounds === undefined &&
    !(sameFlows(flows.leaves, review.leaves) && sameFlows(flows.arrives, review.arrives))
  )
    return {
      ok: false,
      refusal: {
        code: 'moved',
        sentence: 'The amounts changed while you were reading. Look at the new preview.',
      },
    }
  const verdict = checkWalletRequest(review, context.deployment)
  if (!verdict.ok)
    return {
      ok: false,
      refusal: {
        code: 'mismatch',
        sentence: `What would go to your wallet differs in ${verdict.difference} from what was shown. Nothing was sent.`,
      },
    }
  try {
    const startNonce = await readNonce(context.rpc, plan.account)
    return { ok: true, session, start: { startBlock: blockNumber, startNonce } }
  } catch (error) {
    return { ok: false, refusal: { code: 'io', ...describeError(error) } }
  }
}

async function askWallet(
  review: Review,
  { session, start }: Extract<Ready, { ok: true }>,
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
  context.journal.put(record)
  const answered = answerOf(session, review, record, context)
  const gaveUp = new Promise<SubmitResult>((resolve) => {
    reviewStore.waitForWallet(review, () => resolve(abandon(record, context)))
  })
  return Promise.race([answered, gaveUp])
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
    const answer = await session.provider.request(walletRequestOf(review)).finally(() => {
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
    // What the chain has shown meanwhile, after the person had stopped waiting, counts for more than the wallet's word.
    const current = journal.find(record.id) ?? record
    if (current.hash === undefined) journal.put({ ...current, ...now })
    if (rejected) return { status: 'rejected', id: record.id }
    return { status: 'refused', refusal: { code: 'io', sentence, details } }
  }
}
