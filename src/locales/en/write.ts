import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { list, plural } from './kit.ts'
import * as specified from './specified.ts'

export const revokeFrom = (label: SentenceParameterText, named: SentenceParameterText) =>
  `Revoke ${label} from ${named}`
export const permitTo = (named: SentenceParameterText, amount: SentenceParameterText) =>
  `Let ${named} spend ${amount} through Permit2`
export const approveTo = (
  label: SentenceParameterText,
  named: SentenceParameterText,
  amount: SentenceParameterText,
) => `Approve ${label} to ${named}: ${amount}`
export const mint = (amount: SentenceParameterText) => `Mint ${amount}`
export const depositFor = (amount: SentenceParameterText) => `Deposit for ${amount}`
export const withdrawTheWholePosition = 'Withdraw the whole position'
export const withdrawOf = (shares: SentenceParameterText) => `Withdraw ${shares}`
export const setVaultsTo = (vault0: SentenceParameterText, vault1: SentenceParameterText) =>
  `Set vaults to ${vault0} and ${vault1}`
export const swapFor = (amount: SentenceParameterText, label: SentenceParameterText) =>
  `Swap ${amount} for ${label}`
export const swapForExactly = (label: SentenceParameterText, amount: SentenceParameterText) =>
  `Swap ${label} for ${amount}`
export const sendTo = (amount: SentenceParameterText, address: SentenceParameterText) =>
  `Send ${amount} to ${address}`
export const meaningOfRevoke = (spender: SentenceParameterText, value: SentenceParameterText) =>
  `You end the permission of ${spender} to spend ${value}.`
export const meaningOfPermit = (
  spender: SentenceParameterText,
  amount: SentenceParameterText,
  until: SentenceParameterText,
) => `You allow ${spender} to spend ${amount} through Permit2 until ${until}. Nothing moves yet.`
export const meaningOfSigning = (
  spender: SentenceParameterText,
  amount: SentenceParameterText,
  until: SentenceParameterText,
) =>
  `You sign that ${spender} may spend ${amount} through Permit2 until ${until}. The signature is sent with the swap.`
export const meaningOfApprove = (spender: SentenceParameterText, allowanceText: SentenceParameterText) =>
  `You allow ${spender} to spend ${allowanceText}. Nothing moves yet.`
export const meaningOfMint = (amount: SentenceParameterText) =>
  `You get ${amount}, a free test token. You pay only the network fee.`
export const meaningOfDeposit = (amount: SentenceParameterText) =>
  `You deposit both tokens and receive ${amount}.`
export const meaningOfWithdraw =
  'You return all your shares. The hook pays out your whole position in both tokens.'
export const youGiveBackSome = (shares: SentenceParameterText) =>
  `You return ${shares}. The hook pays out their worth in both tokens.`
export const meaningOfRestoring =
  'You restore the expected vaults for everyone. Assets in the current vaults stay there.'
export const meaningOfSetVaults =
  'You change where the hook keeps everyone’s deposits from now on. Assets in the current vaults stay there.'
export const meaningOfExactInSwap = (amount: SentenceParameterText, label: SentenceParameterText) =>
  `You pay ${amount} to the pool and receive ${label}.`
export const meaningOfExactOutSwap = (amount: SentenceParameterText, label: SentenceParameterText) =>
  `You receive ${amount} from the pool and pay for it in ${label}.`
export const meaningOfSend = (amount: SentenceParameterText, address: SentenceParameterText) =>
  `You send ${amount} to ${address}. You can’t undo this.`

export const you = 'you'
export const unknownAccount = 'an unknown account'
export const unlimitedTheMaximumUint256 = 'unlimited (the maximum uint256)'
export const pay = (text: SentenceParameterText) => `pay ${text}`
export const receive = (text: SentenceParameterText) => `receive ${text}`
export const ticks = (raw: SentenceParameterText) => `${raw} ticks`
export const soldFor = (sold: string, bought: string) => `${sold} for ${bought}`
export const atMost = (amount: SentenceParameterText) => `at most ${amount}`
export const atLeast = (amount: SentenceParameterText) => `at least ${amount}`
export const endsAtOnce = 'ends at once'
export const untilThen = (moment: SentenceParameterText) => `not after ${moment}`
export const routerSwapsExactIn = 'pay, swap the exact input, receive, return the rest'
export const routerSwapsExactOut = 'pay, swap for the exact output, receive, return the rest'
export const sameBoundAsPrice = 'the same limits, expressed as a price'
export const priceLimitArgument = 'the price at which the swap stops'
export const expectedPrice = (
  price: SentenceParameterText,
  token1: SentenceParameterText,
  token0: SentenceParameterText,
) => `the pool’s price as shown: ${price} ${token1} per ${token0}`
export const atAnyPrice = 'at any price'
export const priceMayMove = (percent: SentenceParameterText) =>
  `of the square root; the price may be up to ${percent} higher, and slightly less lower`
export const tokensNotClaims = 'tokens, not claims'
export const paidInTokens = 'paid in tokens'
export const signatureNumber = (raw: SentenceParameterText) => `signature number ${raw}`
export const partOfSignature = 'part of your signature'
export const unknownToken = 'An unknown token'

export const meaningOfNamingVaults =
  'You restore the expected vaults, so the calls below use them even if someone changed them.'
export const meaningOfShowingHolding = (amount: SentenceParameterText) =>
  `You send ${amount} to yourself. If you hold less, everything above is undone.`
export const meaningOfTakingBackRest = 'You end what is left of that permission.'

