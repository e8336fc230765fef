import { useSyncExternalStore } from 'react'
import { createStore } from '#lib/store.ts'
import type { AllowanceMode } from '#market/tokenPlans.ts'
import { useMarket } from './useMarket.ts'

/** Chosen in opened markets, each by itself, for as long as the page is open. */
const chosen = createStore<ReadonlyMap<string, AllowanceMode>>(new Map())

const isMode = (text: string): text is AllowanceMode => text === 'unlimited' || text === 'exact'

/**
 * How much is approved in the page's market. In one that somebody has opened by its address it is
 * the exact amount until the person says otherwise there: what was chosen for contracts that the
 * build names says nothing of a stranger's.
 * @param asked for which spender, or by whom
 * @param remembered the choice for the markets of the build
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
