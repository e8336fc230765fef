import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { COUNTER_SELECTOR } from './safety.ts'

const SIGNATURES: Record<keyof typeof COUNTER_SELECTOR, string> = {
  beforeSwapCount: 'beforeSwapCount(bytes32)',
  afterSwapCount: 'afterSwapCount(bytes32)',
  beforeAddLiquidityCount: 'beforeAddLiquidityCount(bytes32)',
  beforeRemoveLiquidityCount: 'beforeRemoveLiquidityCount(bytes32)',
}

test.each(Object.entries(SIGNATURES))(
  'Flashifi function %s is the function of selector %s',
  (name, signature) => {
    expect(COUNTER_SELECTOR[name as keyof typeof COUNTER_SELECTOR]).toBe(toFunctionSelector(signature))
  },
)
