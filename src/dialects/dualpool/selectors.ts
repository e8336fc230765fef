/** Function selectors of the hook that are read; selectors.test.ts derives each from its signature. K is a pool key in five words. */
export const HOOK_SELECTOR = {
  decimalsOffset: '0x3c9f1f29',
  externalDepositsEnabled: '0xaa61258e',
  getDistribution: '0x67dd0e0b',
  getEffectiveLiquidity: '0x28c32069',
  livePools: '0x4172aabc',
  minDepositBlocks: '0xd8f3c721',
  previewDeposit: '0x1734db44',
  supportsInterface: '0x01ffc9a7',
  totalAssets: '0x25c8d397',
  totalShares: '0x12e8d594',
  userShares: '0x1c757b95',
  vaults: '0x4627e7c0',
} as const
