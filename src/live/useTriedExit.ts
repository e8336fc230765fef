import { useQuery } from '@tanstack/react-query'
import type { RevertMessage } from '#chain/describeError.ts'
import { readStored } from '#chain/read/readBooks.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { LeavingFrom, TriedLeaving } from '#chain/simulate/simulation.ts'
import { dialectOf } from '#dialects/index.ts'
import type { StoredBooks } from '#market/reading.ts'
import type { WithdrawPlan } from '#market/withdrawPlan.ts'
import type { Address } from '#math/hex.ts'
import type { LiveMarket } from './openMarket.ts'
import { simulatorOf } from './simulator.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

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

/** Null where the node cannot try it out. The encoder is loaded on first use. */
async function tryLeaving(live: LiveMarket, snapshot: LeavingFrom): Promise<TriedLeaving | null> {
  try {
    const { market, simulation } = await simulatorOf(live).load()
    return (await simulation.simulateLeaving(live.rpc, market, snapshot)) ?? null
  } catch (error) {
    if (error instanceof ChainError) return null
    throw error
  }
}

/**
 * Taking out the whole position of the snapshot's account, tried out on its block from that account, whoever looks. Undefined
 * while it has not been, or where no snapshot is given; null where the node cannot.
 */
export const useTriedLeaving = (snapshot: LeavingFrom | undefined) =>
  useTriedLeavingIn(useLiveMarket(), snapshot)

/** The same of any market. */
export function useTriedLeavingIn(
  live: LiveMarket,
  snapshot: LeavingFrom | undefined,
): TriedLeaving | null | undefined {
  const { address, shares } = snapshot?.account ?? {}
  const wanted = [address?.toLowerCase(), `${shares}`]
  const { data } = useQuery({
    queryKey: [live.market.id, 'leaving', ...wanted, `${snapshot?.blockNumber}`],
    queryFn: () => (snapshot === undefined ? null : tryLeaving(live, snapshot)),
    enabled: snapshot !== undefined,
    // Until the answer for a new block is there, that of the block before it stands.
    placeholderData: (previous, query) =>
      query?.queryKey.slice(2, 4).join() === wanted.join() ? previous : undefined,
  })
  return snapshot === undefined ? undefined : data
}

/**
 * What no getter of the hook says, of the block and the account that are shown. Undefined while it is read, and where the
 * market's kind has no such books.
 */
export function useStored(): StoredBooks | undefined {
  const { market, rpc } = useLiveMarket()
  const { snapshot } = useSnapshot()
  const account: Address | undefined = snapshot?.account?.address
  const block = snapshot?.blockNumber
  const { stored } = dialectOf(market)
  const { data } = useQuery({
    queryKey: [market.id, 'stored', account?.toLowerCase(), `${block}`],
    queryFn: () =>
      stored === undefined || block === undefined
        ? null
        : readStored(rpc, market, stored(market, account), block),
    enabled: stored !== undefined && block !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // The figures of the block before stay until those of the next are here.
    placeholderData: (before) => before,
  })
  return data ?? undefined
}
