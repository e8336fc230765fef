import { expect, test } from 'vitest'
import * as words from '#locales/position.ts'

test('Explanation of unpaid amounts names no vault for hooks whose sides may have none', () => {
  expect(words.explained.locked).toContain('vault')
  expect(words.explainedOfParts.locked).not.toMatch(/vault/i)
})
