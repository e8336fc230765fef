import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { HOOK_ADMIN_FUNCTION_NAMES } from './hookCode.ts'

test('Each selector in the list of contract functions belongs to its function name', () => {
  for (const [selector, name] of Object.entries(HOOK_ADMIN_FUNCTION_NAMES))
    expect(selector).toBe(toFunctionSelector(name))
})
