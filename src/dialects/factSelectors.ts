/** Function selectors of getters that kinds of hooks have in common; factSelectors.test.ts derives each from its signature. */
export const FACT_SELECTOR = {
  poolManager: '0xdc4c90d3',
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
  getHookPermissions: '0xc4e833ce',
} as const
