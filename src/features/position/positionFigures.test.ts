import { beforeEach, expect, test, vi } from 'vitest'
import { type PositionFigures, readStoredFigures, storeFigures } from './positionFigures.ts'

const ACCOUNT = '0x00000000000000000000000000000000000000aA'
const KEY = `millrace.figures.market.${ACCOUNT.toLowerCase()}`
const performance = {
  ...{ worth: 10n, putIn: 9n, earned: 1n, earnedAmounts: [1n, -2n] as const },
  ...{ againstHolding: -1n, priceMovement: -2n, byDeposits: 0n },
  rate: { seconds: 86_400n, earned: 5n, aYear: 7n },
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
  ['another type', (text: string) => text.replace('"3"', '3')],
  ['no price', (text: string) => text.replace(`"${2n ** 96n}"`, '"0"')],
  ['cut text', (text: string) => text.slice(0, -9)],
])('Stored figures of a position are ignored if they have %s', (_, damage) => {
  storeFigures('market', ACCOUNT, FIGURES)
  texts.set(KEY, damage(texts.get(KEY) ?? ''))
  expect(readStoredFigures('market', ACCOUNT)).toBeUndefined()
})
