import { ChainError } from '../../chain/rpc/chainError.ts'
import type { DecodedRevert } from '../../chain/write/decodeRevert.ts'
import type { EncodedCall } from '../../chain/write/encodeAction.ts'
import { simulateAction } from '../../chain/write/simulateAction.ts'
import { simulateBatch } from '../../chain/write/simulateBatch.ts'
import type { NetFlows } from '../../chain/write/tokenFlows.ts'
import type { Action, Plan } from '../../domain/action.ts'
import type { SubmitContext } from './context.ts'

/** A call together with the action that it stands for. */
export interface ActionCall {
  readonly action: Action
  readonly call: EncodedCall
}

/** What a plan would do on top of the newest block. */
export interface PlanRun {
  /** The action's own call. */
  readonly call: EncodedCall
  /** Every call of the batch that carries it, in order; undefined where it goes alone. */
  readonly batch: readonly ActionCall[] | undefined
  readonly blockNumber: bigint
  readonly gasUsed: bigint
  /** Null where the node cannot tell. */
  readonly flows: NetFlows | null
}

export type RunPlan =
  | ({ readonly ok: true } & PlanRun)
  | { readonly ok: false; readonly revert: DecodedRevert; readonly message: string }

/** Runs a plan, alone or as its batch, without sending it. Throws ChainError. */
export async function runPlan(
  plan: Plan,
  { rpc, deployment }: Pick<SubmitContext, 'rpc' | 'deployment'>,
): Promise<RunPlan> {
  if (plan.batch !== undefined) return runBatch(plan, plan.batch, { rpc, deployment })
  const simulated = await simulateAction(rpc, deployment, plan.account, plan.action)
  return simulated.ok ? { ...simulated, batch: undefined } : simulated
}

async function runBatch(
  plan: Plan,
  actions: readonly Action[],
  { rpc, deployment }: Pick<SubmitContext, 'rpc' | 'deployment'>,
): Promise<RunPlan> {
  const simulated = await simulateBatch(rpc, deployment, plan.account, actions).catch((error: unknown) => {
    if (error instanceof ChainError && error.code === 'unsupportedMethod')
      throw new ChainError(
        'unsupportedMethod',
        'The node cannot try out several calls, so none of them is sent.',
        { cause: error },
      )
    throw error
  })
  if (!simulated.ok) return simulated
  const { calls, blockNumber, gasUsed, flows } = simulated
  const batch = actions.flatMap((action, index) => {
    const call = calls[index]
    return call === undefined ? [] : [{ action, call }]
  })
  const own = batch.find(({ action }) => action === plan.action)
  // Every batch we plan contains its own action.
  if (own === undefined) throw new RangeError('The batch lacks the action that it is shown as.')
  return { ok: true, call: own.call, batch, blockNumber, gasUsed, flows }
}
