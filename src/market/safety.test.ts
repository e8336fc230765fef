import { expect, test } from 'vitest'
import { judgePoolsSolvency } from './safety.ts'

const booked = { idle: 100n, claims: 7n }
const codeOf = (held: { idle: bigint; claims: bigint } | undefined, areAll = true) =>
  judgePoolsSolvency(0, { booked, held }, 3, areAll).code

test('Solvency check fails if the hook has one unit less than its pools own together', () => {
  expect(codeOf({ idle: 100n, claims: 7n })).toBe('poolsThere')
  expect(codeOf({ idle: 99n, claims: 1_000n })).toBe('poolsShort')
  expect(codeOf({ idle: 1_000n, claims: 6n })).toBe('poolsShort')
})

test('Solvency check never passes while the hook may have pools that were not found', () => {
  expect(codeOf({ idle: 100n, claims: 7n }, false)).toBe('poolsSoFar')
  expect(codeOf({ idle: 99n, claims: 7n }, false)).toBe('poolsShort')
})

test('Solvency check has no result for values that were not read', () => {
  expect(codeOf(undefined)).toBe('poolsUnread')
  const held = { idle: 100n, claims: 7n }
  expect(judgePoolsSolvency(1, { booked: undefined, held }, 1, true)).toMatchObject({
    code: 'poolsUnread',
    tone: 'unknown',
    side: 1,
  })
})
