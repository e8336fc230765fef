import { parts } from '../parts.ts'
import { plural } from './grammar.ts'
import { tag } from './language.ts'

const number = new Intl.NumberFormat(tag)

export const loansTitle = 'Every loan to the pool'
export const loansIntro =
  'What each swap borrowed, what it paid for it, and what of that is this position’s: from the events of the hook, of the pool and of the vaults.'
export const feesAreNear =
  'No log of this kind of hook tells what a loan earned to the last unit: its fee is what the swapper paid, less the protocol’s part and what the ranges gave. The pool manager keeps a few of the smallest units of it, which stand under ‘Rounding’.'
export const direction = 'Direction'
export const allDirections = 'All'
export const zeroForOne = 'Token 0 in'
export const oneForZero = 'Token 1 in'
export const noSwapTold = 'no swap told'
export const dates = { since: 'From day (UTC)', until: 'To day (UTC)' } as const
export const loansFound = (found: number) =>
  `${number.format(found)} ${plural(found, { one: 'loan', other: 'loans' })}, newest first`
/** Of a list too long to be scrolled at once. */
export const partOfLoans = (first: number, last: number) =>
  `${number.format(first)} to ${number.format(last)} are listed here.`
export const newerLoans = 'Newer loans'
export const olderLoans = 'Older loans'
export const noLoans = 'No loan in what was read.'
export const noSuchLoans = 'No loan in these days and this direction.'
export const lent = 'Lent'
export const fee = 'Fee earned'
export const ownPart = 'This position’s part'
export const priceBefore = 'Price before'
export const priceAfter = 'Price after'
export const notKnown = 'not known'
export const vaultMoves = 'Vaults'
export const tookIn = <Node>(amount: Node) => parts`took in ${amount}`
export const gaveOut = <Node>(amount: Node) => parts`gave out ${amount}`
