import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { FUNCTION_NAMES } from './hookCode.ts'

test('every name in the table has its selector', () => {
  for (const [selector, name] of Object.entries(FUNCTION_NAMES))
    expect(selector).toBe(toFunctionSelector(name))
})
