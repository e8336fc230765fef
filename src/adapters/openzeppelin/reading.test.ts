import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { openzeppelinAbi } from '../../../contracts/generated/openzeppelinAbi.ts'
import { OPENZEPPELIN_SELECTORS } from './reading.ts'
import { OWNERSHIP_SELECTORS } from './safety.ts'

test.each(Object.entries(OPENZEPPELIN_SELECTORS))(
  'OpenZeppelin function %s has the selector %s',
  (name, selector) => {
    const item = openzeppelinAbi.find((each) => each.type === 'function' && each.name === name)
    if (item?.type !== 'function') throw new Error(`there is no function ${name}`)
    expect(selector).toBe(toFunctionSelector(item))
  },
)

test('OpenZeppelin ownership selectors match their function signatures', () => {
  const calls = ['transferOwnership(address)', 'renounceOwnership()']
  expect(OWNERSHIP_SELECTORS).toEqual(calls.map((signature) => toFunctionSelector(signature)))
})
