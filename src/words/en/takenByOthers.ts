import type { Shown } from '../shown.ts'
import { plural } from './grammar.ts'

// TakenByOthersBody
export const readingTheHooksDeposits = 'Reading the hook’s deposits…'
export const theHistoryIsUnavailable = 'The history is unavailable.'
export const tryAgain = 'Try again'
export const token0 = 'Token 0'
export const token1 = 'Token 1'
export const measuredDeposits = (count: number) =>
  count === 0
    ? 'No dilution since you deposited.'
    : `${plural(count, { one: 'One deposit', other: `${count} deposits` })} of others while you held shares, each measured in the block before it.`
export const readBackTo = (reached: Shown) => `Read back to block ${reached}; earlier ones are not counted.`
export const unmeasured = (unread: Shown) =>
  `${unread} could not be measured: the node keeps no state that old.`
