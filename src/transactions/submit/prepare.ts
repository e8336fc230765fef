import { describeError } from '../../chain/describeError.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import type { EncodedCall } from '../../chain/write/encodeAction.ts'
import { revertDetails, revertSentence } from '../../chain/write/revertSentence.ts'
import { sameFlows } from '../../chain/write/tokenFlows.ts'
import type { Plan, TokenFlow } from '../../domain/action.ts'
import { withinBounds } from '../../domain/flowBounds.ts'
import { sameAddress } from '../../domain/hex.ts'
import { readBack } from '../lastMile/readBack.ts'
import { mayStillCome, type TxRecord } from '../record.ts'
import type { Refusal, Review, ReviewedCall } from '../review/review.ts'
import { askWitness } from './askWitness.ts'
import type { SubmitContext } from './context.ts'
import { depositGuard } from './depositGuard.ts'
import { estimateFee } from './estimateFee.ts'
import { type ActionCall, type PlanRun, runPlan } from './runPlan.ts'
import { walletChainProblem } from './walletChain.ts'
import { walletAskOf } from './walletRequest.ts'

export type Prepared =
  | { readonly ok: true; readonly review: Review }
  | { readonly ok: false; readonly refusal: Refusal }

const refuse = (
  code: Refusal['code'],
  sentence: string,
  details?: string,
): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, sentence, ...(details ? { details } : {}) },
})

/** Checks that the session is still the one the plan was made for; returns a sentence if it is not. */
export function sessionProblem(plan: Plan, context: SubmitContext): string | undefined {
  const session = context.session()
  if (session === undefined) return 'Please connect your wallet first'
  if (!sameAddress(session.account, plan.account))
    return 'The account in your wallet changed, so the preview no longer holds. Look at it again.'
  if (session.chainId !== plan.chainId)
    return 'The network in your wallet changed, so the preview no longer holds. Look at it again.'
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
): Promise<{ ok: true; simulation: PlanRun } | { ok: false; refusal: Refusal }> {
  try {
    const simulation = await runPlan(plan, context)
    if (!simulation.ok)
      return refuse(
        'reverted',
        revertSentence(simulation.revert),
        revertDetails(simulation.revert) || simulation.message,
      )
    const { flows } = simulation
    if (flows !== null && !keepsPromise(plan, flows.leaves, flows.arrives))
      return refuse(
        'moved',
        'The chain moved on and the amounts are no longer those shown. Look at the new preview.',
      )
    if (plan.action.kind === 'deposit') {
      const { liquidity } = plan.action
      const { blockNumber } = simulation
      const against = await depositGuard({ account: plan.account, liquidity, blockNumber }, context)
      if (against !== undefined) return { ok: false, refusal: against }
    }
    return { ok: true, simulation }
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
    const { sentence, details } = describeError(error)
    return refuse('io', sentence, details)
  }
}

/** Everything before the review: the session, the simulation, the witness, the fee. */
export async function prepare(plan: Plan, context: SubmitContext): Promise<Prepared> {
  const problem = sessionProblem(plan, context)
  const session = context.session()
  if (problem !== undefined || session === undefined) return refuse('session', problem ?? '')
  const simulated = await simulatePlan(plan, context)
  if (!simulated.ok) return simulated
  const { call, batch, flows, blockNumber, gasUsed } = simulated.simulation
  const toSign = batch === undefined ? [call] : batch.map((each) => each.call)
  const [twoChains, witness, fee, native] = await Promise.all([
    walletChainProblem(session),
    askWitness(context.rpc, context.deployment, session, toSign, blockNumber),
    estimateFee(context.rpc, batch === undefined ? call : together(batch), gasUsed),
    nativeBalance(plan, context),
  ])
  if (twoChains !== undefined) return refuse('session', twoChains)
  if (witness.against) return refuse('witness', witness.sentence, witness.details)
  // A local chain shares its id with a real one: without a block in common nobody can tell them apart.
  if (witness.sentence !== undefined && context.isLocal) return refuse('witness', witness.sentence)
  if (fee !== undefined && native !== undefined && native < fee.l2 + fee.l1)
    return refuse('fee', 'There is not enough ETH for the fee of this transaction. Get some test ETH first.')
  const ask = walletAskOf(plan, call, batch)
  const back = readBack(call.data)
  const calls = batch && reviewedCalls(batch)
  if (back === undefined || (batch !== undefined && calls === undefined))
    return refuse('mismatch', 'The transaction does not read back as what was shown. Nothing was sent.')
  return {
    ok: true,
    review: {
      plan,
      call,
      ask,
      signature: back.signature,
      args: back.args,
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
      ...(calls === undefined ? {} : { batch: calls }),
    },
  }
}

const isSameKind = ({ action, account, chainId }: TxRecord, plan: Plan): boolean =>
  action.kind === plan.action.kind && chainId === plan.chainId && sameAddress(account, plan.account)

/** Each call as read back from its own calldata; undefined where one of them is not understood. */
function reviewedCalls(batch: readonly ActionCall[]): readonly ReviewedCall[] | undefined {
  const calls = batch.map(({ action, call }) => {
    const back = readBack(call.data)
    return back && { action, call, ...back }
  })
  return calls.every((call) => call !== undefined) ? calls : undefined
}

/** A batch as one call, for its size and gas alone. */
function together(batch: readonly ActionCall[]): EncodedCall {
  const data = batch.map(({ call }) => call.data.slice(2)).join('')
  return { to: batch[0]?.call.to ?? '0x', data: `0x${data}` }
}

async function nativeBalance(plan: Plan, { rpc }: SubmitContext): Promise<bigint | undefined> {
  return rpc.ask('eth_getBalance', [plan.account, 'latest']).catch((error: unknown) => {
    if (error instanceof ChainError) return undefined
    throw error
  })
}
