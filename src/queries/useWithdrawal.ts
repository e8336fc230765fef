import { useQuery } from '@tanstack/react-query'
import type { RevertMessage } from '#chain/describeError.ts'
import { readPastDeposits } from '#chain/read/readPastDeposits.ts'
import { loadSimulationModule } from '#chain/simulate/loadSimulation.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { computeValueTakenByDeposits } from '#market/exitEstimate.ts'
import { computeDeadline, DEFAULT_TOLERANCE, type Tolerance } from '#market/limits.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import { sumMovementsPerToken } from '#market/tokenPair.ts'
import { findChangedVaults } from '#market/vaultWatch.ts'
import {
  createExitAction,
  findExitSharesToSimulate,
  planExitFromSimulation,
  planRestoreVaultsAndWithdraw,
  replaceAmountsBySimulatedExit,
  type WithdrawPlan,
  type WithdrawPlanResult,
} from '#market/withdrawPlan.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { MarketWithNodeAndSnapshots } from './marketWithNodeAndSnapshots.ts'
import { getPastEventsStart, getPastLogs, isReadDownToFirstBlock } from './pastRead.ts'
import { runActionSimulation } from './simulator.ts'
import { blockQueryOptions } from './snapshotQuery.ts'
import { useExitPlanSimulation, useHookStorageState, useSimulatedFullExit } from './useHealth.ts'
import { useAdapterShareMath, useConnectedMarket, useHookCapabilities, useMarket } from './useMarket.ts'
import { useMarketSnapshot } from './useMarketSnapshot.ts'

export interface WithdrawalView {
  /** Withdrawal plan. Undefined before the first snapshot. */
  readonly planned: WithdrawPlanResult | undefined
  /**
   * 'simulated' if a node simulated the withdrawn amounts, 'computed' if the page computed them.
   */
  readonly basis: 'simulated' | 'computed'
  readonly refusal: RevertMessage | undefined
  readonly renew: (newer: MarketSnapshot) => WithdrawPlan | undefined
}

/**
 * Returns what a withdrawal of `shares`, or of the whole position, pays. Uses the withdrawal
 * simulation in the snapshot. If it reverted, simulates the withdrawal again with the account as
 * sender.
 */
export function useWithdrawalPayout(shares?: bigint, tolerance?: Tolerance): WithdrawalView {
  const market = useMarket()
  const rules = useAdapterShareMath()
  const { snapshot } = useMarketSnapshot()
  const { partialExit } = useHookCapabilities()
  const stored = useHookStorageState()
  const plannedOn = (at: MarketSnapshot) =>
    rules.planExit({
      snapshot: at,
      market,
      ...(shares === undefined ? {} : { shares }),
      ...(tolerance === undefined ? {} : { tolerance }),
      lastDepositBlock: stored?.lastDepositBlock,
    })
  const planned = snapshot && plannedOn(snapshot)
  const renew = (newer: MarketSnapshot): WithdrawPlan | undefined => {
    const again = plannedOn(newer)
    const exit = newer.account?.exit
    if (!again.ok) return undefined
    return exit?.ok ? replaceAmountsBySimulatedExit(again.plan, exit, market) : again.plan
  }
  const simulated = useSimulatedExit(planned, shares, tolerance, renew)
  const tried = useExitPlanSimulation(partialExit && planned?.ok ? planned.plan : undefined)
  const exit = planned?.ok ? snapshot?.account?.exit : undefined
  const reverted = exit?.ok === false ? exit.revertData : undefined
  const refusal = useRevertMessage(reverted)
  // A contract may accept this withdrawal only from the account itself, so it is simulated again
  // with the account as sender.
  const again = useSimulatedFullExit(reverted === undefined ? undefined : snapshot)
  if (simulated !== undefined) return simulated
  if (again?.ok) return { planned, basis: 'computed', refusal: undefined, renew }
  if (reverted !== undefined && refusal !== undefined) return { planned, basis: 'simulated', refusal, renew }
  if (tried?.ok === false) return { planned, basis: 'simulated', refusal: tried.refusal, renew }
  if (tried?.ok)
    return { planned: planned && asTried(planned), basis: 'simulated', refusal: undefined, renew }
  if (!planned?.ok || !exit?.ok) return { planned, basis: 'computed', refusal: undefined, renew }
  const plan = replaceAmountsBySimulatedExit(planned.plan, exit, market)
  return { planned: { ok: true, plan }, basis: 'simulated', refusal: undefined, renew }
}

/**
 * Simulates a withdrawal at the snapshot's block if the adapter has no formula for its payout.
 * Undefined if the adapter has one or the node cannot simulate.
 */
function useSimulatedExit(
  planned: WithdrawPlanResult | undefined,
  wanted: bigint | undefined,
  tolerance: Tolerance = DEFAULT_TOLERANCE,
  renew: WithdrawalView['renew'],
): WithdrawalView | undefined {
  const live = useConnectedMarket()
  const can = useHookCapabilities()
  const { snapshot } = useMarketSnapshot()
  const { market } = live
  const owner = snapshot?.account?.address
  const shares =
    snapshot &&
    planned &&
    findExitSharesToSimulate({ snapshot, ...(wanted === undefined ? {} : { shares: wanted }) }, planned)
  const { data } = useQuery({
    ...blockQueryOptions(
      [market.id, 'simulatedExit', owner?.toLowerCase(), `${shares}`],
      snapshot?.blockNumber,
    ),
    queryFn: () =>
      snapshot === undefined || owner === undefined || shares === undefined
        ? null
        : runActionSimulation(live, ({ market, simulation }) =>
            simulation.simulateActions(
              live.rpc,
              market,
              owner,
              [createExitAction(owner, shares, can, computeDeadline(snapshot, tolerance))],
              { blockNumber: snapshot.blockNumber },
            ),
          ),
    enabled: shares !== undefined,
  })
  const refusal = useRevertMessage(data?.ok === false ? data.revert.data : undefined)
  if (snapshot === undefined || shares === undefined || data === null) return undefined
  if (data === undefined) return { planned: undefined, basis: 'simulated', refusal: undefined, renew }
  if (!data.ok) return { planned, basis: 'simulated', refusal, renew }
  if (data.flows === null) return undefined
  const plan = planExitFromSimulation(snapshot, market, { can, shares, tolerance }, data.flows)
  return plan && { planned: { ok: true, plan }, basis: 'simulated', refusal: undefined, renew }
}

