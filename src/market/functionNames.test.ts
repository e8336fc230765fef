import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { FUNCTION_NAMES } from './hookCode.ts'

test('derives the selector of every listed name', () => {
  for (const [selector, name] of Object.entries(FUNCTION_NAMES))
    expect(selector).toBe(toFunctionSelector(name))
})
