import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { FACT_SELECTOR } from './vaultSafety.ts'

test.each(Object.entries(FACT_SELECTOR))('%s has the selector %s', (name, selector) => {
  expect(selector).toBe(toFunctionSelector(`${name}()`))
})
