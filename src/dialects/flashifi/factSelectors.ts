/** Function selectors of the hook's counters; factSelectors.test.ts derives each from its signature. */
export const COUNTER_SELECTOR = {
  beforeSwapCount: '0x5c338d32',
  afterSwapCount: '0xdacdbe77',
  beforeAddLiquidityCount: '0xc6939957',
  beforeRemoveLiquidityCount: '0xdb6a9451',
} as const
