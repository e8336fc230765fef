import type { Shown } from '#lib/sentence.ts'

export { unavailable } from './kit.ts'

export const facts = 'At a glance'
export const reading = 'reading…'

// What the vaults earned
export const earned = (days: string) => `Vaults earned, ${days} days`
export const aYearProven = ', a year, proven'
/** In place of a rate. */
export const noRate = {
  inHook: 'not in a vault',
  changed: 'another vault',
  new: 'new',
  empty: 'empty',
  untold: 'not told',
  unread: 'unavailable',
}
export const provenByShare = (rate: string, days: string, from: Shown, to: Shown) =>
  `${rate} a year over ${days} days: what the vault itself says that a share is worth, at block ${from} and at block ${to}.`
export const provenByMove = (rate: string, days: string, transaction: string, to: Shown) =>
  `${rate} a year over ${days} days: by the hook’s own move in transaction ${transaction}, and by what the vault says that a share is worth at block ${to}.`

// What is in them
export const inTheVaults = 'In the vaults'
export const atTheHook = 'In vault and hook'
export const yours = (part: string) => `${part} yours`
export const nobodyIn = 'nobody has shares'

// Swaps
export const swaps = (days: string) => `Swaps, ${days} days`
export const inFees = 'in fees'
export const swapFee = 'Fee of a swap'
export const whatItBrought = 'see what it brought'
export const swapsNow = 'Swaps'
export const paused = 'paused'
export const byTheOwner = 'by the owner'

// What one can lose
export const youCanLose = 'You can lose'
export const worst = { everything: 'everything', partOrAll: 'part or all' }
export const why = {
  byAnyone: 'anyone can change the vaults',
  byOwner: 'the owner can take deposits',
  ownerMay: 'the owner may have powers',
  byItsCode: 'if a vault or its code fails',
}

// Of a deposit that is being entered
export const atRecentRate = (days: string) => `At the rate of the last ${days} days, about`
export const notAPromise = 'a year. Not a promise.'
