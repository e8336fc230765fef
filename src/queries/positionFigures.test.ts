import { beforeEach, expect, test, vi } from 'vitest'
import { SNAPSHOT } from '#market/marketSnapshot.fixture.ts'
import {
  areFiguresOfPosition,
  type PositionFigures,
  readStoredFigures,
  storeFigures,
} from './positionFigures.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000aA'
const KEY = `millrace.figures.market.${ACCOUNT.toLowerCase()}`
const performance = {
  ...{ worth: 10n, putIn: 9n, earned: 1n, earnedAmounts: [1n, -2n] as const },
  ...{ againstHolding: -1n, priceMovement: -2n, byDeposits: 0n },
  rate: { seconds: 86_400n, aYear: 7n },
}
const FIGURES: PositionFigures = {
  ...{ blockNumber: 7n, sqrtPriceX96: 2n ** 96n, shares: 3n, redeemable: [4n, 5n], tradedPrice: undefined },
  performance: [performance, { ...performance, rate: undefined }],
}

let texts: Map<string, string>
beforeEach(() => {
  texts = new Map()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
})

test('Stored figures of a position are read as they were written', () => {
  storeFigures('market', ACCOUNT, FIGURES)
  expect(readStoredFigures('market', ACCOUNT)).toEqual(FIGURES)
})

test.each([
  ['another type', (text: string) => text.replace(' 3 ', ' 3.0 ')],
  ['no price', (text: string) => text.replace(`${2n ** 96n}`, '0')],
  ['cut text', (text: string) => text.slice(0, -9)],
  ['more integers', (text: string) => `${text} 1`],
])('Stored figures of a position are ignored if they have %s', (_, damage) => {
  storeFigures('market', ACCOUNT, FIGURES)
  texts.set(KEY, damage(texts.get(KEY) ?? ''))
  expect(readStoredFigures('market', ACCOUNT)).toBeUndefined()
})

test.each([
  ['the amounts are the same', [1_000n, 1_000n], 3n, true],
  ['a withdrawal pays 1 % less', [980n, 1_000n], 3n, true],
  ['a withdrawal pays 3 % less', [940n, 1_000n], 3n, false],
  ['the shares changed', [1_000n, 1_000n], 4n, false],
  ['the payout is unknown', undefined, 3n, false],
] as const)('Stored figures are compared with the position: %s', (_, amounts, shares, isShown) => {
  const account = { ...SNAPSHOT.account, shares }
  const figures = { ...FIGURES, redeemable: [1_000n, 1_000n] as const }
  expect(areFiguresOfPosition(figures, { ...SNAPSHOT, account }, amounts)).toBe(isShown)
})
