import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ChainError } from '../chain/rpc/chainError.ts'
import { deployment } from '../chain/servedDeployment.ts'
import type { SimulatedAction } from '../chain/write/simulateAction.ts'
import type * as simulation from '../chain/write/simulation.ts'
import type { Address } from '../domain/hex.ts'
import { planWithdraw, simulatedWithdrawal, type WithdrawPlanned } from '../domain/withdrawPlan.ts'
import { rpc } from './pageRpc.ts'
import { useSnapshot } from './useSnapshot.ts'
import { askWithSnapshot } from './withSnapshot.ts'

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

/** The encoder and decoder, loaded on first use. */
let simulator: typeof simulation | undefined

async function loadSimulator(): Promise<NonNullable<typeof simulator>> {
  simulator = await import('../chain/write/simulation.ts')
  return simulator
}

/**
 * Null if the node cannot simulate it, and arithmetic has to do. Once loaded, it sends its request before returning, so
 * that it shares the snapshot's.
 */
async function simulateWithdrawal(owner: Address): Promise<Simulated | null> {
  try {
    const { simulateAction, revertSentence } = simulator ?? (await loadSimulator())
    const simulated = await simulateAction(rpc, deployment, owner, { kind: 'withdraw', owner })
    return simulated.ok
      ? { blockNumber: simulated.blockNumber, flows: simulated.flows, refusal: undefined }
      : { blockNumber: 0n, flows: null, refusal: revertSentence(simulated.revert) }
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/** What withdrawing the whole position would bring, tried out on the newest block with every snapshot. */
export function useWithdrawal(): WithdrawalView {
  const { snapshot } = useSnapshot()
  const planned = snapshot && planWithdraw({ snapshot, deployment })
  const owner = planned?.ok ? planned.plan.account : undefined
  const { data, refetch } = useQuery({
    queryKey: ['withdrawal', deployment.chainId, owner?.toLowerCase()],
    queryFn: () => simulateWithdrawal(owner ?? '0x'),
    enabled: owner !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  useEffect(() => (owner === undefined ? undefined : askWithSnapshot(() => void refetch())), [owner, refetch])
  if (!planned?.ok || !data) return { planned, basis: 'computed', refusal: undefined }
  if (data.refusal !== undefined) return { planned, basis: 'simulated', refusal: data.refusal }
  if (data.flows === null) return { planned, basis: 'computed', refusal: undefined }
  const { blockNumber, flows } = data
  const plan = simulatedWithdrawal(planned.plan, { blockNumber, ...flows }, deployment)
  return { planned: { ok: true, plan }, basis: 'simulated', refusal: undefined }
}
