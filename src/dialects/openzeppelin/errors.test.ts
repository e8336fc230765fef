import { expect, test } from 'vitest'
import { reverted } from '#words/reverts.ts'
import { errors } from './errors.ts'
import { sourceHookAbi } from './generated/sourceHookAbi.ts'

const declared = sourceHookAbi.filter((item) => item.type === 'error').map(({ name }) => name)

test.each(errors)('%s is declared by the hook, and has a sentence', (name) => {
  expect(declared).toContain(name)
  expect(reverted({ params: { error: name, argument: '' } })).not.toMatch(/not known|without giving/)
})
