import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  applySimulatedExitToDepositPlan,
  type DepositPlan,
  type DepositPlanResult,
  withDepositRefusal,
} from '#market/depositPlan.ts'
import type { MarketWithNodeAndSnapshots } from './marketWithNodeAndSnapshots.ts'
import { runActionSimulation } from './simulator.ts'
import { blockQueryOptions } from './snapshotQuery.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useMarketSnapshot } from './useMarketSnapshot.ts'

interface RoundTripView {
  readonly planned: DepositPlanResult | undefined
  /**
   * 'simulated' if a node simulated the withdrawal after the deposit, 'computed' if the page
   * computed it.
   */
  readonly basis: 'simulated' | 'computed'
}

/** Delay in ms after the last keystroke before the simulation request is sent. */
const REST_MS = 250

/**
 * Simulates a deposit and a full withdrawal after it. Returns the deposit plan with the
 * withdrawal's payout or with the contract's revert reason.
 */
const simulated = (live: MarketWithNodeAndSnapshots, plan: DepositPlan) =>
  runActionSimulation(live, async ({ market, simulation }) => {
    const { account, action, blockNumber } = plan
    const trip = { account, ...action, blockNumber }
    const returned = await simulation.simulateDepositThenWithdraw(live.rpc, market, trip)
    if (returned !== undefined)
      return (shown: DepositPlan) => applySimulatedExitToDepositPlan(shown, returned)
    const refusal = await simulation.findDepositRevertReason(live.rpc, market, plan)
    return refusal && ((shown: DepositPlan) => withDepositRefusal(shown, refusal))
  })

/** Simulates approving, depositing and then withdrawing in one request, at the snapshot's block. */
export function useDepositThenWithdrawSimulation(planned: DepositPlanResult | undefined): RoundTripView {
  const live = useConnectedMarket()
  const { market } = live
  const plan = planned?.ok && planned.plan.shortfalls.length === 0 ? planned.plan : undefined
  const rested = useRested(plan?.liquidity)
  // The simulated withdrawal includes shares that the account already holds, so a result is used
  // for the same number of shares only.
  const held = useMarketSnapshot().snapshot?.account?.shares
  const trip = [market.id, 'roundTrip', plan?.account.toLowerCase(), `${held}`, `${plan?.liquidity}`]
  const { data } = useQuery({
    ...blockQueryOptions(trip, plan?.blockNumber),
    queryFn: () => (plan === undefined ? null : simulated(live, plan)),
    enabled: plan !== undefined && rested === plan.liquidity,
  })
  if (plan === undefined || !data) return { planned, basis: 'computed' }
  return { planned: { ok: true, plan: data(plan) }, basis: 'simulated' }
}

function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
