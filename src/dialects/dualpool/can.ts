import type { Capabilities } from '../../markets/capabilities.ts'

export const can: Capabilities = {
  counters: [],
  transferableShares: false,
  partialExit: true,
  exitForOthers: false,
  depositsDilute: false,
  // The owner cannot exchange the vaults of a pool that exists, but can take everything out of them.
  sourceChanges: 'none',
  nativeCurrency: false,
  amountBounds: true,
  deadline: true,
  previewOnChain: true,
  sidesInParts: true,
  depositLock: true,
  closableDeposits: true,
  pausable: true,
}
