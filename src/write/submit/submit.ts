import { within } from '#lib/clock.ts'
import { closedBecause } from '#live/agreements.ts'
import type { Plan } from '#market/action.ts'
import type { Decision, Refusal, Review } from '#write/review/review.ts'
import { type ReviewDesk, reviewStore } from '#write/review/reviewStore.ts'
import type { SessionIssue } from '../reasons.ts'
import { isMined } from '../record.ts'
import { askWallet, checkAgain, type Ready } from './askWallet.ts'
import type { SubmitContext, SubmitResult } from './context.ts'
import { type Prepared, prepare, type Signing, sessionProblem } from './prepare.ts'

/** Writes that one click agrees to, in order. They are independent: each is valid whether or not the others succeed. */
export type Plans = readonly [Plan, ...Plan[]]

/** A backstop: each request has a deadline of its own. */
export const CHECKS_MS = 60_000

export const TOO_SLOW: { readonly ok: false; readonly refusal: Refusal } = {
  ok: false,
  refusal: { code: 'io', reason: { code: 'tooSlow' } },
}
export const BUSY: Refusal = {
  code: 'busy',
  reason: { code: 'busy' },
}

/**
 * The one way to the wallet: prepare, show, check again, journal, ask, record the hash. Every write of the product
 * goes through here once, and one at a time. Several are shown at once, and then each is checked, journalled and sent to
 * the wallet by itself, once the one before it is mined as intended. The result is that of the last one tried.
 * Never throws for IO; what went wrong is in the result.
 */
export async function submit(plans: Plans, context: SubmitContext): Promise<SubmitResult> {
  const closed = refusedAsClosed(context)
  if (closed !== undefined) return closed
  const desk = reviewStore.open()
  if (desk === undefined) return { status: 'refused', refusal: BUSY }
  try {
    const [first, ...others] = plans
    const [prepared, ...later] = await Promise.all([
      preparedInTime(first, context),
      ...others.map((plan) => preparedInTime(plan, context)),
    ])
    if (!prepared.ok) return { status: 'refused', refusal: prepared.refusal }
    const next: Reviewed[] = []
    for (const each of later) {
      if (!each.ok) return { status: 'refused', refusal: each.refusal }
      next.push(each)
    }
    const asked = desk.ask(
      prepared.review,
      next.map(({ review }) => review),
    )
    const decision = await decided(asked, prepared, context)
    if (decision === 'leave') return { status: 'left' }
    if (decision !== 'sign') return { status: 'refused', refusal: { code: 'session', reason: decision } }
    let result = await carryOut(prepared, desk, context)
    let before = prepared.review
    for (const each of next) {
      if (result.status !== 'sent' || !(await isDone(result.id, before, desk, context))) return result
      result = await carryOut(each, desk, context)
      before = each.review
    }
    return result
  } finally {
    desk.close()
  }
}

/** In a market that was closed meanwhile nothing more is sent. */
export function refusedAsClosed({
  market,
}: SubmitContext): Extract<SubmitResult, { status: 'refused' }> | undefined {
  const code = closedBecause(market)
  return code && { status: 'refused', refusal: { code: 'session', reason: { code } } }
}

/** The answer to the review, or why none is needed any more: the session is no longer the one that the review is for. */
export function decided(
  asked: Promise<Decision>,
  { review, connectorId }: { readonly review: { readonly plan: Signing }; readonly connectorId: string },
  context: SubmitContext,
): Promise<Decision | SessionIssue> {
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

type Reviewed = Extract<Prepared, { ok: true }>

const preparedInTime = async (plan: Plan, context: SubmitContext): Promise<Prepared> =>
  (await within(CHECKS_MS, prepare(plan, context))) ?? TOO_SLOW

/** One write that a person has agreed to, up to the wallet's answer. */
async function carryOut(
  { review, connectorId }: Reviewed,
  desk: ReviewDesk,
  context: SubmitContext,
): Promise<SubmitResult> {
  const closed = refusedAsClosed(context)
  if (closed !== undefined) return closed
  const ready: Ready = (await within(CHECKS_MS, checkAgain(review, connectorId, context))) ?? TOO_SLOW
  if (!ready.ok) return { status: 'refused', refusal: ready.refusal }
  return askWallet(review, ready, desk, context)
}

/** Whether it was mined as intended; also false if the person stops waiting. */
async function isDone(
  id: string,
  review: Review,
  desk: ReviewDesk,
  { settled }: SubmitContext,
): Promise<boolean> {
  const stopped = new Promise<undefined>((resolve) => {
    desk.waitForBlock(review, () => resolve(undefined))
  })
  const record = await Promise.race([settled(id), stopped])
  return record !== undefined && isMined(record)
}
