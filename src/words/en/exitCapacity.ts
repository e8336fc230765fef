import type { Shown } from '../shown.ts'

// ExitCapacityPanel
export const couldEveryoneLeaveNow = 'Withdrawable now'
export const onlyInPart = 'Only in part'
export const onlyWithNothing = 'Only with nothing'
export const nothingIsDeposited = 'Nothing is deposited'
export const unavailable = 'Unavailable'
export const reading = 'Reading…'
export const vault = (index: Shown) => `Vault ${index}`
export const available = 'Available'
export const itOwesTheHook = 'Owed to the hook'

// RatioDriftRows
export const ratioAgainstPrice = 'The vaults’ ratio against the pool’s price'
export const nothingToCompare = 'Nothing to compare: one side is empty, or could not be read.'
export const movedBy = 'Moved by'
export const idleInVault = (index: Shown) => `Idle in Vault ${index}`
export const ratioFits = 'The vaults hold the two tokens as the price asks for.'
export const surplusIdle = (surplus: Shown) =>
  `Vault ${surplus} holds more than the price asks for. What has no counterpart is not lent to swaps.`
export const lessThan001 = 'less than 0.01%'

// capacityText
export const nothingIsOwed = 'nothing is owed'
export const allCanLeaveNow = '100% can leave now'
export const nothingCanLeaveNow = 'nothing can leave now'
export const canLeaveNow = (percent: Shown) => `${percent} can leave now`
export const yes = 'Yes'
export const no = 'No'
export const unavailableInShort = 'unavailable'
export const readingInShort = 'reading…'
