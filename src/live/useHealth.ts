import { NO_VAULT } from '#market/market.ts'
import { type MarketHealth, marketHealth, seenTrial } from '#market/marketHealth.ts'
import { type Side, vaultsOf } from '#market/side.ts'
import { useCan, useMarket } from './useMarket.ts'
import { type SnapshotView, useSnapshot } from './useSnapshot.ts'
import { useTriedLeaving } from './useTriedExit.ts'

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

/** The same, with a withdrawal of the account's position tried out where the screen's own call could not. */
export function useTriedHealth(): HealthView {
  const view = useSnapshot()
  const { snapshot } = view
  const { shares, exit } = snapshot?.account ?? {}
  // What refuses a call that nobody sends may take it from the account itself: only that decides.
  const isUntried = exit?.ok !== true && shares !== undefined && shares > 0n
  const tried = useTriedLeaving(isUntried ? snapshot : undefined)
  return {
    ...view,
    health: snapshot && marketHealth(snapshot, tried ?? seenTrial(snapshot)),
  }
}

/** Whether the market says that a side is in no vault; a kind whose sides all have one leaves it unset. */
export function usePromisedInHook(side: Side): boolean {
  const can = useCan()
  return vaultsOf(useMarket())[side] === NO_VAULT && can.sideWithoutVault
}

/** Whether a side lies in the hook and in no vault: as the chain has it, and as the market says until that is read. */
export function useInHook(side: Side): boolean {
  const promised = usePromisedInHook(side)
  const { snapshot } = useSnapshot()
  return snapshot === undefined ? promised : vaultsOf(snapshot)[side].inHook === true
}
