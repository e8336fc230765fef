import { expect, test } from 'vitest'
import { witnessed } from '#locales/review.ts'
import { NOT_WITNESSED } from '#transactions/review/review.ts'

const say = (block: boolean, call: boolean, vaults: boolean) =>
  witnessed('Test', { block, call, vaults, named: undefined }).join(' ')

test('agreement is claimed for what was answered, and for nothing else', () => {
  expect(say(true, true, true)).toBe('Also checked with Test’s own node.')
  expect(say(true, false, true)).toBe(
    'Also checked with Test’s own node: the chain’s block and the vaults in use. It could not confirm this transaction.',
  )
  expect(say(true, false, false)).toBe(
    'Also checked with Test’s own node: the chain’s block. It could not confirm this transaction and the vaults in use.',
  )
  expect(witnessed('Test', { block: true, call: false, vaults: true, named: ['rpc.example'] })).toEqual([
    'No second opinion: Test reads rpc.example, which this page gave it.',
    'It could not confirm this transaction.',
  ])
  expect(witnessed('Test', NOT_WITNESSED)).toEqual(['Test’s own node could not be asked whether it agrees.'])
})
