import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { FACT_SELECTOR } from './factSelectors.ts'

const SIGNATURES: Record<keyof typeof FACT_SELECTOR, string> = {
  poolManager: 'poolManager()',
  getTickLower: 'getTickLower()',
  getTickUpper: 'getTickUpper()',
  getHookPermissions: 'getHookPermissions()',
  beforeSwapCount: 'beforeSwapCount(bytes32)',
  afterSwapCount: 'afterSwapCount(bytes32)',
  beforeAddLiquidityCount: 'beforeAddLiquidityCount(bytes32)',
  beforeRemoveLiquidityCount: 'beforeRemoveLiquidityCount(bytes32)',
}

test.each(Object.entries(SIGNATURES))('%s is the selector of %s', (name, signature) => {
  expect(FACT_SELECTOR[name as keyof typeof FACT_SELECTOR]).toBe(toFunctionSelector(signature))
})
