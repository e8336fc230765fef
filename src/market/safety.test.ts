import { expect, test } from 'vitest'
import { poolsSolvency } from './safety.ts'

const booked = { idle: 100n, claims: 7n }
const codeOf = (held: { idle: bigint; claims: bigint } | undefined, areAll = true) =>
  poolsSolvency(0, { booked, held }, 3, areAll).code

test('Idle balance check accepts the accounted amount and rejects one unit less', () => {
  expect(codeOf({ idle: 100n, claims: 7n })).toBe('poolsThere')
  expect(codeOf({ idle: 99n, claims: 1_000n })).toBe('poolsShort')
  expect(codeOf({ idle: 1_000n, claims: 6n })).toBe('poolsShort')
})

test('Idle balance check reports a shortage but no surplus while pools may be missing', () => {
  expect(codeOf({ idle: 100n, claims: 7n }, false)).toBe('poolsSoFar')
  expect(codeOf({ idle: 99n, claims: 7n }, false)).toBe('poolsShort')
})

test('Idle balance check has no result for unread values', () => {
  expect(codeOf(undefined)).toBe('poolsUnread')
  const held = { idle: 100n, claims: 7n }
  expect(poolsSolvency(1, { booked: undefined, held }, 1, true)).toMatchObject({
    code: 'poolsUnread',
    tone: 'unknown',
    side: 1,
  })
})
