import type { Glance } from './glance.ts'
import type { Market } from './market.ts'
import { marketVerdict, VERDICTS } from './marketVerdict.ts'

/** How a list of markets is ordered. */
export type MarketOrder = 'verdict' | 'name' | 'fee' | 'yours'

/** What of the markets is listed, and in which order. */
export interface MarketChoice {
  /** Words that all have to stand in a market's name, tokens, addresses, network or kind; upper and lower case are one. */
  readonly text: string
  /** Chain id; undefined: all. */
  readonly chainId: number | undefined
  /** A dialect; undefined: all. */
  readonly kind: string | undefined
  readonly order: MarketOrder
}

type Known = (market: Market) => Glance | undefined

/** Everything of a market that somebody may look for. */
const textOf = (market: Market, glance: Glance | undefined): string =>
  [
    market.name,
    market.slug,
    market.dialect,
    market.network.name,
    market.id,
    market.token0,
    market.token1,
    market.vault0,
    market.vault1,
    glance?.token0.symbol ?? '',
    glance?.token1.symbol ?? '',
  ]
    .join(' ')
    .toLowerCase()

const compare = <T extends number | bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

/** By what a market is ordered, smallest first: worked out once for each, however often it is compared. */
const KEYS: Readonly<Record<MarketOrder, (market: Market, glance: Glance | undefined) => number | string>> = {
  verdict: (market, glance) => VERDICTS.indexOf(marketVerdict(market, glance)),
  name: ({ name }) => name,
  fee: ({ pool }) => pool.fee,
  // Shares of different markets cannot be compared: some come before none.
  yours: (_, glance) => ((glance?.shares ?? 0n) > 0n ? 0 : 1),
}

/** The markets that were asked for, in the order that was asked for; equal ones stay in the catalogue's. */
export function chooseMarkets(
  markets: readonly Market[],
  { text, chainId, kind, order }: MarketChoice,
  known: Known,
): readonly Market[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  return markets
    .map((market) => ({ market, glance: known(market) }))
    .filter(({ market, glance }) => {
      if (chainId !== undefined && market.network.chainId !== chainId) return false
      if (kind !== undefined && market.dialect !== kind) return false
      if (words.length === 0) return true
      const said = textOf(market, glance)
      return words.every((word) => said.includes(word))
    })
    .map(({ market, glance }) => ({ market, key: KEYS[order](market, glance) }))
    .sort((a, b) => compare(a.key, b.key))
    .map(({ market }) => market)
}
