import type { Capabilities } from '../../markets/capabilities.ts'

/** One of each per pool. */
export const COUNTERS = [
  'beforeSwapCount',
  'afterSwapCount',
  'beforeAddLiquidityCount',
  'beforeRemoveLiquidityCount',
] as const

export const can: Capabilities = {
  counters: COUNTERS,
  transferableShares: true,
  partialExit: false,
  exitForOthers: true,
  depositsDilute: true,
  sourceChanges: 'byAnyone',
  nativeCurrency: false,
  amountBounds: false,
  deadline: false,
  previewOnChain: false,
  sidesInParts: false,
  depositLock: false,
  closableDeposits: false,
  pausable: false,
}
