import type { Slot0 } from '#math/pool.ts'
import { isDynamicFee } from '#math/pool.ts'
import { accessOf } from './capabilities.ts'
import { type Market, NO_VAULT } from './market.ts'
import { marketHealth } from './marketHealth.ts'
import type { HookScreen } from './reading.ts'
import { vaultsOf } from './side.ts'
import type { TokenSnapshot } from './snapshot.ts'

/**
 * What somebody who has never seen a market should know of it first. safeToTry: on a test network,
 * where tokens are worth nothing · realMoney: deposits are worth something · lookOnly: this build
 * offers no deposits there · noPool: no pool has been made · unreadable: what matters could not be
 * read · closed: it takes no deposits · vaultsChanged, wrongAsset: it is not what was promised ·
 * tokensMissing: less is there than its books say.
 */
export type VerdictCode =
  | 'safeToTry'
  | 'realMoney'
  | 'lookOnly'
  | 'noPool'
  | 'unreadable'
  | 'vaultsChanged'
  | 'wrongAsset'
  | 'tokensMissing'
  | 'closed'

/** Best first: the order in which a list shows them. */
export const VERDICTS: readonly VerdictCode[] = [
  'safeToTry',
  'realMoney',
  'lookOnly',
  'closed',
  'noPool',
  'unreadable',
  'wrongAsset',
  'tokensMissing',
  'vaultsChanged',
]

/** By what the chain shows, where it was read; else by what the catalogue says. */
export function marketVerdict(market: Market, glance: MarketSummary | undefined): VerdictCode {
  const health = glance && marketHealth(glance)
  const alarms = health?.alarms ?? []
  if (alarms.includes('vaultChanged')) return 'vaultsChanged'
  if (alarms.includes('tokensMissing')) return 'tokensMissing'
  if (alarms.includes('vaultWrongAsset')) return 'wrongAsset'
  // Something is wrong with the vaults, and none of it is an alarm: they could not be read.
  if (health?.deposits === 'blocked' || (glance !== undefined && glance.slot0 === undefined))
    return 'unreadable'
  if (glance?.slot0?.sqrtPriceX96 === 0n) return 'noPool'
  if (health?.deposits === 'closed') return 'closed'
  if (accessOf(market) === 'lookOnly') return 'lookOnly'
  return market.network.testnet ? 'safeToTry' : 'realMoney'
}

/** By what a list of markets is ordered. */
export type MarketOrder = 'verdict' | 'name' | 'earned' | 'fee' | 'yours'

/** What of the markets is listed, and in which order. */
export interface MarketChoice {
  /**
   * Words that all have to occur in a market's name, tokens, addresses, network or kind; upper and
   * lower case are one.
   */
  readonly text: string
  /** Chain id; undefined: all. */
  readonly chainId: number | undefined
  /** An adapter; undefined: all. */
  readonly kind: string | undefined
  readonly order: MarketOrder
  /** Whether the end of the order comes first. */
  readonly descending: boolean
}

/** All of them, with what is safest first. */
export const ALL_MARKETS: MarketChoice = {
  text: '',
  chainId: undefined,
  kind: undefined,
  order: 'verdict',
  descending: false,
}

/**
 * The same in another order, with what somebody looks for in it first; once more turns it round.
 */
export const orderedBy = (choice: MarketChoice, order: MarketOrder): MarketChoice => ({
  ...choice,
  order,
  descending: choice.order === order ? !choice.descending : order === 'earned' || order === 'yours',
})

/** What a list knows of a market beside what the build says. */
export interface KnownMarketFacts {
  readonly glance: MarketSummary | undefined
  /** Its pair and name, as the list shows them. */
  readonly title: string
  /**
   * What its vaults earned, in any unit that is the same for all; undefined where that is not
   * known.
   */
  readonly earned: bigint | undefined
}

/** Everything of a market that somebody may look for. */
const textOf = (market: Market, glance: MarketSummary | undefined): string =>
  [
    market.name,
    market.slug,
    market.adapter,
    market.network.name,
    market.id,
    market.token0,
    market.token1,
    ...vaultsOf(market).filter((vault) => vault !== NO_VAULT),
    glance?.token0.symbol ?? '',
    glance?.token1.symbol ?? '',
  ]
    .join(' ')
    .toLowerCase()

const compare = <T extends number | bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

type Key = number | bigint | string | undefined

/**
 * By what a market is ordered, smallest first: worked out once for each, however often it is
 * compared.
 */
const KEYS: Readonly<Record<MarketOrder, (market: Market, known: KnownMarketFacts) => Key>> = {
  verdict: (market, { glance }) => VERDICTS.indexOf(marketVerdict(market, glance)),
  name: (_, { title }) => title.toLowerCase(),
  earned: (_, { earned }) => earned,
  // One that its hook sets anew is known from the pool alone.
  fee: ({ pool }) => (isDynamicFee(pool.fee) ? undefined : pool.fee),
  // Shares of different markets cannot be compared: there are some or none.
  yours: (_, { glance }) => (glance?.shares === undefined ? undefined : Number(glance.shares > 0n)),
}

/**
 * The markets that were asked for, in the order that was asked for; equal ones stay in the
 * catalogue's, unknown ones stand last.
 */
export function chooseMarkets(
  markets: readonly Market[],
  { text, chainId, kind, order, descending }: MarketChoice,
  knownOf: (market: Market) => KnownMarketFacts,
): readonly Market[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const inOrder = (a: Key, b: Key): number => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined)
    return descending ? compare(b, a) : compare(a, b)
  }
  return markets
    .map((market) => ({ market, known: knownOf(market) }))
    .filter(({ market, known }) => {
      if (chainId !== undefined && market.network.chainId !== chainId) return false
      if (kind !== undefined && market.adapter !== kind) return false
      if (words.length === 0) return true
      const said = textOf(market, known.glance)
      return words.every((word) => said.includes(word))
    })
    .map(({ market, known }) => ({ market, key: KEYS[order](market, known) }))
    .sort((a, b) => inOrder(a.key, b.key))
    .map(({ market }) => market)
}

/**
 * What a list of markets shows of one of them, all of one block. A member that is undefined could
 * not be read.
 */
export interface MarketSummary extends Omit<HookScreen, 'exit'> {
  /** Id of the market. */
  readonly market: string
  readonly blockNumber: bigint
  /** Unix seconds of that block. */
  readonly timestamp: bigint
  /** sqrtPriceX96 0n: there is no pool. */
  readonly slot0: Slot0 | undefined
  readonly token0: TokenSnapshot
  readonly token1: TokenSnapshot
  /**
   * When the account last deposited, 0n: never. Undefined where deposits lock nothing, and where it
   * could not be read.
   */
  readonly lastDepositBlock?: bigint | undefined
}
