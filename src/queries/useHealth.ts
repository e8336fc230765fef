import { useQuery } from '@tanstack/react-query'
import { getAdapter } from '#adapters/index.ts'
import type { RevertMessage } from '#chain/describeError.ts'
import { readStoredHookState } from '#chain/read/readBooks.ts'
import type { ExitSimulationRequest, SimulatedExit } from '#chain/simulate/simulation.ts'
import { NO_VAULT } from '#market/market.ts'
import { assessMarketHealth, type MarketHealth, readFullExitSimulation } from '#market/marketHealth.ts'
import type { HookContractStorageValues } from '#market/reading.ts'
import { type TokenSide, toVaultPair } from '#market/tokenPair.ts'
import type { WithdrawPlan } from '#market/withdrawPlan.ts'
import type { Address } from '#math/hex.ts'
import type { MarketWithNodeAndSnapshots } from './marketWithNodeAndSnapshots.ts'
import { runActionSimulation } from './simulator.ts'
import { blockQueryOptions } from './snapshotQuery.ts'
import { useConnectedMarket, useHookCapabilities, useMarket } from './useMarket.ts'
import { type SnapshotView, useMarketSnapshot } from './useMarketSnapshot.ts'

interface HealthView extends SnapshotView {
  readonly health: MarketHealth | undefined
}

/** Returns the market's possible actions and problems, from the snapshot alone. */
export function useMarketHealth(): HealthView {
  const view = useMarketSnapshot()
  const { snapshot } = view
  return { ...view, health: snapshot && assessMarketHealth(snapshot, readFullExitSimulation(snapshot)) }
}

/**
 * Like `useMarketHealth`. If the withdrawal simulation in the snapshot failed, simulates it again
 * with the account as sender.
 */
export function useSimulatedMarketHealth(): HealthView {
  const view = useMarketSnapshot()
  const { snapshot } = view
  const { shares, exit } = snapshot?.account ?? {}
  // The snapshot simulates the withdrawal from a sender other than the account. A contract may
  // accept only the account.
  const isUntried = exit?.ok !== true && shares !== undefined && shares > 0n
  const tried = useSimulatedFullExit(isUntried ? snapshot : undefined)
  return {
    ...view,
    health: snapshot && assessMarketHealth(snapshot, tried ?? readFullExitSimulation(snapshot)),
  }
}

export function useHasVaultlessSide(side: TokenSide): boolean {
  const can = useHookCapabilities()
  return toVaultPair(useMarket())[side] === NO_VAULT && can.sideWithoutVault
}

/**
 * True if this token side has no vault, so that the hook holds its tokens. Before the first
 * snapshot, the market file decides.
 */
export function useAreTokensHeldByHook(side: TokenSide): boolean {
  const promised = useHasVaultlessSide(side)
  const { snapshot } = useMarketSnapshot()
  return snapshot === undefined ? promised : toVaultPair(snapshot)[side].inHook === true
}

type Tried = { readonly ok: true } | { readonly ok: false; readonly refusal: RevertMessage } | null

const tryExit = (
  live: MarketWithNodeAndSnapshots,
  { account, calls, blockNumber }: WithdrawPlan,
): Promise<Tried> =>
  runActionSimulation(live, async ({ market, simulation }) => {
    const tried = await simulation.simulateActions(live.rpc, market, account, calls, { blockNumber })
    if (!tried.ok) return { ok: false, refusal: simulation.toRevertMessage(tried.revert) }
    return tried.flows === null ? undefined : { ok: true }
  })

/**
 * Simulates the withdrawal plan from the account at the plan's block. Undefined without a plan or
 * while loading.
 */
export function useExitPlanSimulation(plan: WithdrawPlan | undefined): Tried | undefined {
  const live = useConnectedMarket()
  const { market } = live
  const { account, shares, blockNumber } = plan ?? {}
  const { data } = useQuery({
    ...blockQueryOptions([market.id, 'triedExit', account?.toLowerCase(), `${shares}`], blockNumber),
    queryFn: () => (plan === undefined ? null : tryExit(live, plan)),
    enabled: plan !== undefined,
  })
  return plan === undefined ? undefined : data
}

/**
 * Simulates that the account withdraws its whole position at the snapshot's block. Undefined
 * without a snapshot or while loading, null if the node cannot simulate.
 */
export const useSimulatedFullExit = (snapshot: ExitSimulationRequest | undefined) =>
  useSimulatedFullExitInMarket(useConnectedMarket(), snapshot)

export function useSimulatedFullExitInMarket(
  live: MarketWithNodeAndSnapshots,
  snapshot: ExitSimulationRequest | undefined,
): SimulatedExit | null | undefined {
  const { address, shares } = snapshot?.account ?? {}
  const { data } = useQuery({
    ...blockQueryOptions(
      [live.market.id, 'leaving', address?.toLowerCase(), `${shares}`],
      snapshot?.blockNumber,
    ),
    queryFn: () =>
      snapshot === undefined
        ? null
        : runActionSimulation(live, ({ market, simulation }) =>
            simulation.simulateExit(live.rpc, market, snapshot),
          ),
    enabled: snapshot !== undefined,
  })
  return snapshot === undefined ? undefined : data
}

/**
 * Reads hook state without a getter from the hook's storage, at the snapshot's block. Undefined
 * while loading, and for adapters without such state.
 */
export function useHookStorageState(): HookContractStorageValues | undefined {
  const { market, rpc } = useConnectedMarket()
  const { snapshot } = useMarketSnapshot()
  const account: Address | undefined = snapshot?.account?.address
  const block = snapshot?.blockNumber
  const stored = getAdapter(market).reader.buildStoredStateRead
  const { data } = useQuery({
    ...blockQueryOptions([market.id, 'stored', account?.toLowerCase()], block),
    queryFn: () =>
      stored === undefined || block === undefined
        ? null
        : readStoredHookState(rpc, market, stored(market, account), block),
    enabled: stored !== undefined && block !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}
