/** Function selectors of the hook that are read with a screen; selectors.test.ts derives each from its signature. */
export const HOOK_SELECTOR = {
  getVaultAddress: '0xef88c31e',
  removeReHypothecatedLiquidity: '0x273264aa',
} as const
