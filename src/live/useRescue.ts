import { useQuery } from '@tanstack/react-query'
import type { Address } from '../amounts/hex.ts'
import { ChainError } from '../chain/rpc/chainError.ts'
import type { TokenFlow } from '../markets/action.ts'
import { planRescue } from '../markets/rescuePlan.ts'
import { vaultDrift } from '../markets/vaultDrift.ts'
import type { WithdrawPlan } from '../markets/withdrawPlan.ts'
import type { LiveMarket } from './openMarket.ts'
import { simulatorOf } from './simulator.ts'
import { useCan } from './useCan.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/** Null if it would fail, or if the node cannot simulate it. The encoder is loaded on first use. */
async function tryRescue(
  live: LiveMarket,
  owner: Address,
): Promise<{ readonly blockNumber: bigint; readonly arrives: readonly TokenFlow[] } | null> {
  const { vault0, vault1 } = live.market
  try {
    const { market, simulation } = await simulatorOf(live).load()
    const tried = await simulation.simulateActions(live.rpc, market, owner, [
      { kind: 'setVaults', vault0, vault1 },
      { kind: 'withdraw', owner },
    ])
    return tried.ok && tried.flows !== null
      ? { blockNumber: tried.blockNumber, arrives: tried.flows.arrives }
      : null
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/**
 * While other vaults are in use: what setting the promised ones back and withdrawing in one go would bring, tried out
 * with every block. Undefined while there is nothing to rescue, nothing is
 * known, or where nobody can set them back.
 */
export function useRescue(): { readonly drifted: boolean; readonly plan: WithdrawPlan | undefined } {
  const live = useLiveMarket()
  const { market } = live
  const { snapshot } = useSnapshot()
  const settable = useCan().sourceChanges === 'byAnyone'
  const drifted = settable && snapshot !== undefined && vaultDrift(snapshot).length > 0
  const owner = snapshot?.account?.address
  const { data } = useQuery({
    queryKey: [market.id, 'rescue', owner?.toLowerCase(), `${snapshot?.blockNumber}`],
    queryFn: () => tryRescue(live, owner ?? '0x'),
    enabled: drifted && owner !== undefined,
    placeholderData: (previous, query) =>
      query?.queryKey[2] === owner?.toLowerCase() ? previous : undefined,
  })
  const plan = drifted && data ? planRescue(snapshot, data, market) : undefined
  return { drifted, plan }
}
