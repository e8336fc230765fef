/** The errors that the hook declares itself; those of tokens, vaults and the pool manager are everybody's. */
export const errors = [
  'AlreadyInitialized',
  'HookNotImplemented',
  'InvalidAmounts',
  'InvalidCurrency',
  'InvalidPool',
  'NotPoolManager',
  'NotSelf',
  'PoolKeyNotInitialized',
  'ZeroLiquidity',
] as const
