/** Function selectors of the hook that are read with a screen; selectors.test.ts derives each from its signature. */
export const HOOK_SELECTOR = {
  getCurrencyYieldSource: '0x4c7ce860',
  previewAmountsForShares: '0xa4fadfea',
  getPoolKey: '0x683e76e0',
  getTickLower: '0x647504be',
  getTickUpper: '0x32c684ad',
} as const

/** Those that the unreleased successor has in their place. Two are called as ERC-4626's are, and answer otherwise. */
export const SUCCESSOR_SELECTOR = {
  previewMint: '0xb3d7f6b9',
  previewRedeem: '0x4cdad506',
  seedLiquidity: '0x8d7e076d',
} as const
