import { expect, test } from 'vitest'
import type { TokenPriceFeed } from '#market/market.ts'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { Hex } from '#math/hex.ts'
import { dollarSumText } from './fillLandingMarketFacts.ts'

const E18 = 10n ** 18n
const words = (...values: readonly bigint[]): Hex =>
  `0x${values.map((value) => value.toString(16).padStart(64, '0')).join('')}`
const feedOf = (token: Hex, digit: number): TokenPriceFeed => ({
  token,
  feed: `0x${`${digit}`.repeat(40)}`,
  pair: `T${digit} / USD`,
  decimals: 8,
  heartbeat: 3_600,
})
const prices = [feedOf(MARKET.token0, 1), feedOf(MARKET.token1, 2)]
const priced = { ...MARKET, network: { ...MARKET.network, feeds: { prices } } }
const seen = (answer: bigint, age: bigint) => {
  const at = SNAPSHOT.timestamp - age
  const said = { round: words(7n, answer, at, at, 7n), decimals: words(8n) }
  return { ...SNAPSHOT, rounds: Object.fromEntries(prices.map(({ feed }) => [feed, said])) }
}

test('Landing page shows dollar values only if all price feeds are up to date', () => {
  const amounts = [1_000n * E18, 500n * E18] as const
  expect(dollarSumText(priced, seen(110_000_000n, 60n), amounts)).toBe(' ≈ $1,650')
  expect(dollarSumText(priced, seen(110_000_000n, 3_601n), amounts)).toBe('')
  expect(dollarSumText(priced, seen(0n, 60n), amounts)).toBe('')
  expect(dollarSumText(priced, seen(110_000_000n, 60n), [1n, undefined])).toBe('')
  expect(dollarSumText(priced, SNAPSHOT, amounts)).toBe('')
  expect(dollarSumText(MARKET, SNAPSHOT, amounts)).toBe('')
  expect(dollarSumText(priced, seen(110_000_000n, 60n), undefined)).toBe('')
})
