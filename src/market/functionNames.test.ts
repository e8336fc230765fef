import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { FUNCTION_NAMES } from './hookCode.ts'

test('Each selector in the list of contract functions belongs to its function name', () => {
  for (const [selector, name] of Object.entries(FUNCTION_NAMES))
    expect(selector).toBe(toFunctionSelector(name))
})
