import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import { useMarket } from './useMarket.ts'

/**
 * Approval modes that the user selected for markets opened by address, until the page is closed.
 */
const chosen = createStore<ReadonlyMap<string, AllowanceMode>>(new Map())

const isMode = (text: string): text is AllowanceMode => text === 'unlimited' || text === 'exact'

/**
 * Returns the approval mode (exact or unlimited) of the page's market, and a function that sets it.
 * Markets opened by address start with exact approvals, because their contracts are unknown.
 * @param asked name under which the mode of a market opened by address is kept: the spender or form
 * @param remembered mode that the user selected for listed markets
 */
export function useAllowanceMode(
  asked: 'hook' | 'steps' | 'router',
  [remembered, remember]: readonly [string, (mode: string) => void],
): readonly [AllowanceMode, (mode: AllowanceMode) => void] {
  const { id, isUnlisted } = useMarket()
  const choices = useSyncExternalStore(chosen.subscribe, chosen.get, chosen.get)
  if (!isUnlisted) return [isMode(remembered) ? remembered : 'unlimited', remember]
  const key = `${asked} ${id}`
  return [choices.get(key) ?? 'exact', (mode) => chosen.set(new Map([...chosen.get(), [key, mode]]))]
}
