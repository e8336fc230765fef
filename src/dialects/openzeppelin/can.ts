import type { Capabilities } from '../../markets/capabilities.ts'

export const can: Capabilities = {
  counters: [],
  transferableShares: true,
  partialExit: true,
  exitForOthers: false,
  depositsDilute: false,
  sourceChanges: 'byItsCode',
  nativeCurrency: true,
  amountBounds: false,
  deadline: false,
  previewOnChain: true,
  sidesInParts: false,
  depositLock: false,
  closableDeposits: false,
  pausable: false,
}
