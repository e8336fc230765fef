import type { Slot0 } from '#math/pool.ts'
import { isDynamicFee } from '#math/pool.ts'
import { determineMarketAccess } from './hookCapabilities.ts'
import { type Market, NO_VAULT } from './market.ts'
import { assessMarketHealth } from './marketHealth.ts'
import type { TokenSnapshot } from './marketSnapshot.ts'
import type { SnapshotPartFromHook } from './reading.ts'
import type { DepositWorstCase } from './safety.ts'
import { toVaultPair } from './tokenPair.ts'

/**
 * Most important fact about a market for a new user.
 * - safeToTry: a test network, where tokens have no value
 * - realMoney: deposits have value
 * - lookOnly: this build offers no deposits
 * - exitOnly: this build offers withdrawals only
 * - noPool: the pool is not initialised
 * - unreadable: important values could not be read
 * - closed: the contract takes no deposits
 * - vaultsChanged, wrongAsset: the vaults are not those of the market file
 * - tokensMissing: the hook holds fewer tokens than its pools record
 */
export type MarketHeadlineCode =
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

/** Headlines of markets from best to worst. The list of markets is sorted in this order. */
const VERDICTS: readonly MarketHeadlineCode[] = [
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

/**
 * Returns the most important fact about a market: from the chain if it was read, or from the market
 * file.
 */
export function findMarketVerdict(market: Market, glance: MarketSummary | undefined): MarketHeadlineCode {
  const health = glance && assessMarketHealth(glance)
  const alarms = health?.alarms ?? []
  if (alarms.includes('vaultChanged')) return 'vaultsChanged'
  if (alarms.includes('tokensMissing')) return 'tokensMissing'
  if (alarms.includes('vaultWrongAsset')) return 'wrongAsset'
  // A vault that could not be read blocks deposits without raising an alarm.
  if (health?.deposits === 'blocked' || (glance !== undefined && glance.slot0 === undefined))
    return 'unreadable'
  if (glance?.slot0?.sqrtPriceX96 === 0n) return 'noPool'
  if (health?.deposits === 'closed') return 'closed'
  const access = determineMarketAccess(market)
  if (access === 'lookOnly' || access === 'exitOnly') return access
  return market.network.testnet ? 'safeToTry' : 'realMoney'
}

const ALARMS: readonly MarketHeadlineCode[] = ['wrongAsset', 'tokensMissing', 'vaultsChanged']

/**
 * Returns the colour of a market in the list: 'danger' is red, 'caution' is amber. A market is red
 * if an alarm is on, or if the app page says that a depositor can lose everything.
 * @param worst undefined until the market was read
 */
export function findMarketTone(
  verdict: MarketHeadlineCode,
  worst: DepositWorstCase | undefined,
): 'caution' | 'danger' | 'unknown' {
  if (worst?.[0] === 'everything' || ALARMS.includes(verdict)) return 'danger'
  return worst === undefined ? 'unknown' : 'caution'
}

/** Column by which the user sorts the list of markets. */
export type MarketSortKey = 'verdict' | 'name' | 'earned' | 'fee' | 'yours'

export interface MarketListFilter {
  /**
   * Words that a market's name, tokens, addresses, network or adapter must contain. Letter case is
   * ignored.
   */
  readonly text: string
  readonly chainId: number | undefined
  readonly kind: string | undefined
  readonly order: MarketSortKey
  readonly descending: boolean
}

/** Shows all markets, safest first. */
export const DEFAULT_LIST_FILTER: MarketListFilter = {
  text: '',
  chainId: undefined,
  kind: undefined,
  order: 'verdict',
  descending: false,
}

/**
 * Sorts the list by a column, best first. Reverses the order if the list is already sorted by it.
 */
export const withSortKey = (choice: MarketListFilter, order: MarketSortKey): MarketListFilter => ({
  ...choice,
  order,
  descending: choice.order === order ? !choice.descending : order === 'earned' || order === 'yours',
})

/** Displayed values of a market that its market file does not contain. */
interface KnownMarketFacts {
  readonly glance: MarketSummary | undefined
  /** Token pair and name of the market, as displayed. */
  readonly title: string
  /**
   * Yield of the market's vaults, in a unit that is the same for all markets. Undefined if unknown.
   */
  readonly earned: bigint | undefined
}

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

/** Sort key of each column. The smallest key comes first. */
const KEYS: Readonly<Record<MarketSortKey, (market: Market, known: KnownMarketFacts) => Key>> = {
  verdict: (market, { glance }) => VERDICTS.indexOf(findMarketVerdict(market, glance)),
  name: (_, { title }) => title.toLowerCase(),
  earned: (_, { earned }) => earned,
  // A market file contains no dynamic fee, because the fee is part of the pool state.
  fee: ({ pool }) => (isDynamicFee(pool.fee) ? undefined : pool.fee),
  // Share counts of different markets are not comparable, so only having any shares counts.
  yours: (_, { glance }) => (glance?.shares === undefined ? undefined : Number(glance.shares > 0n)),
}

/**
 * Returns the markets that match the search text and filters, in the chosen order. Markets with an
 * unknown sort value come last.
 */
export function filterMarkets(
  markets: readonly Market[],
  { text, chainId, kind, order, descending }: MarketListFilter,
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
 * Data of one market for the list of markets, read at one block. A member is undefined if it was
 * not read.
 */
export interface MarketSummary extends Omit<SnapshotPartFromHook, 'exit'> {
  readonly market: string
  readonly blockNumber: bigint
  /** Block timestamp in Unix seconds. */
  readonly timestamp: bigint
  /** Pool state. `sqrtPriceX96` is 0n if the pool is not initialised. */
  readonly slot0: Slot0 | undefined
  readonly token0: TokenSnapshot
  readonly token1: TokenSnapshot
  /**
   * Block number of the account's last deposit, 0n if it made none. Undefined if not read, or if
   * the hook has no deposit lock.
   */
  readonly lastDepositBlock?: bigint | undefined
}
