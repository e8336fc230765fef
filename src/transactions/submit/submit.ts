import { readMarketSnapshot } from '#chain/read/readMarketSnapshot.ts'
import { ignoreChainError } from '#chain/rpc/chainError.ts'
import { withTimeout } from '#lib/clock.ts'
import { determineMarketAccess } from '#market/hookCapabilities.ts'
import { type ActionIssue, isBlockingIssue } from '#market/issue.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { TxAction, TxPlan } from '#market/txAction.ts'
import { isAddressEqual } from '#math/hex.ts'
import { findMarketClosedReason } from '#queries/agreements.ts'
import type { ReviewDecision } from '#transactions/review/review.ts'
import { type ReviewSession, reviewStore } from '#transactions/review/reviewStore.ts'
import type { SessionIssue } from '../reasons.ts'
import { isRecordMined } from '../record.ts'
import { type ReasonNothingWasSent, refuseSubmit, type SubmitContext, type SubmitResult } from './context.ts'
import { findSessionProblem, type PreparedSubmit, prepareSubmit, type SigningContext } from './prepare.ts'
import {
  type ReadyToSignResult,
  recheckBeforeSigning,
  requestWalletTransaction,
} from './requestWalletTransaction.ts'

/** Plans that one click sends, in order. Each must be useful even if the later ones fail. */
export type SubmitPlans = readonly [TxPlan, ...TxPlan[]]

type PlanWithIssues = TxPlan & { readonly issues?: readonly ActionIssue[] }

/** Plans the same action on a newer snapshot. Undefined if the action is no longer possible. */
export type ReplanOnSnapshot = (snapshot: MarketSnapshot) => PlanWithIssues | undefined

/** Milliseconds for all checks together, because a wallet may never answer. */
export const CHECKS_TIMEOUT_MS = 60_000

export const REFUSED_AS_SLOW = refuseSubmit('io', { code: 'tooSlow' })
export const REFUSED_AS_BUSY = refuseSubmit('busy', { code: 'busy' })

/**
 * Sends the plans of one click: simulate, show, check again, store, ask the wallet, store the hash.
 * Every transaction of the app is sent here, one at a time. Several plans are shown together, each
 * simulated after the earlier ones. Each is then checked and sent once the previous one is mined as
 * planned. Returns the result of the last plan tried. If the last plan's amounts leave their
 * bounds, `renew` plans again, and the user must accept the new amounts. Returns a failed read as a
 * result and does not throw.
 */
export async function submitTransactions(
  plans: SubmitPlans,
  context: SubmitContext,
  renew?: ReplanOnSnapshot,
): Promise<SubmitResult> {
  const closed = refuseIfMarketClosed(
    context,
    plans.map(({ action }) => action.kind),
  )
  if (closed !== undefined) return closed
  const desk = reviewStore.open()
  if (desk === undefined) return REFUSED_AS_BUSY
  try {
    const prepared = await prepareAll(plans, context, renew)
    if ('status' in prepared) return prepared
    const [first, ...later] = prepared
    const signing = { desk, context, renew: later.length === 0 ? renew : undefined }
    const agreed = needsReview(prepared, context)
      ? await agree(first, later, signing)
      : await checkedOnce(first, context)
    if (agreed.status !== 'ready') return agreed
    let current = agreed.current
    let result = await requestWalletTransaction(current.review, agreed.ready, desk, context)
    for (const next of later) {
      if (result.status !== 'sent') return result
      const { review } = current
      const stopped = new Promise<undefined>((resolve) => {
        desk.waitForBlock(review, () => resolve(undefined))
      })
      const renewNext = next === later.at(-1) ? renew : undefined
      const readyNext = readyAfter(result.id, next, { desk, context, renew: renewNext })
      // The user may stop during these checks. The next transaction is then not sent.
      const nextAgreed = await Promise.race([readyNext, stopped])
      if (nextAgreed === undefined) return result
      if (nextAgreed.status !== 'ready') return nextAgreed
      current = nextAgreed.current
      result = await requestWalletTransaction(current.review, nextAgreed.ready, desk, context)
    }
    return result
  } finally {
    desk.close()
  }
}

type ReviewedPlan = Extract<PreparedSubmit, { ok: true }>

/**
 * A plan that the user accepted and whose amounts are unchanged, or the reason why it is not sent.
 */
type Agreement =
  | {
      readonly status: 'ready'
      readonly current: ReviewedPlan
      readonly ready: Extract<ReadyToSignResult, { ok: true }>
    }
  | Extract<SubmitResult, { status: 'left' | 'refused' }>

interface Signing {
  readonly desk: ReviewSession
  readonly context: SubmitContext
  readonly renew: ReplanOnSnapshot | undefined
}

/**
 * Prepares the plans of one click for a common review. A plan that the node cannot simulate after
 * the earlier plans is reviewed later.
 */
async function prepareAll(
  plans: SubmitPlans,
  context: SubmitContext,
  renew: ReplanOnSnapshot | undefined,
): Promise<readonly [ReviewedPlan, ...ReviewedPlan[]] | ReasonNothingWasSent> {
  const [first, ...later] = await Promise.all(
    plans.map(async (plan, index) => {
      const ahead = plans.slice(0, index).flatMap(({ calls }) => calls)
      const prepared = await preparedInTime(plan, context, ahead)
      if (prepared.ok || index < plans.length - 1) return prepared
      return renewPlan(plan, prepared, context, renew, ahead)
    }),
  )
  if (first === undefined || !first.ok) return first ?? REFUSED_AS_SLOW
  const reviewed: [ReviewedPlan, ...ReviewedPlan[]] = [first]
  for (const each of later) {
    if (each.ok) reviewed.push(each)
    else if (each.refusal.reason.code === 'unsupportedMethod') break
    else return each
  }
  return reviewed
}

