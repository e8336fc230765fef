import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { token } from './kit.ts'

export { max, token1Token0, youReceive } from './kit.ts'

export { token }

export const aboutIn =
  'A part of it is swapped through this pool, and the rest is deposited with what that brings. The amounts are those of the price after the swap.'
export const aboutOut =
  'Your position is withdrawn, and one of the tokens swapped into the other through what is left of this pool.'
export const connectIn = 'Connect a wallet to deposit with one token.'
export const connectOut = 'Connect a wallet to withdraw as one token.'
export const reading = 'Reading the pool…'
export const checkingFirst = 'Checking on the chain what the first step did…'
export const askingWallet = 'Asking your wallet…'

// Entered amount
export const whichIn = 'Token to deposit with'
export const whichOut = 'Token to receive'
export const amountOf = (side: number) => `${token(side)} to put in`
export const costLimit = 'The swap may cost at most'
export const limitNoteIn = 'Of all that you put in.'
export const limitNoteOut = 'Of all that you take out.'

// Preview
export const youSwap = 'You swap'
export const theSwapBrings = 'The swap brings'
export const atLeast = <Node>(amount: Node) => sentenceParts`at least ${amount}`
export const youDeposit = 'You deposit'
export const shares = 'shares'
export const leftOver = 'Stays with you'
export const theExitPays = 'The withdrawal pays'
export const theSwapCosts = 'The swap costs'
export const costNoteIn = (part: SentenceValue) =>
  `${part}: fee and price impact, against depositing both tokens at today’s price.`
export const costNoteOut = (part: SentenceValue) =>
  `${part}: fee and price impact, against taking out both tokens.`

// Actions
export const swapAndDeposit = 'Swap and deposit'
export const depositTheRest = 'Deposit both tokens'
export const withdrawAndSwap = 'Withdraw and swap'
export const swapTheRest = 'Swap the other token'
export const startOver = 'Start over'
export const oneByOneIn =
  'Your wallet asks for each step. The deposit is recalculated after the swap, so it takes what you have then.'
export const oneByOneOut =
  'Your wallet asks for each step. The swap is recalculated after the withdrawal, and its cost is shown to you then.'
export const togetherIn = (percent: SentenceValue) =>
  `In one confirmation: all of it happens, or nothing. ${percent} less is deposited and stays with you, in case the price moves meanwhile.`
export const togetherOut = (percent: SentenceValue) =>
  `In one confirmation: all of it happens, or nothing. ${percent} of the other token is not swapped and stays with you, in case less is paid out.`
export const swapIsDone = 'The swap is done. You can now deposit what it brought together with the rest.'
export const exitIsDone = 'The withdrawal is done. What is left is to swap the other token.'
export const swapped = 'The other token is swapped.'

/** Reasons for a refusal. */
export const refusals = {
  unreadable: 'The pool could not be read. Try again.',
  noAccount: connectIn,
  oneSided: 'Only one of the tokens is needed now: there is nothing to swap.',
  tooSmall: 'This is too little for even one share unit.',
}
export const notEnough = (missing: string) => `Not enough: ${missing} short.`
export const cannotFill = (fills: string) => `The pool can swap only ${fills} of it now.`
export const tooDear = (cost: string, percent: string, limit: string) =>
  `The swap would cost ${cost}, ${percent} of it all: more than your limit of ${limit}.`
export const enterLimit = (most: SentenceValue) => `Enter a limit from 0 to ${most}%.`
export const enterAmount = 'Enter an amount.'

/** On the deposit card, for a user who entered nothing and has no position. */
export const enterFirst = 'Enter an amount above to see what that deposit would become.'
/** On the deposit card: scope of the figures. */
export const ofDeposit = 'It counts the deposit entered above and nothing else that you hold.'
export const noPosition = 'This account has no position in this market.'

/** All assumptions behind the figures, in two sentences. */
export const assumed =
  'The price moves at once, in one swap through what the hook would lend to it now, and stays there. From then on each vault earns at the rate below, not compounded, and there are no other swaps, deposits or withdrawals.'

export const priceChange = 'Price change'
export const priceChangeHint = 'Of Token 0 in Token 1, from −50 to 100.'
export const priceChangeIssue = 'Enter a number from −50 to 100.'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = 'Time'
export const days = (count: SentenceValue) => `${count} days`
export const rateOf = (side: SentenceValue) => `Yield of Vault ${side}`
export const aYear = '% a year'
export const rateKnown = (length: SentenceValue) => `Its rate of the last ${length} days.`
export const rateUnknown = 'No rate is known: it is left out until you type one.'
export const rateTyped = 'As typed.'
export const withoutVault = (side: SentenceValue) =>
  `${token(Number(side))} is not in a vault and earns nothing.`

export const figures = 'What the position would be'
export const price = 'Price'
export const position = (side: SentenceValue) => `Position, Token ${side}`
export const held = (unit: SentenceValue) => `Had you just held the tokens, in Token ${unit}`
export const entry = 'On depositing'
export const fees = 'Swap fees'
export const divergence = 'Divergence'
export const yields = 'Vault yield'
export const worth = (unit: SentenceValue) => `Position, in Token ${unit}`

export const curve = 'Value over price'
export const curveFrom = (from: string, to: string, unit: string) =>
  `Value of the position over price, in ${unit}: ${from} at −50%, ${to} at 100%`
export const curvePosition = 'Position'
export const curveHeld = 'Just holding'
export const today = 'today'

export const short = (side: SentenceValue) =>
  `The pool manager holds less Token ${side} than the hook would take from it: only a swap that is paid for in advance could get there now.`
export const whatIfRefusals = {
  unreadable: 'Something that this rests on could not be read.',
  ownRules: 'This hook counts shares by rules of its own.',
  vaultIlliquid: 'By its own word a vault could not pay out as much as such a swap would take from it.',
}
export const refused = (code: string) => `The pool would refuse such a swap now: ${code}.`
