/** Function selectors of the hook's own getters; factSelectors.test.ts derives each from its signature. */
export const FACT_SELECTOR = {
  poolManager: '0xdc4c90d3',
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
  getHookPermissions: '0xc4e833ce',
  beforeSwapCount: '0x5c338d32',
  afterSwapCount: '0xdacdbe77',
  beforeAddLiquidityCount: '0xc6939957',
  beforeRemoveLiquidityCount: '0xdb6a9451',
} as const
