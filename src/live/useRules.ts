import { use } from 'react'
import { dialectOf, loadDialect } from '../dialects/index.ts'
import type { DialectLending, DialectRules } from '../markets/dialect.ts'
import type { Market } from '../markets/market.ts'
import type { SafetyFact } from '../markets/safety.ts'
import { useMarket } from './useMarket.ts'

/** The rules of the market's hook. They come with the panels: asked for beside them, not after them. */
export const loadRules = async (market: Market): Promise<DialectRules> => (await loadDialect(market)).rules()

/** The same for a component, which waits for them as a lazy one waits for its code. */
export const useRules = (): DialectRules => use(dialectOf(useMarket()).rules())

/** What the market's hook lends, for those who quote swaps or look at its vaults; likewise. */
export const loadLending = async (market: Market): Promise<DialectLending> =>
  (await loadDialect(market)).lending()

export const useLending = (): DialectLending => use(dialectOf(useMarket()).lending())

/** What is true of the safety of every market of the kind; likewise. */
export function useSafetyOfKind(): readonly SafetyFact[] {
  const market = useMarket()
  return use(dialectOf(market).safety()).ofKind(market)
}
