import type { Shown } from '#lib/sentence.ts'
import { token } from './kit.ts'

/** On the deposit card, of somebody who has entered nothing and has no position. */
export const enterFirst = 'Enter an amount above to see what that deposit would become.'
/** On the deposit card: what the figures are of. */
export const ofDeposit = 'Of the deposit that is entered above, and of nothing else that you hold.'
export const noPosition = 'This account has no position in this market.'

/** All that the figures assume, in two sentences. */
export const assumed =
  'The price moves at once, in one swap through what the hook would lend to it now, and stays there. From then on each vault earns at the rate below, not compounded, and there are no other swaps, deposits or withdrawals.'

export const priceChange = 'Price change'
export const priceChangeHint = 'Of Token 0 in Token 1, from −50 to 100.'
export const priceChangeIssue = 'Enter a number from −50 to 100.'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)} %`
export const time = 'Time'
export const days = (count: Shown) => `${count} days`
export const rateOf = (side: Shown) => `Yield of Vault ${side}`
export const aYear = '% a year'
export const rateKnown = (length: Shown) => `Its rate of the last ${length} days.`
export const rateUnknown = 'No rate is known: it is left out until you type one.'
export const rateTyped = 'As typed.'
export const withoutVault = (side: Shown) => `${token(Number(side))} is not in a vault and earns nothing.`

export const inUnitsOf = 'Sums in units of'
export { token }
export const figures = 'What the position would be'
export const price = 'Price'
export const token1Token0 = 'Token1/Token0'
export const position = (side: Shown) => `Position, Token ${side}`
export const held = (unit: Shown) => `Had you just held the tokens, in Token ${unit}`
export const entry = 'On depositing'
export const fees = 'Swap fees'
export const divergence = 'Divergence'
export const yields = 'Vault yield'
export const worth = (unit: Shown) => `Position, in Token ${unit}`

export const curve = 'Value over price'
export const curveFrom = (from: string, to: string, unit: string) =>
  `Value of the position over price, in ${unit}: ${from} at −50 %, ${to} at 100 %`
export const curvePosition = 'Position'
export const curveHeld = 'Held'
export const today = 'today'

export const short = (side: Shown) =>
  `The pool manager holds less Token ${side} than the hook would take from it: only a swap that is paid for in advance could get there now.`
export const refusals = {
  unreadable: 'Something that this rests on could not be read.',
  ownRules: 'This hook counts shares by rules of its own.',
  vaultIlliquid: 'By its own word a vault could not pay out as much as such a swap would take from it.',
}
export const refused = (code: string) => `The pool would refuse such a swap now: ${code}.`
