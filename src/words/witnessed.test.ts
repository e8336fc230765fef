import { expect, test } from 'vitest'
import { witnessed } from '#words/review.ts'
import { NOT_WITNESSED } from '../transactions/review/witnessed.ts'

const say = (block: boolean, call: boolean, vaults: boolean) =>
  witnessed('Test', { block, call, vaults }).join(' ')

test('agreement is claimed for what was answered, and for nothing else', () => {
  expect(say(true, true, true)).toBe('Also checked with Test’s own node.')
  expect(say(true, false, true)).toBe(
    'Also checked with Test’s own node: the chain’s block and the vaults in use. It did not answer for this transaction.',
  )
  expect(say(true, false, false)).toBe(
    'Also checked with Test’s own node: the chain’s block. It did not answer for this transaction and the vaults in use.',
  )
  expect(witnessed('Test', NOT_WITNESSED)).toEqual(['Test’s own node could not be asked whether it agrees.'])
})
