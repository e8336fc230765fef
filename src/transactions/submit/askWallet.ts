import type { WalletSession } from '../../chain/wallet/session.ts'
import { promiseOf } from '../../markets/flowBounds.ts'
import type { TxRecord } from '../record.ts'
import type { Refusal, Review } from '../review/review.ts'
import type { ReviewDesk } from '../review/reviewStore.ts'
import type { Ready } from './checkAgain.ts'
import type { SubmitContext } from './context.ts'
import type { SubmitResult } from './submitResult.ts'
import { type Answered, afterAnswer, afterFailure } from './walletAnswer.ts'
import { asksForBundle } from './walletRequest.ts'

/** Journals the write, hands it to the wallet, and notes what the wallet answers. */
export async function askWallet(
  review: Review,
  { session, start }: Extract<Ready, { ok: true }>,
  desk: ReviewDesk,
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
    bounds: promiseOf(plan, context.market.hook),
    ...(plan.calls.length > 1 ? { batch: plan.calls } : {}),
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
  reason: { code: 'notStored' },
}

/** The wallet may still send it: the record goes on as unknown and is looked for by its content. */
function abandon(record: TxRecord, context: SubmitContext): SubmitResult {
  context.asking.delete(record.id)
  learn(record, context, {
    status: 'unknown',
    note: { code: 'stoppedWaiting' },
  })
  return { status: 'gaveUp', id: record.id }
}

/**
 * Notes what this tab learns of a record. Another tab may have found its transaction on chain meanwhile, or this one after
 * the person had stopped waiting: that counts for more than a word that names no other.
 */
function learn(record: TxRecord, { journal }: Pick<SubmitContext, 'journal'>, learnt: Answered): void {
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
      // Before anything is journalled: the follower leaves alone what the wallet is still asked about.
      context.asking.delete(record.id)
    })
    // A hash that comes after giving up is still the truth about this record.
    learn(record, context, afterAnswer(answer, isBatch))
    return { status: 'sent', id: record.id }
  } catch (error) {
    const { record: now, rejected, reason, details } = afterFailure(error, isBatch)
    learn(record, context, now)
    if (rejected) return { status: 'rejected', id: record.id }
    return { status: 'refused', refusal: { code: 'io', reason, details } }
  }
}
