import { expect, test } from 'vitest'
import { reverted } from '#words/reverts.ts'
import { errors } from './errors.ts'
import { dualPoolAbi } from './generated/dualPoolAbi.ts'

const declared = dualPoolAbi.filter((item) => item.type === 'error').map(({ name }) => name)

test.each(errors)('%s is declared by the hook, and has a sentence', (name) => {
  expect(declared).toContain(name)
  expect(reverted({ params: { error: name, argument: '' } })).not.toMatch(/not known|without giving/)
})

test('a lock says until which block', () => {
  expect(reverted({ params: { error: 'DepositLocked', argument: '345' } })).toContain('from block 345 on')
})
