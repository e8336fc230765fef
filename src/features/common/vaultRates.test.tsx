import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { MARKET, SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import type { Pair } from '#market/tokenPair.ts'
import type { SideYield } from '#queries/recentFacts.ts'
import {
  currentFeeText,
  formatSecondsAsDays,
  formatYearlyRate,
  rateWindowText,
  VaultRates,
} from './vaultRates.tsx'

const DAY = 86_400n
const earned = (millionths: bigint, days: bigint): SideYield => {
  const price = { numerator: 1n, denominator: 1n }
  const start = { number: 7n, time: 0n, price, transactionHash: undefined }
  const end = { number: 9n, time: days * DAY, price, transactionHash: undefined }
  return { status: 'earned', start, end, seconds: days * DAY, millionths }
}
const textOf = (yields: Pair<SideYield> | 'failed') =>
  renderToStaticMarkup(<VaultRates yields={yields} />).replace(/<[^>]*>/g, '')

test('Vault rate has two decimals, and is limited to 0.01% and 1,000,000%', () => {
  expect(formatYearlyRate(85_199n)).toBe('8.52%')
  expect(formatYearlyRate(50_000n)).toBe('5%')
  expect(formatYearlyRate(0n)).toBe('0%')
  expect(formatYearlyRate(49n)).toBe('<0.01%')
  expect(formatYearlyRate(-12_399n)).toBe('−1.24%')
  expect(formatYearlyRate(-1_000_000n)).toBe('−100%')
  expect(formatYearlyRate(10n ** 30n)).toBe('>1,000,000%')
})

test('Vault rate of a token shows a reason if it is missing', () => {
  expect(textOf([earned(85_199n, 30n), { status: 'inHook' }])).toBe('8.52% · not in a vault')
  expect(textOf([{ status: 'new' }, { status: 'unread' }])).toBe('new · unavailable')
  expect(textOf([{ status: 'changed' }, { status: 'untold' }])).toBe('vault changed · unknown')
  expect(textOf([{ status: 'empty' }, { status: 'empty' }])).toBe('empty')
  expect(textOf([{ status: 'empty' }, earned(-12_399n, 30n)])).toBe('empty · −1.24%')
  expect(textOf('failed')).toBe('unavailable')
})

test('Vault rate shows its time window, once per token if the windows differ', () => {
  expect(rateWindowText([earned(1n, 30n), earned(1n, 30n)])).toBe('30')
  expect(rateWindowText([earned(1n, 12n), earned(1n, 30n)])).toBe('12 · 30')
  expect(rateWindowText([{ status: 'new' }, { status: 'inHook' }])).toBe('30')
  expect(rateWindowText(undefined)).toBe('30')
})

test('Pool fee comes from the pool key until the pool is initialised', () => {
  const { slot0 } = SNAPSHOT.pool
  const nobodys = { sqrtPriceX96: 0n, tick: 0, protocolFee: 0, lpFee: 0 }
  const dynamic = { ...MARKET, pool: { ...MARKET.pool, fee: 0x800000 } }
  expect(currentFeeText(MARKET, nobodys)).toBe('0.03%')
  expect(currentFeeText(MARKET, undefined)).toBe('0.03%')
  expect(currentFeeText(dynamic, nobodys)).toBe('variable')
  expect(currentFeeText(dynamic, { ...slot0, lpFee: 3_000 })).toBe('0.3%')
  // The protocol fee is 0.1 % in one swap direction and 0.05 % in the other.
  expect(currentFeeText(MARKET, { ...slot0, protocolFee: (500 << 12) | 1_000 })).toBe('0.13% · 0.08%')
})

test('Duration has the decimal separator of the language', async () => {
  expect(formatSecondsAsDays(2_563_000n)).toBe('29.7')
  vi.resetModules()
  vi.doMock('#locales/kit.ts', () => import('../../locales/de/kit.ts'))
  const german = await import('./vaultRates.tsx')
  expect(german.formatSecondsAsDays(2_563_000n)).toBe('29,7')
  expect(german.formatSecondsAsDays(30n * DAY)).toBe('30')
  vi.doUnmock('#locales/kit.ts')
  vi.resetModules()
})
