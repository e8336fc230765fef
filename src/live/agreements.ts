import { useSyncExternalStore } from 'react'
import { recall, remember } from '#lib/browserStorage.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { createSignal } from '#lib/store.ts'
import { accessOf } from '#market/capabilities.ts'
import type { Market } from '#market/market.ts'
import { useMarket } from './useMarket.ts'

const keyOf = (marketId: string): string => `${PRODUCT_NAME.toLowerCase()}.agreed.${marketId}`
const YES = 'yes'

/** What is agreed to: the sentence of a market that the build names, and the very code of a hook that somebody has opened. */
const subjectOf = ({ codeHash }: Market): string => codeHash ?? YES

/** Agreed on this visit; where nothing is stored, that is all there is. */
const now = new Map<string, string>()
const signal = createSignal()

/** Whether the person of this browser has agreed to the sentence of this market, on this visit or an earlier one. */
function hasAgreed(market: Market): boolean {
  const subject = subjectOf(market)
  return now.get(market.id) === subject || recall(keyOf(market.id)) === subject
}

/** Notes that the person has agreed to the sentence of a market. */
export function agreeTo(market: Market): void {
  now.set(market.id, subjectOf(market))
  remember(keyOf(market.id), subjectOf(market))
  signal.tell()
}

/** Why nothing may be sent to a market from here; undefined where it may. */
export function closedBecause(market: Market): 'lookOnly' | 'agreement' | undefined {
  const access = accessOf(market)
  if (access === 'free' || (access === 'agreement' && hasAgreed(market))) return undefined
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
