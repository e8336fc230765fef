import type { Shown } from '../shown.ts'

// actionWords
export const revokeFrom = (label: Shown, named: Shown) => `Revoke ${label} from ${named}`
export const approveTo = (label: Shown, named: Shown, amount: Shown) =>
  `Approve ${label} to ${named}: ${amount}`
export const mint = (amount: Shown) => `Mint ${amount}`
export const depositFor = (amount: Shown) => `Deposit for ${amount}`
export const withdrawTheWholePosition = 'Withdraw the whole position'
export const withdrawOf = (shares: Shown) => `Withdraw ${shares}`
export const setVaultsTo = (vault0: Shown, vault1: Shown) => `Set vaults to ${vault0} and ${vault1}`
export const swapFor = (amount: Shown, label: Shown) => `Swap ${amount} for ${label}`
export const swapForExactly = (label: Shown, amount: Shown) => `Swap ${label} for ${amount}`
export const sendTo = (amount: Shown, address: Shown) => `Send ${amount} to ${address}`
export const meaningOfRevoke = (spender: Shown, value: Shown) =>
  `You take back the permission of ${spender} to take ${value}.`
export const meaningOfApprove = (spender: Shown, allowanceText: Shown) =>
  `You allow ${spender} to take ${allowanceText} from your account. Nothing moves yet.`
export const meaningOfMint = (amount: Shown) =>
  `The token contract creates ${amount} for you. It is a free test token.`
export const meaningOfDeposit = (amount: Shown) =>
  `You hand both tokens to the hook, and it gives you ${amount}.`
export const meaningOfWithdraw =
  'You give back all of your shares, and the hook pays out your whole position in both tokens.'
export const youGiveBackSome = (shares: Shown) =>
  `You give back ${shares}, and the hook pays out what they are worth in both tokens.`
export const meaningOfSetVaults =
  'You change where the hook keeps everybody’s deposits from now on. What is in the vaults it uses now stays there.'
export const meaningOfExactInSwap = (amount: Shown, label: Shown) =>
  `You pay ${amount} to the pool and receive ${label}.`
export const meaningOfExactOutSwap = (amount: Shown, label: Shown) =>
  `You receive ${amount} from the pool and pay for it in ${label}.`
export const meaningOfSend = (amount: Shown, address: Shown) =>
  `You send ${amount} to ${address}. It cannot be called back.`

// argumentRows
export const you = 'you'
export const unknownAccount = 'an account that this page does not know'
export const unlimitedTheMaximumUint256 = 'unlimited (the maximum uint256)'
export const pay = (text: Shown) => `pay ${text}`
export const receive = (text: Shown) => `receive ${text}`
export const ticks = (raw: Shown) => `${raw} ticks`
export const token0ForToken1 = 'Token 0 for Token 1'
export const token1ForToken0 = 'Token 1 for Token 0'
export const atMost = (amount: Shown) => `at most ${amount}`
export const atLeast = (amount: Shown) => `at least ${amount}`
export const untilThen = (moment: Shown) => `not after ${moment}`
export const priceLimitArgument = 'the price at which the swap stops'
export const tokensNotClaims = 'tokens, not claims'
export const paidInTokens = 'paid in tokens'
export const unknownToken = 'A token that this page does not know'

// batchWords
export const meaningOfNamingVaults =
  'You name the promised vaults once more, so that nobody can have swapped them before the calls below.'
export const meaningOfShowingHolding = (amount: Shown) =>
  `You show that you hold at least ${amount} by sending it to yourself. With less, everything above is undone.`
export const meaningOfTakingBackRest = 'You take back whatever is left of that permission.'
