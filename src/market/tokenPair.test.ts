import { expect, test } from 'vitest'
import { getMovedAmount } from './tokenPair.ts'

const a = `0x${'a'.repeat(40)}` as const
const b = `0x${'b'.repeat(40)}` as const

test('Sum of a token’s movements is zero if the token does not move', () => {
  const flows = [
    { token: a, amount: 3n },
    { token: b, amount: 5n },
  ]
  expect([getMovedAmount(flows, a), getMovedAmount(flows, `0x${'B'.repeat(40)}`)]).toEqual([3n, 5n])
  expect([getMovedAmount(flows.slice(1), a), getMovedAmount([], b)]).toEqual([0n, 0n])
})
