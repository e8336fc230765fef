import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { flashifiAbi } from '../../../contracts/generated/flashifiAbi.ts'
import { FLASHIFI_SELECTORS } from './reading.ts'

test.each(Object.entries(FLASHIFI_SELECTORS))(
  'Flashifi function %s has the selector %s',
  (name, selector) => {
    const item = flashifiAbi.find((each) => each.type === 'function' && each.name === name)
    if (item?.type !== 'function') throw new Error(`there is no function ${name}`)
    expect(selector).toBe(toFunctionSelector(item))
  },
)
