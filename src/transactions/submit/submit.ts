import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { ignoreChainError } from '#chain/rpc/chainError.ts'
import { withTimeout } from '#lib/clock.ts'
import type { Action, Plan } from '#market/action.ts'
import { determineAccess } from '#market/capabilities.ts'
import type { Snapshot } from '#market/snapshot.ts'
import { findClosedReason } from '#queries/agreements.ts'
import type { ReviewDecision } from '#transactions/review/review.ts'
import { type ReviewSession, reviewStore } from '#transactions/review/reviewStore.ts'
import type { SessionIssue } from '../reasons.ts'
import { isMined } from '../record.ts'
import { askWallet, checkAgain, type ReadyToSign } from './askWallet.ts'
import { refuseSubmit, type SubmitContext, type SubmitRefused, type SubmitResult } from './context.ts'
import { type Prepared, prepare, type SigningContext, sessionProblem } from './prepare.ts'

/** Plans that one click sends, in order. Each is valid whether or not the others succeed. */
export type Plans = readonly [Plan, ...Plan[]]

/** Rebuilds the plan from a newer snapshot. Undefined if that is no longer possible. */
export type RenewPlan = (snapshot: Snapshot) => Plan | undefined

/** Time limit in ms for all checks, in case a request without its own timeout hangs. */
export const CHECKS_MS = 60_000

export const REFUSED_AS_SLOW = refuseSubmit('io', { code: 'tooSlow' })
export const REFUSED_AS_BUSY = refuseSubmit('busy', { code: 'busy' })

/**
 * Sends plans: prepare, show, check again, store, ask the wallet, record the hash. All transactions
 * of the app use this function, one at a time. Several plans are shown together. Each is then
 * checked and sent separately, once the previous one is mined as intended. Returns the result of
 * the last plan tried. If the amounts of a single plan leave its limits, `renew` rebuilds it, and
 * the user must accept the new amounts. IO errors become results.
 */
export async function submit(plans: Plans, context: SubmitContext, renew?: RenewPlan): Promise<SubmitResult> {
  const closed = refuseIfClosed(
    context,
    plans.map(({ action }) => action.kind),
  )
  if (closed !== undefined) return closed
  const desk = reviewStore.open()
  if (desk === undefined) return REFUSED_AS_BUSY
  try {
    const [first, ...others] = plans
    const [prepared, ...later] = await Promise.all([
      preparedInTime(first, context),
      ...others.map((plan) => preparedInTime(plan, context)),
    ])
    const shown = prepared.ok ? prepared : await renewPlan(first, prepared, context, renew)
    if (!shown.ok) return shown
    const next: ReviewedPlan[] = []
    for (const each of later) {
      if (!each.ok) return each
      next.push(each)
    }
    let current: ReviewedPlan = shown
    let ready: ReadyToSign | undefined
    while (ready === undefined) {
      const asked = desk.ask(
        current.review,
        next.map(({ review }) => review),
      )
      const decision = await reviewDecision(asked, current, context)
      if (decision === 'leave') return { status: 'left' }
      if (decision !== 'sign') return refuseSubmit('session', decision)
      const checked = await checkedAgain(current, context)
      const again = checked.ok ? checked : await renewPlan(current.review.plan, checked, context, renew)
      if ('review' in again) current = again
      else ready = again
    }
    let result = await carryOut(current, ready, desk, context)
    for (const each of next) {
      if (result.status !== 'sent') return result
      const { review } = current
      const stopped = new Promise<undefined>((resolve) => {
        desk.waitForBlock(review, () => resolve(undefined))
      })
      // A user who stops during these checks also stops the next plan.
      const readyNext = await Promise.race([readyAfter(result.id, each, context), stopped])
      if (readyNext === undefined) return result
      current = each
      result = await carryOut(current, readyNext, desk, context)
    }
    return result
  } finally {
    desk.close()
  }
}

/**
 * Refuses a write that its market does not offer, or to which the user has not agreed.
 * @param kinds kinds of the writes. A signature for a later swap has the kind 'swap'
 */
export function refuseIfClosed(
  { market }: SubmitContext,
  kinds: readonly Action['kind'][],
): SubmitRefused | undefined {
  const code = findClosedReason(market)
  if (code !== undefined) return refuseSubmit('session', { code })
  return determineAccess(market) === 'exitOnly' && kinds.some((kind) => kind !== 'withdraw')
    ? refuseSubmit('session', { code: 'exitOnly' })
    : undefined
}

/**
 * Resolves with the user's answer, or with a refusal once the session no longer matches the review.
 */
export function reviewDecision(
  asked: Promise<ReviewDecision>,
  {
    review,
    connectorId,
  }: { readonly review: { readonly plan: SigningContext }; readonly connectorId: string },
  context: SubmitContext,
): Promise<ReviewDecision | SessionIssue> {
  let stop = () => {}
  const changed = new Promise<SessionIssue>((resolve) => {
    const look = () => {
      const problem = sessionProblem(review.plan, context, connectorId)
      if (problem !== undefined) resolve(problem)
    }
    stop = context.onSession?.(look) ?? stop
    look()
  })
  return Promise.race([asked, changed]).finally(() => stop())
}

type ReviewedPlan = Extract<Prepared, { ok: true }>

const preparedInTime = async (plan: Plan, context: SubmitContext): Promise<Prepared> =>
  (await withTimeout(CHECKS_MS, prepare(plan, context))) ?? REFUSED_AS_SLOW

/** Maximum number of times that a plan is rebuilt. The pool may move again during each check. */
const RENEWALS = 3

/**
 * Rebuilds the refused plan if its amounts are the reason. Returns the refusal if that does not
 * help.
 */
async function renewPlan(
  from: Plan,
  refused: SubmitRefused,
  context: SubmitContext,
  renew: RenewPlan | undefined,
): Promise<ReviewedPlan | SubmitRefused> {
  const { code } = refused.refusal
  if (renew === undefined || (code !== 'moved' && code !== 'reverted')) return refused
  for (let tries = 0; tries < RENEWALS; tries += 1) {
    const snapshot = await readSnapshot(context.rpc, context.market, from.account).catch(ignoreChainError)
    const plan = snapshot && renew(snapshot)
    if (plan === undefined) return refused
    const prepared = await preparedInTime(plan, context)
    if (prepared.ok) return { ...prepared, review: { ...prepared.review, replaces: from } }
  }
  return refused
}

/** Checks an accepted plan directly before the wallet is asked. */
async function checkedAgain(
  { review, connectorId }: ReviewedPlan,
  context: SubmitContext,
): Promise<ReadyToSign> {
  return (
    refuseIfClosed(context, [review.plan.action.kind]) ??
    (await withTimeout(CHECKS_MS, checkAgain(review, connectorId, context))) ??
    REFUSED_AS_SLOW
  )
}

/**
 * Repeats the checks once the previous transaction is mined as intended. Undefined if it is not.
 */
async function readyAfter(
  id: string,
  next: ReviewedPlan,
  context: SubmitContext,
): Promise<ReadyToSign | undefined> {
  const record = await context.settled(id)
  return record !== undefined && isMined(record) ? checkedAgain(next, context) : undefined
}

const carryOut = async (
  { review }: ReviewedPlan,
  ready: ReadyToSign,
  desk: ReviewSession,
  context: SubmitContext,
): Promise<SubmitResult> => (ready.ok ? askWallet(review, ready, desk, context) : ready)
