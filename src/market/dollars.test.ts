import { expect, expectTypeOf, test } from 'vitest'
import type { Address, Hex } from '#math/hex.ts'
import { type AmountToValueInDollars, computeDollars, type Dollars, formatDollars } from './dollars.ts'
import type { TokenPriceFeed } from './market.ts'
import { MARKET } from './marketSnapshot.fixture.ts'
import type { RawPriceFeedRounds } from './marketSnapshot.ts'
import type { TxAction } from './txAction.ts'

const NOW = 1_700_000_000n
const at = (digit: number): Address => `0x${`${digit}`.repeat(40)}`
const SEQUENCER = at(9)
const EURO: TokenPriceFeed = { token: at(1), feed: at(2), pair: 'EUR / USD', decimals: 8, heartbeat: 3_600 }
const DAI: TokenPriceFeed = { token: at(3), feed: at(4), pair: 'DAI / USD', decimals: 18, heartbeat: 3_600 }

const words = (...values: readonly bigint[]): Hex =>
  `0x${values.map((value) => BigInt.asUintN(256, value).toString(16).padStart(64, '0')).join('')}`
const round = (answer: bigint, updatedAt = NOW, startedAt = updatedAt): Hex =>
  words(7n, answer, startedAt, updatedAt, 7n)

const ROUNDS: RawPriceFeedRounds = {
  [EURO.feed]: { round: round(110_000_000n, NOW - 60n), decimals: words(8n) },
  [DAI.feed]: { round: round(999_000_000_000_000_000n, NOW - 120n), decimals: words(18n) },
}

/** The euro amount has 18 decimals and the DAI amount 6. */
const parts = (euros: bigint | undefined, dais?: bigint): readonly AmountToValueInDollars[] => [
  { token: EURO.token, raw: euros, decimals: 18 },
  ...(dais === undefined ? [] : [{ token: DAI.token, raw: dais, decimals: 6 }]),
]

function money(priced: readonly AmountToValueInDollars[], rounds = ROUNDS, sequencer?: Address) {
  const feeds = { prices: [EURO, DAI], ...(sequencer && { sequencer }) }
  return computeDollars({ ...MARKET.network, feeds }, { timestamp: NOW, rounds }, priced)
}

const textOf = (...given: Parameters<typeof money>) => {
  const found = money(...given)
  if (found === undefined) return undefined
  return 'why' in found ? found : formatDollars(found.dollars)
}

const E18 = 10n ** 18n

test('Dollar value is the sum over all tokens and lists the age of each price', () => {
  expect(textOf(parts(2_000n * E18))).toBe('≈ $2,200')
  const both = money(parts(10n * E18, 20_000_000n))
  expect(both).toMatchObject({
    sources: [
      { pair: 'EUR / USD', age: 60n },
      { pair: 'DAI / USD', age: 120n },
    ],
  })
  expect(textOf(parts(10n * E18, 20_000_000n))).toBe('≈ $30.98')
  expect(money([...parts(1n), ...parts(1n)])).toMatchObject({ sources: [{ pair: 'EUR / USD' }] })
  // Same address as the price feed's token, in different letter case.
  const shouted = { token: `0x${'ab'.repeat(20)}`, raw: E18, decimals: 18 } as const
  const feeds = { prices: [{ ...EURO, token: `0x${'AB'.repeat(20)}` as const }] }
  const snapshot = { timestamp: NOW, rounds: ROUNDS }
  expect(computeDollars({ ...MARKET.network, feeds }, snapshot, [shouted])).toHaveProperty('dollars')
})

test('Dollar text has cents below $100, and never shows zero for a small amount', () => {
  const ofDai = (raw: bigint) => {
    const one = { [DAI.feed]: { round: round(E18), decimals: words(18n) } }
    return textOf([{ token: DAI.token, raw, decimals: 6 }], one)
  }
  expect(ofDai(1_234_567_499_999n)).toBe('≈ $1,234,567')
  expect(ofDai(1_234_567_500_000n)).toBe('≈ $1,234,568')
  expect(ofDai(100_499_999n)).toBe('≈ $100')
  expect(ofDai(100_500_000n)).toBe('≈ $101')
  // An amount that rounds up to $100 is shown without cents.
  expect(ofDai(99_995_000n)).toBe('≈ $100')
  expect(ofDai(99_994_999n)).toBe('≈ $99.99')
  expect(ofDai(1_050_000n)).toBe('≈ $1.05')
  expect(ofDai(12_345_000n)).toBe('≈ $12.35')
  expect(ofDai(12_344_999n)).toBe('≈ $12.34')
  expect(ofDai(999_999n)).toBe('≈ $1.00')
  expect(ofDai(5_000n)).toBe('≈ $0.01')
  expect(ofDai(4_999n)).toBe('< $0.01')
  expect(ofDai(0n)).toBe('≈ $0.00')
  expect(ofDai(-4_999n)).toBe('> −$0.01')
  expect(ofDai(-5_000n)).toBe('≈ −$0.01')
  expect(ofDai(-1_239_999n)).toBe('≈ −$1.24')
  expect(ofDai(-5_000_000_000n)).toBe('≈ −$5,000')
})