/**
 * Returns false if every plan only mints free test tokens of a listed market to the account,
 * without warnings. The wallet shows such a mint anyway.
 */
const needsReview = (reviewed: readonly ReviewedPlan[], { market }: SubmitContext): boolean =>
  market.isUnlisted === true ||
  !market.network.testnet ||
  reviewed.some(
    ({ review: { plan, unkept, mayStillCome } }) =>
      plan.action.kind !== 'mint' ||
      !isAddressEqual(plan.action.to, plan.account) ||
      unkept !== undefined ||
      mayStillCome.length > 0,
  )

/**
 * Shows the review until the user closes it, or accepts amounts that did not change in the
 * meantime.
 */
async function agree(
  first: ReviewedPlan,
  later: readonly ReviewedPlan[],
  signing: Signing,
): Promise<Agreement> {
  const { desk, context } = signing
  let current = first
  while (true) {
    const asked = desk.ask(
      current.review,
      later.map(({ review }) => review),
    )
    const decision = await waitForReviewDecision(asked, current, context)
    if (decision === 'leave') return { status: 'left' }
    if (decision !== 'sign') return refuseSubmit('session', decision)
    const checked = await recheck(current, signing)
    if (!('review' in checked)) return checked
    current = checked
  }
}

/** Checks an accepted plan again. Returns a new plan if its amounts changed. */
async function recheck(
  current: ReviewedPlan,
  { context, renew }: Omit<Signing, 'desk'>,
): Promise<Agreement | ReviewedPlan> {
  const ready = await checkedAgain(current, context)
  return ready.ok
    ? { status: 'ready', current, ready }
    : renewPlan(current.review.plan, ready, context, renew)
}

async function checkedOnce(current: ReviewedPlan, context: SubmitContext): Promise<Agreement> {
  const ready = await checkedAgain(current, context)
  return ready.ok ? { status: 'ready', current, ready } : ready
}

/**
 * Returns a refusal if the market does not offer these actions, or if the user has not agreed to
 * the market.
 * @param kinds of the actions. The signature for a later swap has the kind 'swap'
 */
export function refuseIfMarketClosed(
  { market }: Pick<SubmitContext, 'market'>,
  kinds: readonly TxAction['kind'][],
): ReasonNothingWasSent | undefined {
  const code = findMarketClosedReason(market)
  if (code !== undefined) return refuseSubmit('session', { code })
  return determineMarketAccess(market) === 'exitOnly' && kinds.some((kind) => kind !== 'withdraw')
    ? refuseSubmit('session', { code: 'exitOnly' })
    : undefined
}

/**
 * Resolves with the user's decision, or with a refusal as soon as the wallet connection differs
 * from the review.
 */
export function waitForReviewDecision(
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
      const problem = findSessionProblem(review.plan, context, connectorId)
      if (problem !== undefined) resolve(problem)
    }
    stop = context.onSession?.(look) ?? stop
    look()
  })
  return Promise.race([asked, changed]).finally(() => stop())
}

const preparedInTime = async (
  plan: TxPlan,
  context: SubmitContext,
  ahead: readonly TxAction[] = [],
): Promise<PreparedSubmit> =>
  (await withTimeout(CHECKS_TIMEOUT_MS, prepareSubmit(plan, context, ahead))) ?? REFUSED_AS_SLOW

/**
 * Maximum number of times that a plan is computed again, because the pool may move during every
 * check.
 */
const RENEWALS = 3

/**
 * True if the page would not send this plan, such as a withdrawal that now pays nothing. The
 * approvals of a deposit may be part of the same click.
 */
const isBlocked = ({ issues = [] }: PlanWithIssues): boolean =>
  issues.some((issue) => isBlockingIssue(issue) && issue.code !== 'approvalNeeded')

/**
 * Computes the plan again if it was refused because its amounts changed. Returns the refusal if the
 * new plan fails too or is blocked.
 */
async function renewPlan(
  from: TxPlan,
  refused: ReasonNothingWasSent,
  context: SubmitContext,
  renew: ReplanOnSnapshot | undefined,
  ahead: readonly TxAction[] = [],
): Promise<ReviewedPlan | ReasonNothingWasSent> {
  const { code } = refused.refusal
  if (renew === undefined || (code !== 'moved' && code !== 'reverted')) return refused
  for (let tries = 0; tries < RENEWALS; tries += 1) {
    const snapshot = await readMarketSnapshot(context.rpc, context.market, from.account).catch(
      ignoreChainError,
    )
    const plan = snapshot && renew(snapshot)
    if (plan === undefined || isBlocked(plan)) return refused
    const prepared = await preparedInTime(plan, context, ahead)
    if (prepared.ok) return { ...prepared, review: { ...prepared.review, replaces: from } }
  }
  return refused
}

async function checkedAgain(
  { review, connectorId }: ReviewedPlan,
  context: SubmitContext,
): Promise<ReadyToSignResult> {
  return (
    refuseIfMarketClosed(context, [review.plan.action.kind]) ??
    (await withTimeout(CHECKS_TIMEOUT_MS, recheckBeforeSigning(review, connectorId, context))) ??
    REFUSED_AS_SLOW
  )
}

/**
 * Repeats the checks once the previous plan is mined, and shows changed amounts. Undefined if the
 * previous plan had another outcome than planned.
 */
async function readyAfter(id: string, next: ReviewedPlan, signing: Signing): Promise<Agreement | undefined> {
  const record = await signing.context.settled(id)
  if (record === undefined || !isRecordMined(record)) return undefined
  const checked = await recheck(next, signing)
  return 'review' in checked ? agree(checked, [], signing) : checked
}
