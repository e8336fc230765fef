import type { Slot0 } from '#math/pool.ts'
import { isDynamicFee } from '#math/pool.ts'
import { determineAccess } from './capabilities.ts'
import { type Market, NO_VAULT } from './market.ts'
import { assessMarketHealth } from './marketHealth.ts'
import type { HookScreen } from './reading.ts'
import type { TokenSnapshot } from './snapshot.ts'
import { toVaultPair } from './tokenPair.ts'

/**
 * Main fact about a market for a new user. safeToTry: a test network, where tokens have no value.
 * realMoney: deposits have value. lookOnly: this build offers no deposits. exitOnly: it offers only
 * withdrawals. noPool: the pool is not initialized. unreadable: important values are unread.
 * closed: takes no deposits. vaultsChanged, wrongAsset: differs from the promise. tokensMissing:
 * holds less than its accounting.
 */
export type VerdictCode =
  | 'safeToTry'
  | 'realMoney'
  | 'lookOnly'
  | 'exitOnly'
  | 'noPool'
  | 'unreadable'
  | 'vaultsChanged'
  | 'wrongAsset'
  | 'tokensMissing'
  | 'closed'

/** Verdicts from best to worst, which is the order of the list. */
const VERDICTS: readonly VerdictCode[] = [
  'safeToTry',
  'realMoney',
  'lookOnly',
  'exitOnly',
  'closed',
  'noPool',
  'unreadable',
  'wrongAsset',
  'tokensMissing',
  'vaultsChanged',
]

/** Derives the verdict from the chain if read, otherwise from the catalogue. */
export function findMarketVerdict(market: Market, glance: MarketSummary | undefined): VerdictCode {
  const health = glance && assessMarketHealth(glance)
  const alarms = health?.alarms ?? []
  if (alarms.includes('vaultChanged')) return 'vaultsChanged'
  if (alarms.includes('tokensMissing')) return 'tokensMissing'
  if (alarms.includes('vaultWrongAsset')) return 'wrongAsset'
  // The vaults could not be read, which blocks deposits but raises no alarm.
  if (health?.deposits === 'blocked' || (glance !== undefined && glance.slot0 === undefined))
    return 'unreadable'
  if (glance?.slot0?.sqrtPriceX96 === 0n) return 'noPool'
  if (health?.deposits === 'closed') return 'closed'
  const access = determineAccess(market)
  if (access === 'lookOnly' || access === 'exitOnly') return access
  return market.network.testnet ? 'safeToTry' : 'realMoney'
}

/** Column by which the list of markets is sorted. */
export type MarketOrder = 'verdict' | 'name' | 'earned' | 'fee' | 'yours'

/** Search text, filters and order of the list of markets. */
export interface MarketChoice {
  /**
   * Words that must all occur in a market's name, tokens, addresses, network or adapter, in any
   * letter case.
   */
  readonly text: string
  /** Chain id to filter by. Undefined for all chains. */
  readonly chainId: number | undefined
  /** Adapter to filter by. Undefined for all. */
  readonly kind: string | undefined
  readonly order: MarketOrder
  /** True if the order is reversed. */
  readonly descending: boolean
}

/** All markets, safest first. */
export const ALL_MARKETS: MarketChoice = {
  text: '',
  chainId: undefined,
  kind: undefined,
  order: 'verdict',
  descending: false,
}

/**
 * Selects an order, best first, and keeps the filter. Reverses the order if it is already selected.
 */
export const withOrder = (choice: MarketChoice, order: MarketOrder): MarketChoice => ({
  ...choice,
  order,
  descending: choice.order === order ? !choice.descending : order === 'earned' || order === 'yours',
})

/** Values of a market in the list that come from the chain or the network. */
interface KnownMarketFacts {
  readonly glance: MarketSummary | undefined
  /** Pair and name, as shown in the list. */
  readonly title: string
  /** Yield of its vaults, in a unit common to all markets. Undefined if unknown. */
  readonly earned: bigint | undefined
}

/** Searchable text of a market. */
const textOf = (market: Market, glance: MarketSummary | undefined): string =>
  [
    market.name,
    market.slug,
    market.adapter,
    market.network.name,
    market.id,
    market.token0,
    market.token1,
    ...toVaultPair(market).filter((vault) => vault !== NO_VAULT),
    glance?.token0.symbol ?? '',
    glance?.token1.symbol ?? '',
  ]
    .join(' ')
    .toLowerCase()

const compare = <T extends number | bigint | string>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0)

type Key = number | bigint | string | undefined

/** Sort key per column, smallest first. Computed once per market. */
const KEYS: Readonly<Record<MarketOrder, (market: Market, known: KnownMarketFacts) => Key>> = {
  verdict: (market, { glance }) => VERDICTS.indexOf(findMarketVerdict(market, glance)),
  name: (_, { title }) => title.toLowerCase(),
  earned: (_, { earned }) => earned,
  // A dynamic fee is only known from the pool state.
  fee: ({ pool }) => (isDynamicFee(pool.fee) ? undefined : pool.fee),
  // Shares of different markets cannot be compared, so only having any counts.
  yours: (_, { glance }) => (glance?.shares === undefined ? undefined : Number(glance.shares > 0n)),
}

/**
 * Returns the matching markets in the chosen order. Equal ones keep the catalogue's order, and
 * unknown ones come last.
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

/** Data of one market in a list, from one block. Undefined members are unread. */
export interface MarketSummary extends Omit<HookScreen, 'exit'> {
  /** Id of the market. */
  readonly market: string
  readonly blockNumber: bigint
  /** Block timestamp in Unix seconds. */
  readonly timestamp: bigint
  /** Pool state. sqrtPriceX96 is 0n if there is no pool. */
  readonly slot0: Slot0 | undefined
  readonly token0: TokenSnapshot
  readonly token1: TokenSnapshot
  /**
   * Block of the account's last deposit, 0n for none. Undefined without a deposit lock, or if
   * unread.
   */
  readonly lastDepositBlock?: bigint | undefined
}
