import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'

export { max, token1Token0, youReceive } from './kit.ts'

export const aboutIn = 'We swap part of it here, then deposit both.'
export const aboutOut = 'We withdraw your position, then swap one token into the other here.'
export const connectIn = 'Connect a wallet to deposit with one token.'
export const connectOut = 'Connect a wallet to withdraw as one token.'
export const reading = 'Reading the pool…'
export const checkingFirst = 'Checking the first step on chain…'
export const askingWallet = 'Asking your wallet…'

export const whichIn = 'Token to deposit with'
export const whichOut = 'Token to receive'
export const amountOf = (token: string) => `${token} to put in`
export const costLimit = 'Maximum swap cost'
export const limitNoteIn = 'Of your whole deposit.'
export const limitNoteOut = 'Of your whole withdrawal.'

export const youSwap = 'You swap'
export const theSwapBrings = 'The swap brings'
export const atLeast = <Node>(amount: Node) => sentenceParts`at least ${amount}`
export const youDeposit = 'You deposit'
export const shares = 'shares'
export const leftOver = 'Stays with you'
export const theExitPays = 'The withdrawal pays'
export const theSwapCosts = 'The swap costs'
export const costNoteIn = (part: SentenceParameterText) =>
  `${part}: fee and price impact, compared with depositing both tokens at today’s price.`
export const costNoteOut = (part: SentenceParameterText) =>
  `${part}: fee and price impact, compared with withdrawing both tokens.`

export const swapAndDeposit = 'Swap and deposit'
export const depositTheRest = 'Deposit both tokens'
export const withdrawAndSwap = 'Withdraw and swap'
export const swapTheRest = 'Swap the other token'
export const startOver = 'Start over'
export const oneByOneIn = 'Your wallet asks for each step. The deposit is recalculated after the swap.'
export const oneByOneOut =
  'Your wallet asks for each step. The swap is recalculated after the withdrawal, and you see its cost then.'
export const togetherIn = (percent: SentenceParameterText) =>
  `One confirmation: everything happens or nothing. ${percent} of the deposit stays in your wallet in case the price moves.`
export const togetherOut = (percent: SentenceParameterText) =>
  `One confirmation: everything happens or nothing. ${percent} of the other token stays in your wallet in case less is paid out.`
export const swapIsDone = 'The swap is done. Now deposit both tokens.'
export const exitIsDone = 'The withdrawal is done. Now swap the other token.'
export const swapped = 'The other token is swapped.'

/** Reasons why a deposit or withdrawal with only one token is not possible. */
export const refusals = {
  unreadable: 'The pool could not be read. Try again.',
  noAccount: connectIn,
  oneSided: 'Only one token is needed now, so there is nothing to swap.',
  tooSmall: 'This is too little for a deposit. Enter more.',
}
export const notEnough = (missing: string) => `You need ${missing} more.`
export const cannotFill = (fills: string) => `The pool can swap only ${fills} now.`
export const tooDear = (cost: string, percent: string, limit: string) =>
  `The swap would cost ${cost} (${percent}), above your limit of ${limit}.`
export const enterLimit = (most: SentenceParameterText) => `Enter a limit from 0 to ${most}%.`
export const enterAmount = 'Enter an amount.'

/** Shown in place of estimated earnings if the user has no position and has entered no amount. */
export const enterFirst = 'Enter an amount above to see how that deposit would do.'
/** Shown at estimated earnings that ignore the user's existing position. */
export const ofDeposit = 'For this deposit only.'
export const noPosition = 'This account has no position in this market.'

/** Assumptions behind the estimated earnings. */
export const assumed = 'Assumes one price move today, then steady vault rates. No other trades.'

export const priceChange = 'Price change'
export const priceChangeHint = ([token0, token1]: TokenNames) => `Of ${token0} in ${token1}, from −50 to 100.`
export const priceChangeIssue = 'Enter a number from −50 to 100.'
export const changeText = (percent: number) => `${percent < 0 ? '−' : ''}${Math.abs(percent)}%`
export const time = 'Time'
export const days = (count: SentenceParameterText) => `${count} days`
export const rateOf = (side: SentenceParameterText) => `Yield of Vault ${side}`
export const aYear = '% a year'
export const rateKnown = (length: SentenceParameterText) => `This vault alone, last ${length} days.`
export const rateUnknown = 'No rate known. Enter one to include it.'
export const rateTyped = 'As you entered it.'
export const withoutVault = (token: string) => `${token} is not in a vault and earns nothing.`

export const figures = 'Your position then'
export const price = 'Price'
export const position = (token: string) => `Position, ${token}`
export const held = (token: string) => `If you had only held the tokens, in ${token}`
export const entry = 'On depositing'
export const fees = 'Swap fees'
export const divergence = 'Divergence'
export const yields = 'Vault yield'
export const worth = (token: string) => `Position, in ${token}`

export const curve = 'Value over price'
export const curveFrom = (from: string, to: string, unit: string) =>
  `Value of the position over price, in ${unit}: ${from} at −50%, ${to} at 100%`
export const curvePosition = 'Position'
export const curveHeld = 'Just holding'
export const today = 'today'

export const short = (token: string) =>
  `The pool manager holds too little ${token}. Only a swap that pays first could reach this price now.`
export const whatIfRefusals = {
  unreadable: 'Some of the data could not be read.',
  ownRules: 'This hook uses its own rules to value shares.',
  vaultIlliquid: 'A vault reports that it cannot pay out enough for such a swap.',
}
export const refused = (code: string) => `The pool would refuse such a swap now: ${code}.`