test('Dollar value is undefined if a token has no price feed or an unread amount', () => {
  const stranger = { token: at(5), raw: 1n, decimals: 18 }
  expect(money([stranger])).toBeUndefined()
  expect(money([...parts(E18), stranger])).toBeUndefined()
  expect(money(parts(undefined))).toBeUndefined()
  expect(money([{ token: EURO.token, raw: 1n, decimals: undefined }])).toBeUndefined()
  expect(money([])).toBeUndefined()
  expect(computeDollars(MARKET.network, { timestamp: NOW }, parts(E18))).toBeUndefined()
})

test.each<[string, Hex | undefined, Hex | undefined, string | undefined]>([
  ['as old as its heartbeat', round(1n, NOW - 3_600n), words(8n), undefined],
  ['a second older', round(1n, NOW - 3_601n), words(8n), 'stale'],
  ['from a later block', round(1n, NOW + 1n), words(8n), 'unreadable'],
  ['of this very second', round(1n, NOW), words(8n), undefined],
  ['never answered', round(1n, 0n), words(8n), 'unreadable'],
  ['zero', round(0n), words(8n), 'notPositive'],
  ['negative', round(-1n), words(8n), 'notPositive'],
  ['not read', undefined, words(8n), 'unreadable'],
  ['without code', '0x', words(8n), 'unreadable'],
  ['too short', words(7n, 1n, NOW, NOW), words(8n), 'unreadable'],
  ['begun in a later block', round(1n, NOW, NOW + 1n), words(8n), 'unreadable'],
  ['a trillion dollars', round(10n ** 20n), words(8n), undefined],
  ['more than a trillion dollars', round(10n ** 20n + 1n), words(8n), 'unreadable'],
  ['as large as a word holds', round(2n ** 255n - 1n), words(8n), 'unreadable'],
  ['with other decimals', round(1n), words(18n), 'unreadable'],
  ['without decimals', round(1n), undefined, 'unreadable'],
])('Dollar values are hidden if the price feed’s value is %s', (_, said, decimals, why) => {
  const found = money(parts(E18), { [EURO.feed]: { round: said, decimals } })
  if (why === undefined) expect(found).toHaveProperty('dollars')
  else expect(found).toEqual({ why, pair: 'EUR / USD' })
})

test('Dollar value is undefined if one of the prices is unusable', () => {
  const rounds = { ...ROUNDS, [DAI.feed]: { round: round(0n), decimals: words(18n) } }
  expect(money(parts(E18, 1n), rounds)).toEqual({ why: 'notPositive', pair: 'DAI / USD' })
})

test.each<[string, Hex | undefined, string | undefined]>([
  ['up for an hour', round(0n, NOW, NOW - 3_600n), undefined],
  ['up for a second less', round(0n, NOW, NOW - 3_599n), 'sequencerBack'],
  ['down', round(1n, NOW, NOW - 9_999n), 'sequencerDown'],
  ['something else', round(2n, NOW, NOW - 9_999n), 'sequencerDown'],
  ['silent', undefined, 'sequencerDown'],
  ['without a start', round(0n, NOW, 0n), 'sequencerDown'],
  ['up from the future on', round(0n, NOW, NOW + 1n), 'sequencerDown'],
])('Dollar values are hidden if the L2 sequencer is %s', (_, said, why) => {
  const rounds = { ...ROUNDS, [SEQUENCER]: { round: said, decimals: words(0n) } }
  const found = money(parts(E18), rounds, SEQUENCER)
  if (why === undefined) expect(found).toHaveProperty('dollars')
  else expect(found).toEqual({ why, pair: 'EUR / USD' })
})

test('Dollar value does not compile as a transaction amount', () => {
  expectTypeOf<Dollars>().not.toExtend<bigint | number | string>()
  expectTypeOf<RawPriceFeedRounds>().not.toExtend<bigint | number | string>()
  expectTypeOf<{ kind: 'deposit'; liquidity: Dollars }>().not.toExtend<TxAction>()
  expectTypeOf<{ kind: 'withdraw'; shares: Dollars }>().not.toExtend<TxAction>()
  expectTypeOf<AmountToValueInDollars['raw']>().toEqualTypeOf<bigint | undefined>()
  expectTypeOf<Dollars>().not.toExtend<NonNullable<AmountToValueInDollars['raw']>>()
  expectTypeOf<keyof Dollars & string>().toEqualTypeOf<never>()
})