/** Status of a transaction. */
export const statuses = {
  awaitingWallet: 'waiting for your wallet',
  pending: 'Pending',
  stuck: 'sent, still waiting for a block',
  confirming: 'mined, being checked',
  confirmed: 'confirmed',
  final: 'Finalized',
  changed: 'mined, but not as asked',
  mismatched: 'not what you asked for',
  reverted: 'failed on chain',
  replaced: 'replaced by another transaction',
  cancelled: 'cancelled in your wallet',
  dropped: 'no longer known to the network',
  unknown: 'not known yet',
  rejected: 'not sent',
}

/** Warnings if this browser cannot store transaction records. */
export const keptForNow = {
  blocked: 'This browser stores nothing for this page, so the list is lost when you leave.',
  full: 'This browser has no storage left, so new entries are lost when you leave. Clear completed entries to make room.',
  unwritten: 'An entry could not be stored. It is lost when you leave.',
}

/** Screen reader announcement of a transaction's new status. */
export const spoken = (title: SentenceParameterText, status: SentenceParameterText) => `${title}: ${status}`

/** Title of a transaction that failed before the wallet was asked. */
export const failedUnsent = `${specified.TRANSACTION_FAILED}: nothing was sent`
export const theTransactionWas = (value: SentenceParameterText) => `The transaction was ${value}`
export const theTransactionIs = (value: SentenceParameterText) => `The transaction is ${value}.`

export const stillAsked = 'This request is still open in your wallet. Confirm or reject it there.'
export const stopWaiting = 'Stop waiting'

export const youGave = (amounts: readonly string[]) => `You gave ${list(amounts)}.`
export const youReceived = (amounts: readonly string[]) => `You received ${list(amounts)}.`

export const alsoSent = <Node>(hash: Node) =>
  sentenceParts`Your account also sent another transaction: ${hash}. This page did not ask for it.`
export const alsoSentSpoken =
  'Your account also sent a transaction that this page did not ask for. See Activity.'
export const viewTransaction = 'View transaction'
export const seeYourEarnings = 'See your earnings'

export const transactionsNewestFirst = 'Transactions, newest first'

export const clear = (title: SentenceParameterText) => `Clear: ${title}`
export const transactionHash = 'transaction hash'
export const inItsPlace = <Node>(address: Node) => sentenceParts`in its place ${address}`
export const details = 'Details'
/** Amounts that a transaction took from the account or paid to it. */
export const moved = {
  leaves: (amounts: readonly string[]) => `gave ${list(amounts)}`,
  arrives: (amounts: readonly string[]) => `received ${list(amounts)}`,
}
const more = (count: number) => plural(count, { one: `${count} more token`, other: `${count} more tokens` })
export const movedMore = {
  leaves: (count: number) => `gave ${more(count)}`,
  arrives: (count: number) => `received ${more(count)}`,
}

export const clearAllThatHaveEnded = 'Clear completed'

export const showMoreLeft = (left: SentenceParameterText) => `Show more (${left} left)`

export const unverified = 'Stored by this browser. Not found on chain yet in this visit.'

export const inOtherMarkets = 'In other markets'
/** Names of transactions whose amounts are unknown. */
export const actionNames = {
  approve: 'Approval',
  mint: 'Test tokens',
  deposit: 'Deposit',
  withdraw: 'Withdrawal',
  swap: 'Swap',
  setVaults: 'New vaults',
  transfer: 'Transfer',
}
export const inAnotherMarket = (what: string, market: string) => `${what} in ‘${market}’`
export const showThatMarket = 'Show that market'
export const unknownMarket = 'A transaction in an unknown market'
export const notFollowed = 'not followed here'
/** Name of a market that this build does not know. The id consists of chain, hook and pool. */
export const storedMarket = (id: string) => `Market ${id}`
export const clearUnknown = 'Clear: a transaction in an unknown market'

/** Alert after a click that cannot proceed (specification section 5). */
export const alerts = {
  connectWallet: specified.CONNECT_WALLET_FIRST,
  enterLiquidityAmount: specified.ENTER_LIQUIDITY_AMOUNT,
  switchNetwork: ({ params }: { readonly params: { readonly name: string; readonly chainId: number } }) =>
    specified.switchNetworkFirst(params.name, params.chainId),
  approveBothTokens: specified.APPROVE_BOTH_TOKENS,
  enterTokenAddress: specified.ENTER_TOKEN_ADDRESS,
  noWalletAddress: specified.NO_WALLET_ADDRESS,
}

/** Label and reason of a disabled button while a transaction of the account is pending. */
export const inFlightLabels = { pending: 'Processing...', confirming: 'Confirming...' }
export const networkIsSilent = 'The network does not answer. This page keeps trying.'
export const inFlightReasons = {
  pending: 'Finish the open request first',
  confirming: 'A transaction is being confirmed',
}
const writes = {
  approve: 'Your approval',
  mint: 'Your mint',
  deposit: 'Your deposit',
  withdraw: 'Your withdrawal',
  setVaults: 'Your change of the vaults',
  swap: 'Your swap',
  transfer: 'Your transfer',
}
/**
 * Reason why a button is disabled: the pending action, which is too long for the button's label.
 */
export const underWay = (kind: keyof typeof writes, phase: keyof typeof inFlightReasons) =>
  `${writes[kind]} is ${phase === 'pending' ? 'waiting in your wallet' : 'being confirmed'}`

/** Shown next to a button that is disabled while another transaction is pending. */
export const anotherUnderway = 'Waiting for your other transaction'