/**
 * Removes blockers that rely on a vault's own reports, because the simulated withdrawal succeeded.
 */
function asTried(planned: WithdrawPlanResult): WithdrawPlanResult {
  if (!planned.ok) return planned
  const issues = planned.plan.issues.filter(({ code }) => code !== 'sourceShort')
  return { ok: true, plan: { ...planned.plan, issues } }
}

async function refusalOf(revertData: Hex): Promise<RevertMessage> {
  const { decodeRevert, toRevertMessage } = await loadSimulationModule()
  return toRevertMessage(decodeRevert(revertData))
}

/** Returns the message for a contract's revert. Undefined while the decoder is loading. */
export function useRevertMessage(revertData: Hex | undefined): RevertMessage | undefined {
  const market = useMarket()
  const { data } = useQuery({
    queryKey: [market.id, 'refusal', revertData],
    queryFn: () => refusalOf(revertData ?? '0x'),
    enabled: revertData !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data
}

/**
 * Simulates a bundle that restores the vaults and then withdraws. Null if the bundle would fail.
 */
const tryRescue = (live: MarketWithNodeAndSnapshots, owner: Address) =>
  runActionSimulation(live, async ({ market, simulation }) => {
    const { vault0, vault1 } = market
    const tried = await simulation.simulateActions(live.rpc, market, owner, [
      { kind: 'setVaults', vault0, vault1 },
      { kind: 'withdraw', owner },
    ])
    return tried.ok && tried.flows !== null
      ? { blockNumber: tried.blockNumber, arrives: tried.flows.arrives }
      : undefined
  })

/**
 * Payout of a bundle that restores the expected vaults and then withdraws, for a hook whose vaults
 * were replaced. `paid` is undefined while loading and null if no node can simulate the bundle.
 * `plan` is undefined if the bundle would pay nothing.
 */
export interface RestoreAndWithdrawView {
  readonly drifted: boolean
  readonly plan: WithdrawPlan | undefined
  readonly paid: (TokenAmounts & { readonly blockNumber: bigint }) | undefined | null
}

export function useRestoreAndWithdraw(tolerance: Tolerance = DEFAULT_TOLERANCE): RestoreAndWithdrawView {
  const live = useConnectedMarket()
  const { market } = live
  const { snapshot } = useMarketSnapshot()
  const settable = useHookCapabilities().sourceChanges === 'byAnyone'
  const drifted = settable && snapshot !== undefined && findChangedVaults(snapshot).length > 0
  const { address: owner, shares } = snapshot?.account ?? {}
  const holds = drifted && owner !== undefined && shares !== undefined && shares > 0n
  const { data } = useQuery({
    ...blockQueryOptions([market.id, 'rescue', owner?.toLowerCase(), `${shares}`], snapshot?.blockNumber),
    queryFn: () => tryRescue(live, owner ?? '0x'),
    enabled: holds,
  })
  if (!holds || !data) return { drifted, plan: undefined, paid: holds && data === null ? null : undefined }
  const paid = { ...sumMovementsPerToken(data.arrives, market), blockNumber: data.blockNumber }
  return { drifted, plan: planRestoreVaultsAndWithdraw(snapshot, data, market, tolerance.bps), paid }
}

/**
 * Value that deposits of other accounts took from an account's shares, in the blocks read so far.
 */
export interface ValueTakenByDeposits {
  readonly taken: TokenAmounts
  readonly deposits: number
  readonly unread: number
  readonly reached: bigint
  readonly complete: boolean
  readonly blockNumber: bigint
}

const REQUESTS = 24

async function readTaken(live: MarketWithNodeAndSnapshots, account: Address): Promise<ValueTakenByDeposits> {
  const { market, rpc } = live
  const newest = await readBlockNumber(rpc)
  const start = await getPastEventsStart(live, newest)
  const request = { from: start.block, to: newest, requests: REQUESTS }
  const logs = getPastLogs(live, start)
  const { deposits, reached, unread } = await readPastDeposits(rpc, market, account, logs, request)
  return {
    taken: computeValueTakenByDeposits(deposits),
    deposits: deposits.length,
    unread,
    reached,
    complete: isReadDownToFirstBlock(start, reached),
    blockNumber: newest,
  }
}

/**
 * Finds deposits of other accounts in the hook's events, and reads the hook's past state at each
 * deposit. Reads only on user request.
 */
export function useValueTakenByDeposits(account: Address | undefined) {
  const live = useConnectedMarket()
  const { market } = live
  const { data, error, refetch } = useQuery({
    queryKey: [market.id, 'takenByOthers', account?.toLowerCase()],
    queryFn: () => readTaken(live, account ?? '0x'),
    enabled: account !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return { taken: data, failed: error !== null, again: () => void refetch() }
}
