import { expect, test } from 'vitest'
import type { Market } from './market.ts'
import {
  DEFAULT_LIST_FILTER,
  filterMarkets,
  findMarketTone,
  findMarketVerdict,
  type MarketListFilter,
  type MarketSummary,
  withSortKey,
} from './marketList.ts'
import { MARKET, SNAPSHOT } from './marketSnapshot.fixture.ts'

const GLANCE: MarketSummary = {
  market: MARKET.id,
  blockNumber: SNAPSHOT.blockNumber,
  timestamp: SNAPSHOT.timestamp,
  slot0: SNAPSHOT.pool.slot0,
  token0: { ...SNAPSHOT.token0, address: MARKET.token0 },
  token1: { ...SNAPSHOT.token1, address: MARKET.token1 },
  hook: SNAPSHOT.hook,
  extra: SNAPSHOT.extra,
  vault0: { ...SNAPSHOT.vault0, address: MARKET.vault0, expected: MARKET.vault0, asset: MARKET.token0 },
  vault1: { ...SNAPSHOT.vault1, address: MARKET.vault1, expected: MARKET.vault1, asset: MARKET.token1 },
  shares: 0n,
}
const OTHER = '0x00000000000000000000000000000000000000ee'
const LOOK_ONLY = { ...MARKET, network: { ...MARKET.network, testnet: false } }
const MAINNET = { ...LOOK_ONLY, access: 'agreement' } as const

test('Market list shows changed vaults as status before any other problem [10-01]', () => {
  const { vault0, slot0 } = GLANCE
  expect(findMarketVerdict(MARKET, GLANCE)).toBe('safeToTry')
  expect(findMarketVerdict(MARKET, undefined)).toBe('safeToTry')
  expect(findMarketVerdict(MAINNET, GLANCE)).toBe('realMoney')
  expect(findMarketVerdict(LOOK_ONLY, GLANCE)).toBe('lookOnly')
  expect(findMarketVerdict(MARKET, { ...GLANCE, vault0: { ...vault0, address: OTHER } })).toBe(
    'vaultsChanged',
  )
  expect(findMarketVerdict(MARKET, { ...GLANCE, vault0: { ...vault0, asset: OTHER } })).toBe('wrongAsset')
  expect(findMarketVerdict(MARKET, { ...GLANCE, vault0: { ...vault0, address: undefined } })).toBe(
    'unreadable',
  )
  expect(findMarketVerdict(MARKET, { ...GLANCE, slot0: undefined })).toBe('unreadable')
  if (slot0 === undefined) throw new Error('the fixture has a pool')
  expect(findMarketVerdict(MARKET, { ...GLANCE, slot0: { ...slot0, sqrtPriceX96: 0n } })).toBe('noPool')
})

const named = (slug: string, more: Partial<Market> = {}): Market => ({
  ...MARKET,
  ...more,
  slug,
  name: slug,
  id: slug,
})
const MARKETS = [
  named('b-real', { network: MAINNET.network, access: 'agreement', pool: { fee: 100, tickSpacing: 60 } }),
  named('c-robbed', { pool: { fee: 500, tickSpacing: 60 } }),
  named('a-safe', { adapter: 'other' }),
]
const GLANCES = new Map<string, MarketSummary>([
  ['b-real', { ...GLANCE, shares: 5n }],
  ['c-robbed', { ...GLANCE, vault0: { ...GLANCE.vault0, address: OTHER } }],
  ['a-safe', { ...GLANCE, token0: { ...GLANCE.token0, symbol: 'WETH' } }],
])
const EARNED = new Map([
  ['b-real', 8_512_345n],
  ['a-safe', 8_512_346n],
])
const knownOf = ({ slug, id }: Market) => ({
  glance: GLANCES.get(id),
  title: slug,
  worst: slug === 'b-real' ? (['everything', 'byOwner'] as const) : (['partOrAll', 'byItsCode'] as const),
  earned: EARNED.get(slug),
})
const chosen = (choice: Partial<MarketListFilter>) =>
  filterMarkets(MARKETS, { ...DEFAULT_LIST_FILTER, ...choice }, knownOf).map(({ slug }) => slug)

test('Market list starts with safe markets and ends with markets whose vaults changed [10-01]', () => {
  expect(chosen({})).toEqual(['a-safe', 'b-real', 'c-robbed'])
  expect(chosen({ order: 'name' })).toEqual(['a-safe', 'b-real', 'c-robbed'])
  expect(chosen({ order: 'fee' })).toEqual(['b-real', 'a-safe', 'c-robbed'])
})

test('Market list sorts a column best first, and worst first after a second click [10-01]', () => {
  const byEarned = withSortKey(DEFAULT_LIST_FILTER, 'earned')
  expect(chosen(byEarned)).toEqual(['a-safe', 'b-real', 'c-robbed'])
  expect(chosen(withSortKey(byEarned, 'earned'))).toEqual(['b-real', 'a-safe', 'c-robbed'])
  const byYours = withSortKey(byEarned, 'yours')
  expect(chosen(byYours)).toEqual(['b-real', 'c-robbed', 'a-safe'])
  GLANCES.set('b-real', { ...GLANCE, shares: undefined })
  expect(chosen(byYours)).toEqual(['c-robbed', 'a-safe', 'b-real'])
  expect(chosen(withSortKey(byYours, 'yours'))).toEqual(['c-robbed', 'a-safe', 'b-real'])
  GLANCES.set('b-real', { ...GLANCE, shares: 5n })
  const byFee = withSortKey(DEFAULT_LIST_FILTER, 'fee')
  expect(chosen(withSortKey(byFee, 'fee'))).toEqual(['c-robbed', 'a-safe', 'b-real'])
  expect(chosen(withSortKey(DEFAULT_LIST_FILTER, 'verdict'))).toEqual(['c-robbed', 'b-real', 'a-safe'])
})

test('Market list search finds markets that contain all typed words [10-01]', () => {
  expect(chosen({ text: 'weth' })).toEqual(['a-safe'])
  expect(chosen({ text: ' SAFE weth' })).toEqual(['a-safe'])
  expect(chosen({ text: 'weth robbed' })).toEqual([])
  expect(chosen({ text: MARKET.token1.toUpperCase().replace('0X', '0x') })).toHaveLength(3)
  expect(chosen({ kind: 'other' })).toEqual(['a-safe'])
  expect(chosen({ chainId: -1 })).toEqual([])
})

test('Market list computes the sort value of each of two hundred markets only once', () => {
  const many = Array.from({ length: 200 }, (_, index) => named(`m${index}`))
  for (const choice of [{ order: 'verdict' }, { order: 'yours' }, { order: 'name', text: 'm19' }] as const) {
    let looks = 0
    const listed = filterMarkets(many, { ...DEFAULT_LIST_FILTER, ...choice }, (market) => {
      looks += 1
      return knownOf(market)
    })
    expect(looks).toBe(200)
    expect(listed).toHaveLength('text' in choice ? 11 : 200)
  }
})

test('Market list marks a market red if a depositor can lose everything', () => {
  const all = ['everything', 'byAnyone'] as const
  const part = ['partOrAll', 'byItsCode'] as const
  expect(findMarketTone('safeToTry', all)).toBe('danger')
  expect(findMarketTone('realMoney', part)).toBe('caution')
  for (const alarm of ['wrongAsset', 'tokensMissing', 'vaultsChanged'] as const)
    expect(findMarketTone(alarm, part)).toBe('danger')
  expect(findMarketTone('safeToTry', undefined)).toBe('unknown')
})
