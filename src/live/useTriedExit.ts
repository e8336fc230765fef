import { useQuery } from '@tanstack/react-query'
import { ChainError } from '../chain/rpc/chainError.ts'
import type { RevertMessage } from '../chain/write/revertMessage.ts'
import type { WithdrawPlan } from '../markets/withdrawPlan.ts'
import type { LiveMarket } from './openMarket.ts'
import { simulatorOf } from './simulator.ts'
import { useLiveMarket } from './useMarket.ts'

/** What a node made of an exit: null where it cannot try it out. */
type Tried = { readonly ok: true } | { readonly ok: false; readonly refusal: RevertMessage } | null

/** The encoder is loaded on first use. */
async function tryExit(live: LiveMarket, { account, calls, blockNumber }: WithdrawPlan): Promise<Tried> {
  try {
    const { market, simulation } = await simulatorOf(live).load()
    const tried = await simulation.simulateActions(live.rpc, market, account, calls, { blockNumber })
    if (!tried.ok) return { ok: false, refusal: simulation.revertMessage(tried.revert) }
    return tried.flows === null ? null : { ok: true }
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/**
 * An exit that only its owner can make, tried out on the block that is shown. Undefined while it has not been, or where no
 * plan is given. What it would move is held against the plan when it is signed.
 */
export function useTriedExit(plan: WithdrawPlan | undefined): Tried | undefined {
  const live = useLiveMarket()
  const { market } = live
  const wanted = [plan?.account.toLowerCase(), `${plan?.shares}`]
  const { data } = useQuery({
    queryKey: [market.id, 'triedExit', ...wanted, `${plan?.blockNumber}`],
    queryFn: () => (plan === undefined ? null : tryExit(live, plan)),
    enabled: plan !== undefined,
    // Until the answer for a new block is there, that of the block before it stands.
    placeholderData: (previous, query) =>
      query?.queryKey.slice(2, 4).join() === wanted.join() ? previous : undefined,
  })
  return plan === undefined ? undefined : data
}
