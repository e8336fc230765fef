import { expect, test } from 'vitest'
import { abiWord } from './abiWord.ts'

test.each([
  [0, '0'.repeat(64)],
  [255n, `${'0'.repeat(62)}ff`],
  [-1, 'f'.repeat(64)],
  [-2n, `${'f'.repeat(63)}e`],
  [2n ** 256n - 1n, 'f'.repeat(64)],
])('%s is the word %s', (value, word) => {
  expect(abiWord(value)).toBe(word)
})
