import { expect, test } from 'vitest'
import type { TokenPriceFeed } from '#market/market.ts'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { Hex } from '#math/hex.ts'
import { dollarSumText, receivedFromSwapsFact, vaultHoldingsFact } from './fillLandingMarketFacts.ts'

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
})

test('Landing page shows the swap fees that depositors earned, with the time window', () => {
  const earnings = { loans: 7, fees: [E18, 0n], rate: { vaults: 1n, fees: 1n, seconds: 259_200n } } as const
  expect(receivedFromSwapsFact(MARKET, earnings, SNAPSHOT, ['AAA', 'BBB'])).toMatchObject({
    term: 'Swap fees to depositors',
    value: ['1', '0'],
    symbols: ['AAA', 'BBB'],
    note: 'AAA · BBB from 7 swaps in 3 days',
  })
})

test('Landing page says ‘In vault and hook’ if the hook holds tokens outside of vaults', () => {
  const shared = { shares: 0n, invested: 0n, pays: undefined, idle: 10n * E18, claims: 0n, books: undefined }
  const vault0 = { ...SNAPSHOT.vault0, hookAssets: 10n * E18, maxWithdraw: 10n * E18, shared }
  const written = vaultHoldingsFact(MARKET, { ...SNAPSHOT, vault0 }, ['AAA', 'BBB'])
  expect(written).toMatchObject({ term: 'In vault and hook', raw: [10n * E18, SNAPSHOT.vault1.hookAssets] })
})
