import { toFunctionSelector } from 'viem'
import { expect, test } from 'vitest'
import { FLASHIFI_OPERATION_COUNTER_SELECTORS } from './safety.ts'

const SIGNATURES: Record<keyof typeof FLASHIFI_OPERATION_COUNTER_SELECTORS, string> = {
  beforeSwapCount: 'beforeSwapCount(bytes32)',
  afterSwapCount: 'afterSwapCount(bytes32)',
  beforeAddLiquidityCount: 'beforeAddLiquidityCount(bytes32)',
  beforeRemoveLiquidityCount: 'beforeRemoveLiquidityCount(bytes32)',
}

test.each(Object.entries(SIGNATURES))(
  'Flashifi pool counter %s is read with the selector of %s',
  (name, signature) => {
    expect(
      FLASHIFI_OPERATION_COUNTER_SELECTORS[name as keyof typeof FLASHIFI_OPERATION_COUNTER_SELECTORS],
    ).toBe(toFunctionSelector(signature))
  },
)
