import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ChainError } from '../chain/rpc/chainError.ts'
import { deployment } from '../chain/servedDeployment.ts'
import { type DepositPlan, type DepositPlanned, withReturned } from '../domain/depositPlan.ts'
import type { TokenAmounts } from '../domain/liquidityAmounts.ts'
import { rpc } from './pageRpc.ts'

export interface RoundTripView {
  readonly planned: DepositPlanned | undefined
  /** Whether the exit in the plan was tried out on a node, or is arithmetic alone. */
  readonly basis: 'simulated' | 'computed'
}

/** Typing must pause this long before a node is asked. */
const REST_MS = 250

/** Null if the node cannot simulate it; the encoder is loaded on first use. */
async function returnedAtOnce(plan: DepositPlan): Promise<TokenAmounts | null> {
  const { account, liquidity, blockNumber } = plan
  try {
    const { simulateRoundTrip } = await import('../chain/write/simulation.ts')
    return (await simulateRoundTrip(rpc, deployment, { account, liquidity, blockNumber })) ?? null
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/** A deposit's plan with its exit tried out: approve, deposit and withdraw in one go on the block that is shown. */
export function useRoundTrip(planned: DepositPlanned | undefined): RoundTripView {
  const plan = planned?.ok && planned.plan.shortfalls.length === 0 ? planned.plan : undefined
  const rested = useRested(plan?.liquidity)
  const trip = [plan?.account.toLowerCase(), `${plan?.liquidity}`]
  const { data } = useQuery({
    queryKey: ['roundTrip', deployment.chainId, ...trip, `${plan?.blockNumber}`],
    queryFn: () => (plan === undefined ? null : returnedAtOnce(plan)),
    enabled: plan !== undefined && rested === plan.liquidity,
    // Each block is a new query; until it resolves, the previous block's result for the same deposit stays on screen.
    placeholderData: (previous, query) =>
      query?.queryKey.slice(2, 4).join() === trip.join() ? previous : undefined,
  })
  if (plan === undefined || !data) return { planned, basis: 'computed' }
  return { planned: { ok: true, plan: withReturned(plan, data) }, basis: 'simulated' }
}

/** The value once it has not changed for a while. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
