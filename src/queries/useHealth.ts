import { useQuery } from '@tanstack/react-query'
import { adapterOf } from '#adapters/index.ts'
import type { RevertMessage } from '#chain/describeError.ts'
import { readStored } from '#chain/read/readBooks.ts'
import type { ExitToSimulate, SimulatedExit } from '#chain/simulate/simulation.ts'
import { NO_VAULT } from '#market/market.ts'
import { type MarketHealth, marketHealth, seenTrial } from '#market/marketHealth.ts'
import type { StoredBooks } from '#market/reading.ts'
import { type Side, vaultsOf } from '#market/side.ts'
import type { WithdrawPlan } from '#market/withdrawPlan.ts'
import type { Address } from '#math/hex.ts'
import type { LiveMarket } from './openMarket.ts'
import { runSimulation } from './simulator.ts'
import { perBlock } from './snapshotQuery.ts'
import { useCan, useLiveMarket, useMarket } from './useMarket.ts'
import { type SnapshotView, useSnapshot } from './useSnapshot.ts'

/** What the shown market allows and what is wrong with it, of the block that is shown. */
export interface HealthView extends SnapshotView {
  readonly health: MarketHealth | undefined
}

/** By the screen's own answers alone. */
export function useHealth(): HealthView {
  const view = useSnapshot()
  const { snapshot } = view
  return { ...view, health: snapshot && marketHealth(snapshot, seenTrial(snapshot)) }
}

/**
 * The same, with a withdrawal of the account's position tried out where the screen's own call could
 * not.
 */
export function useTriedHealth(): HealthView {
  const view = useSnapshot()
  const { snapshot } = view
  const { shares, exit } = snapshot?.account ?? {}
  // What refuses a call that nobody sends may take it from the account itself: only that decides.
  const isUntried = exit?.ok !== true && shares !== undefined && shares > 0n
  const tried = useSimulatedFullExit(isUntried ? snapshot : undefined)
  return {
    ...view,
    health: snapshot && marketHealth(snapshot, tried ?? seenTrial(snapshot)),
  }
}

/**
 * Whether the market says that a side is in no vault; a kind whose sides all have one leaves it
 * unset.
 */
export function usePromisedInHook(side: Side): boolean {
  const can = useCan()
  return vaultsOf(useMarket())[side] === NO_VAULT && can.sideWithoutVault
}

/**
 * Whether a side lies in the hook and in no vault: as the chain has it, and as the market says
 * until that is read.
 */
export function useInHook(side: Side): boolean {
  const promised = usePromisedInHook(side)
  const { snapshot } = useSnapshot()
  return snapshot === undefined ? promised : vaultsOf(snapshot)[side].inHook === true
}

/** What a node made of an exit: null where it cannot try it out. */
type Tried = { readonly ok: true } | { readonly ok: false; readonly refusal: RevertMessage } | null

const tryExit = (live: LiveMarket, { account, calls, blockNumber }: WithdrawPlan): Promise<Tried> =>
  runSimulation(live, async ({ market, simulation }) => {
    const tried = await simulation.simulateActions(live.rpc, market, account, calls, { blockNumber })
    if (!tried.ok) return { ok: false, refusal: simulation.revertMessage(tried.revert) }
    return tried.flows === null ? undefined : { ok: true }
  })

/**
 * An exit that only its owner can make, tried out on the block that is shown. Undefined while it
 * has not been, or where no plan is given. What it would move is held against the plan when it is
 * signed.
 */
export function useExitTrial(plan: WithdrawPlan | undefined): Tried | undefined {
  const live = useLiveMarket()
  const { market } = live
  const { account, shares, blockNumber } = plan ?? {}
  const { data } = useQuery({
    ...perBlock([market.id, 'triedExit', account?.toLowerCase(), `${shares}`], blockNumber),
    queryFn: () => (plan === undefined ? null : tryExit(live, plan)),
    enabled: plan !== undefined,
  })
  return plan === undefined ? undefined : data
}

/**
 * Taking out the whole position of the snapshot's account, tried out on its block from that
 * account, whoever looks. Undefined while it has not been, or where no snapshot is given; null
 * where the node cannot.
 */
export const useSimulatedFullExit = (snapshot: ExitToSimulate | undefined) =>
  useSimulatedFullExitIn(useLiveMarket(), snapshot)

/** The same of any market. */
export function useSimulatedFullExitIn(
  live: LiveMarket,
  snapshot: ExitToSimulate | undefined,
): SimulatedExit | null | undefined {
  const { address, shares } = snapshot?.account ?? {}
  const { data } = useQuery({
    ...perBlock([live.market.id, 'leaving', address?.toLowerCase(), `${shares}`], snapshot?.blockNumber),
    queryFn: () =>
      snapshot === undefined
        ? null
        : runSimulation(live, ({ market, simulation }) =>
            simulation.simulateExit(live.rpc, market, snapshot),
          ),
    enabled: snapshot !== undefined,
  })
  return snapshot === undefined ? undefined : data
}

/**
 * What no getter of the hook says, of the block and the account that are shown. Undefined while it
 * is read, and where the market's kind has no such books.
 */
export function useStored(): StoredBooks | undefined {
  const { market, rpc } = useLiveMarket()
  const { snapshot } = useSnapshot()
  const account: Address | undefined = snapshot?.account?.address
  const block = snapshot?.blockNumber
  const { stored } = adapterOf(market)
  const { data } = useQuery({
    ...perBlock([market.id, 'stored', account?.toLowerCase()], block),
    queryFn: () =>
      stored === undefined || block === undefined
        ? null
        : readStored(rpc, market, stored(market, account), block),
    enabled: stored !== undefined && block !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data ?? undefined
}
