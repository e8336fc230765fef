import { useSyncExternalStore } from 'react'
import { PRODUCT_NAME } from '../config.ts'
import { accessOf } from '../markets/access.ts'
import type { Market } from '../markets/market.ts'
import { createSignal } from '../store.ts'
import { useMarket } from './useMarket.ts'

const keyOf = (marketId: string): string => `${PRODUCT_NAME.toLowerCase()}.agreed.${marketId}`
const YES = 'yes'

/** Agreed on this visit; where nothing is stored, that is all there is. */
const now = new Set<string>()
const signal = createSignal()

/** Whether the person of this browser has agreed to the sentence of this market, on this visit or an earlier one. */
function hasAgreed(marketId: string): boolean {
  if (now.has(marketId)) return true
  try {
    return localStorage.getItem(keyOf(marketId)) === YES
  } catch {
    return false
  }
}

/** Notes that the person has agreed to the sentence of a market. */
export function agreeTo({ id }: Market): void {
  now.add(id)
  try {
    localStorage.setItem(keyOf(id), YES)
  } catch {
    // Holds for this visit.
  }
  signal.tell()
}

/** Why nothing may be sent to a market from here; undefined where it may. */
export function closedBecause(market: Market): 'lookOnly' | 'agreement' | undefined {
  const access = accessOf(market)
  if (access === 'free' || (access === 'agreement' && hasAgreed(market.id))) return undefined
  return access
}

/** The same for the market of this page, as it changes. Prerendered pages know of no agreement. */
export function useClosedBecause(): 'lookOnly' | 'agreement' | undefined {
  const market = useMarket()
  return useSyncExternalStore(
    signal.subscribe,
    () => closedBecause(market),
    () => undefined,
  )
}
