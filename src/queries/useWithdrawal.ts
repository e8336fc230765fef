import { useQuery } from '@tanstack/react-query'
import { deployment } from '../chain/deployment.ts'
import { ChainError } from '../chain/rpc/chainError.ts'
import type { SimulatedAction } from '../chain/write/simulateAction.ts'
import type { Address } from '../domain/hex.ts'
import { planWithdraw, simulatedWithdrawal, type WithdrawPlanned } from '../domain/withdrawPlan.ts'
import { rpc } from './rpc.ts'
import { useSnapshot } from './useSnapshot.ts'

export interface WithdrawalView {
  /** Undefined while nothing has been read. */
  readonly planned: WithdrawPlanned | undefined
  /** 'simulated' where a node ran the withdrawal, 'computed' where the figures are arithmetic alone. */
  readonly basis: 'simulated' | 'computed'
  /** Why the contract would refuse it now, in a sentence. */
  readonly refusal: string | undefined
}

interface Simulated {
  readonly blockNumber: bigint
  readonly flows: Extract<SimulatedAction, { ok: true }>['flows']
  readonly refusal: string | undefined
}

/** Null where the node cannot say: then arithmetic has to do. The encoder and decoder come with the first question. */
async function simulateWithdrawal(owner: Address, blockNumber: bigint): Promise<Simulated | null> {
  try {
    const [{ simulateAction }, { revertSentence }] = await Promise.all([
      import('../chain/write/simulateAction.ts'),
      import('../chain/write/revertSentence.ts'),
    ])
    const action = { kind: 'withdraw', owner } as const
    const simulated = await simulateAction(rpc, deployment, owner, action, { blockNumber })
    return simulated.ok
      ? { blockNumber: simulated.blockNumber, flows: simulated.flows, refusal: undefined }
      : { blockNumber, flows: null, refusal: revertSentence(simulated.revert) }
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/** What withdrawing the whole position would bring, tried out on the newest block that is shown. */
export function useWithdrawal(): WithdrawalView {
  const { snapshot } = useSnapshot()
  const planned = snapshot && planWithdraw({ snapshot, deployment })
  const owner = planned?.ok ? planned.plan.account : undefined
  const block = snapshot?.blockNumber ?? 0n
  const { data } = useQuery({
    queryKey: ['withdrawal', deployment.chainId, owner?.toLowerCase(), `${block}`],
    queryFn: () => simulateWithdrawal(owner ?? '0x', block),
    enabled: owner !== undefined,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === owner?.toLowerCase() ? previous : undefined,
  })
  if (!planned?.ok || !data) return { planned, basis: 'computed', refusal: undefined }
  if (data.refusal !== undefined) return { planned, basis: 'simulated', refusal: data.refusal }
  if (data.flows === null) return { planned, basis: 'computed', refusal: undefined }
  const { blockNumber, flows } = data
  const plan = simulatedWithdrawal(planned.plan, { blockNumber, ...flows }, deployment)
  return { planned: { ok: true, plan }, basis: 'simulated', refusal: undefined }
}
