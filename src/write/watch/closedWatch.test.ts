import { expect, test } from 'vitest'
import { parseNote } from './closedWatch.ts'

const account = `0x${'a1'.repeat(20)}`
const note = { market: '84532:0xhook:0xpool', account, shares: '12', told: ['vaults a b'] }

test('a note is read as it was written, with and without shares', () => {
  expect(parseNote(JSON.stringify(note))).toEqual({ ...note, shares: 12n })
  const { shares: _, ...without } = note
  expect(parseNote(JSON.stringify(without))).toEqual({ ...note, shares: undefined })
})

test.each([
  '',
  'null',
  '[]',
  JSON.stringify({ ...note, account: '0x12' }),
  JSON.stringify({ ...note, market: 1 }),
  JSON.stringify({ ...note, shares: 12 }),
  JSON.stringify({ ...note, shares: '-1' }),
  JSON.stringify({ ...note, shares: '1'.repeat(79) }),
  JSON.stringify({ ...note, told: 'all' }),
])('any other text is none: %s', (text) => {
  expect(parseNote(text)).toBeUndefined()
})
