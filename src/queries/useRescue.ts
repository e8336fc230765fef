import { useQuery } from '@tanstack/react-query'
import { ChainError } from '../chain/rpc/chainError.ts'
import { deployment } from '../chain/servedDeployment.ts'
import type { TokenFlow } from '../domain/action.ts'
import type { Address } from '../domain/hex.ts'
import { planRescue } from '../domain/rescuePlan.ts'
import { vaultDrift } from '../domain/vaultDrift.ts'
import type { WithdrawPlan } from '../domain/withdrawPlan.ts'
import { rpc } from './pageRpc.ts'
import { useSnapshot } from './useSnapshot.ts'

/** Null if it would fail, or if the node cannot simulate it. The encoder is loaded on first use. */
async function tryRescue(
  owner: Address,
): Promise<{ readonly blockNumber: bigint; readonly arrives: readonly TokenFlow[] } | null> {
  const { vault0, vault1 } = deployment
  try {
    const { simulateBatch } = await import('../chain/write/simulation.ts')
    const tried = await simulateBatch(rpc, deployment, owner, [
      { kind: 'setVaults', vault0, vault1 },
      { kind: 'withdraw', owner },
    ])
    return tried.ok ? { blockNumber: tried.blockNumber, arrives: tried.flows.arrives } : null
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/**
 * While other vaults are in use: what setting the promised ones back and withdrawing in one go would bring, tried out
 * with every block. Undefined while there is nothing to rescue, or nothing is known.
 */
export function useRescue(): { readonly drifted: boolean; readonly plan: WithdrawPlan | undefined } {
  const { snapshot } = useSnapshot()
  const drifted = snapshot !== undefined && vaultDrift(snapshot).length > 0
  const owner = snapshot?.account?.address
  const { data } = useQuery({
    queryKey: ['rescue', deployment.chainId, owner?.toLowerCase(), `${snapshot?.blockNumber}`],
    queryFn: () => tryRescue(owner ?? '0x'),
    enabled: drifted && owner !== undefined,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === owner?.toLowerCase() ? previous : undefined,
  })
  const plan = drifted && data ? planRescue(snapshot, data, deployment) : undefined
  return { drifted, plan }
}
