import { sameAddress } from '../../amounts/hex.ts'
import { describeError } from '../../chain/describeError.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import { revertDetails, revertMessage } from '../../chain/write/revertMessage.ts'
import { type ActionCall, type SimulatedActions, simulateActions } from '../../chain/write/simulateActions.ts'
import { sameFlows } from '../../chain/write/tokenFlows.ts'
import type { Plan, TokenFlow } from '../../markets/action.ts'
import type { CallShapes } from '../../markets/call.ts'
import { withinBounds } from '../../markets/flowBounds.ts'
import { readBack } from '../lastMile/readBack.ts'
import type { RefusalReason, SessionProblem } from '../reasons.ts'
import { mayStillCome, type TxRecord } from '../record.ts'
import type { Refusal, Review, ReviewedCall } from '../review/review.ts'
import { askWitness } from './askWitness.ts'
import type { SubmitContext } from './context.ts'
import { depositGuard } from './depositGuard.ts'
import { estimateFee } from './estimateFee.ts'
import { walletChainProblem } from './walletChain.ts'
import { walletAskOf } from './walletRequest.ts'

export type Prepared =
  /** `connectorId`: of the wallet that was asked as a witness, and that the review names. */
  | { readonly ok: true; readonly review: Review; readonly connectorId: string }
  | { readonly ok: false; readonly refusal: Refusal }

const refuse = (
  code: Refusal['code'],
  reason: RefusalReason,
  details?: string,
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, reason, ...(details ? { details } : {}) },
})

/** Between a question and its answer the wallet went away. */
export const NO_WALLET: SessionProblem = { code: 'connectWallet' }

/**
 * Checks that the session is still the one the plan was made for and, once a review names a wallet, that wallet's; returns
 * what is wrong if it is not.
 */
export function sessionProblem(
  plan: Plan,
  context: SubmitContext,
  connectorId?: string,
): SessionProblem | undefined {
  const session = context.session()
  if (session === undefined) return NO_WALLET
  if (!sameAddress(session.account, plan.account)) return { code: 'otherAccount' }
  if (context.market.id !== plan.market) return { code: 'otherMarket' }
  if (session.chainId !== plan.chainId) return { code: 'otherNetwork' }
  if (connectorId !== undefined && session.connectorId !== connectorId) return { code: 'otherWallet' }
  return undefined
}

/** Exactly what was shown; for a swap, no more out and no less in than its bounds say. */
function keepsPromise(plan: Plan, leaves: readonly TokenFlow[], arrives: readonly TokenFlow[]): boolean {
  const { bounds } = plan
  if (bounds === undefined) return sameFlows(leaves, plan.leaves) && sameFlows(arrives, plan.arrives)
  return withinBounds({ leaves, arrives }, bounds)
}

/** Simulates the plan at the newest block and compares. A refusal means that nothing may be signed. Never throws for IO. */
export async function simulatePlan(
  plan: Plan,
  context: SubmitContext,
): Promise<
  { ok: true; simulation: Extract<SimulatedActions, { ok: true }> } | { ok: false; refusal: Refusal }
> {
  try {
    const [simulation, against] = await Promise.all([
      simulateActions(context.rpc, context.market, plan.account, plan.calls),
      guard(plan, context),
    ])
    if (!simulation.ok)
      return refuse(
        'reverted',
        revertMessage(simulation.revert),
        revertDetails(simulation.revert) || simulation.message,
      )
    const { flows } = simulation
    if (flows !== null && !keepsPromise(plan, flows.leaves, flows.arrives))
      return refuse('moved', { code: 'amountsMoved' })
    return against === undefined ? { ok: true, simulation } : { ok: false, refusal: against }
  } catch (error) {
    return notReached(error)
  }
}

/** A failure of IO is a refusal here, so that a simulation that says more is heard first. */
async function guard({ action, account }: Plan, context: SubmitContext): Promise<Refusal | undefined> {
  if (action.kind !== 'deposit') return undefined
  try {
    return await depositGuard({ account, ...action }, context)
  } catch (error) {
    return notReached(error).refusal
  }
}

/** What a node did not answer. Throws whatever is no failure of IO. */
function notReached(error: unknown): { readonly ok: false; readonly refusal: Refusal } {
  if (!(error instanceof ChainError)) throw error
  const { failure, details } = describeError(error)
  return refuse('io', failure, details)
}

/** Everything before the review: the session, the simulation, the witness, the fee. */
export async function prepare(plan: Plan, context: SubmitContext): Promise<Prepared> {
  const problem = sessionProblem(plan, context)
  const session = context.session()
  if (problem !== undefined || session === undefined) return refuse('session', problem ?? NO_WALLET)
  const simulated = await simulatePlan(plan, context)
  if (!simulated.ok) return simulated
  const { calls, flows, blockNumber, gasUsed } = simulated.simulation
  const toSign = calls.map(({ call }) => call)
  const [twoChains, witness, fee, native] = await Promise.all([
    walletChainProblem(session),
    askWitness(context.rpc, context.market, session, toSign, blockNumber),
    estimateFee(context.rpc, toSign, gasUsed),
    nativeBalance(plan, context),
  ])
  if (twoChains !== undefined) return refuse('session', twoChains)
  if (witness.against) return refuse('witness', witness.reason, witness.details)
  // A local chain shares its id with a real one: without a block in common nobody can tell them apart.
  if (witness.reason !== undefined && context.isLocal) return refuse('witness', witness.reason)
  const paid = toSign.reduce((sum, { value }) => sum + value, 0n)
  if (fee !== undefined && native !== undefined && native < paid + fee.l2 + fee.l1)
    return refuse('fee', { code: 'noFee' })
  const reviewed = reviewedCalls(calls, context.market.writing.calls)
  if (reviewed === undefined) return refuse('mismatch', { code: 'notReadBack' })
  return {
    ok: true,
    connectorId: session.connectorId,
    review: {
      plan,
      calls: reviewed,
      ask: walletAskOf(plan, toSign),
      leaves: flows?.leaves ?? plan.leaves,
      arrives: flows?.arrives ?? plan.arrives,
      simulated: flows !== null,
      witnessed: witness.heard,
      blockNumber,
      fee,
      native,
      connectorName: session.connectorName,
      unkept: context.journal.tryRoom(),
      mayStillCome: context.journal
        .all()
        .filter((record) => mayStillCome(record) && isSameKind(record, plan))
        .map(({ action }) => action),
    },
  }
}

const isSameKind = ({ action, account, market }: TxRecord, plan: Plan): boolean =>
  action.kind === plan.action.kind && market === plan.market && sameAddress(account, plan.account)

/** Each call as read back from its own calldata; undefined where one of them is not understood. */
function reviewedCalls(
  toReview: readonly ActionCall[],
  shapes: CallShapes,
): readonly ReviewedCall[] | undefined {
  const calls = toReview.map(({ action, call }) => {
    const back = readBack(call.data, shapes)
    return back && { action, call, ...back }
  })
  return calls.every((call) => call !== undefined) ? calls : undefined
}

async function nativeBalance(plan: Plan, { rpc }: SubmitContext): Promise<bigint | undefined> {
  return rpc.ask('eth_getBalance', [plan.account, 'latest']).catch((error: unknown) => {
    if (error instanceof ChainError) return undefined
    throw error
  })
}
