import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { FUNCTION_NAMES } from './hookCode.ts'

test('Function name list has the right selector for each function', () => {
  for (const [selector, name] of Object.entries(FUNCTION_NAMES))
    expect(selector).toBe(toFunctionSelector(name))
})
