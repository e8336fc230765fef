import { describeError, revertDetails, revertMessage } from '#chain/describeError.ts'
import { type Read, readChained } from '#chain/read/chainedReads.ts'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import {
  type ActionCall,
  type SimulatedActions,
  sameFlows,
  simulateActions,
} from '#chain/simulate/simulateActions.ts'
import type { Plan, TokenFlow } from '#market/action.ts'
import type { CallShapes } from '#market/call.ts'
import { brokenCondition, type Conditions, conditionsOf, conditionsOfAmounts } from '#market/conditions.ts'
import { withinBounds } from '#market/flowBounds.ts'
import { SELECTOR } from '#market/selectors.ts'
import { uint8At } from '#math/abi.ts'
import { keccak256, sameAddress } from '#math/hex.ts'
import { isNative } from '#math/pool.ts'
import { readBack } from '#write/readBack/readBack.ts'
import type { Refusal, Review, ReviewedCall } from '#write/review/review.ts'
import type { RefusalReason, SessionIssue } from '../reasons.ts'
import { mayStillCome, type TxRecord } from '../record.ts'
import { askWitness, walletChainProblem } from './askWitness.ts'
import type { SubmitContext } from './context.ts'
import { depositGuard } from './depositGuard.ts'
import { estimateFee } from './estimateFee.ts'
import { gasLimit } from './gasLimit.ts'
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

/** Who signs, on which chain, for which market: what a session has to fit. */
export type Signing = Pick<Plan, 'account' | 'market' | 'chainId'>

/** Between a question and its answer the wallet went away. */
export const NO_WALLET: SessionIssue = { code: 'connectWallet' }

/**
 * Checks that the session is still the one the plan was made for and, once a review names a wallet, that wallet's; returns
 * what is wrong if it is not.
 */
export function sessionProblem(
  plan: Signing,
  context: SubmitContext,
  connectorId?: string,
): SessionIssue | undefined {
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
  | { ok: true; simulation: Extract<SimulatedActions, { ok: true }>; conditions: Conditions }
  | { ok: false; refusal: Refusal }
> {
  try {
    const [simulation, against, conditions, agreed] = await Promise.all([
      simulateActions(context.rpc, context.market, plan.account, plan.calls),
      guard(plan, context),
      conditionsNow(plan, context),
      hasAgreedCode(context),
    ])
    if (!agreed) return refuse('conditions', { code: 'conditionChanged', params: { condition: 'code' } })
    if (!simulation.ok)
      return refuse(
        'reverted',
        revertMessage(simulation.revert),
        revertDetails(simulation.revert) || simulation.message,
      )
    const { flows } = simulation
    if (flows !== null && !keepsPromise(plan, flows.leaves, flows.arrives))
      return refuse('moved', { code: 'amountsMoved' })
    if (against !== undefined) return { ok: false, refusal: against }
    const broken = plan.conditions && brokenCondition(plan.conditions, conditions)
    return broken === undefined
      ? { ok: true, simulation, conditions }
      : refuse('conditions', {
          code: broken.unread ? 'conditionUnread' : 'conditionChanged',
          params: { condition: broken.condition },
        })
  } catch (error) {
    return notReached(error)
  }
}

/** Asked in the turn of the simulation, whose amounts do not tell them. Throws ChainError. */
async function conditionsNow({ action }: Plan, { rpc, market }: SubmitContext): Promise<Conditions> {
  if (action.kind === 'deposit') return conditionsOf(await readSnapshot(rpc, market, undefined))
  const named = 'token' in action ? [action.token] : []
  const tokens = [market.token0, market.token1, market.hook, ...named].filter((token) => !isNative(token))
  const reads = tokens.map((target): Read => ({ target, data: SELECTOR.decimals }))
  const answers = await readChained(rpc, market.network.chainId, reads)
  return conditionsOfAmounts(reads.map((read) => uint8At(answers.get(read))))
}

/** What a person has agreed to of a hook that the build does not name is its code, and no other. Throws ChainError. */
async function hasAgreedCode({ rpc, market: { hook, codeHash } }: SubmitContext): Promise<boolean> {
  return codeHash === undefined || keccak256(await rpc.ask('eth_getCode', [hook, 'latest'])) === codeHash
}

/** A failure of IO is a refusal here, so that a simulation that says more is heard first. */
async function guard({ action, account, calls }: Plan, context: SubmitContext): Promise<Refusal | undefined> {
  if (action.kind !== 'deposit') return undefined
  // What a swap brings is deposited with the rest.
  const before = calls.slice(0, calls.findLastIndex(({ kind }) => kind === 'swap') + 1)
  try {
    return await depositGuard({ account, ...action, before }, context)
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
  const { conditions } = simulated
  const { flows, blockNumber, gasUsed } = simulated.simulation
  const encoded = simulated.simulation.calls.map(({ call }) => call)
  const [twoChains, witness, fee, native, gas] = await Promise.all([
    walletChainProblem(session),
    askWitness(context.rpc, context.market, session, encoded, blockNumber),
    estimateFee(context.rpc, encoded, gasUsed),
    nativeBalance(plan, context),
    gasLimit(context.rpc, plan.account, simulated.simulation.calls, gasUsed),
  ])
  const limit = gas === undefined ? {} : { gas }
  const calls = simulated.simulation.calls.map(({ action, call }) => ({
    action,
    call: { ...call, ...limit },
  }))
  const toSign = calls.map(({ call }) => call)
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
      conditions,
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
