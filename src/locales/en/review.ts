import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { list } from './kit.ts'

export { close, unavailable } from './kit.ts'

export const argument = <Node>(node: Node) => sentenceParts`Argument ${node}`

export const callsAtOnce = (length: SentenceParameterText) => `${length} calls, all or none`

export const contract = 'Contract'
export const functionName = 'Function'
export const sentAlong = 'Sent along'
/** Native currency to send. Unused wei return in the same transaction. */
export const upToIsSent = <Node>(sent: Node, back: Node) =>
  sentenceParts`Up to ${sent} is sent; ${back} comes back`
/** Shares of a hook that has no share token. */
export const sharesNotTransferable = <Node>(amount: Node) => sentenceParts`${amount} shares, not transferable`

export const feeAndWallet = 'Fee and wallet'
export const networkFee = 'Network fee'
export const executionAndDataFee = (execution: SentenceParameterText, data: SentenceParameterText) =>
  `${execution} for execution, at most ${data} for data`
export const gasLimit = 'Gas limit'
export const unavailableYourWalletWillSay = 'unavailable; your wallet shows it'
export const about = (ether: SentenceParameterText) => `about ${ether}`
export const youHold = 'You hold'
export const signedBy = 'Signed by'
export const id = (chainName: SentenceParameterText, chainId: SentenceParameterText) =>
  `${chainName} (ID: ${chainId})`
export const network = 'Network'

export const whatMoves = 'What moves'
export const leavesYourAccount = 'You send'
export const arrivesInYourAccount = 'You receive'
export const atMostLeaves = 'Maximum sent'
export const atLeastArrives = 'Minimum received'
export const limitOnChain = 'Limit on chain'
export const noLimitOnChain = 'this contract has no limit: your approval is unlimited'
export const noMinimumOnChain = 'this contract has no minimum: it is checked before you sign'
export const simulatedAt = (blockNumber: SentenceParameterText) => `Simulated at block ${blockNumber}.`
export const computedWithoutSimulation = (plan: SentenceParameterText) =>
  `Computed for block ${plan}. This node cannot simulate it.`
/** What the chain enforces of the limits. */
export const enforced = {
  amounts: 'Fails beyond these limits.',
  price: 'This page checks these limits before you sign. The contract checks only the price.',
  nothing: 'This page checks these limits before you sign. The contract does not.',
}
export const movesNothing = 'nothing'

export const mayUpgradeFirst = (wallet: SentenceParameterText) =>
  `${wallet} may first ask to upgrade your account so it can send several calls at once.`
export const inQuotes = (title: SentenceParameterText) => `‘${title}’`
export const anEarlierOneMayStill = (value: SentenceParameterText) =>
  `An earlier one may still be mined: ${value}. If you confirm this one, both can happen. Check your wallet first.`

export { shares } from './kit.ts'
export const depositGets = (paid: readonly string[], shares: SentenceParameterText) =>
  `Deposit ${list(paid)}, get ${shares}.`
export const approvals = 'Approvals'
/**
 * Spender of an approval.
 * @param named name of the spender's contract, if known
 */
export const spender = (named: string | undefined, address: string) =>
  named === undefined ? `to ${address}` : `to ${named}, ${address}`
export const digitsSignerCalls = 'Digits, signer and calls'

export const waitingFor = (connectorName: SentenceParameterText) => `Waiting for ${connectorName}`
export const stopWaiting = 'Stop waiting'
/** Titles of the review dialog, by action. */
export const titles = {
  approve: 'Review approval',
  revoke: 'Review revocation',
  mint: 'Review mint',
  deposit: 'Review deposit',
  withdraw: 'Review withdrawal',
  setVaults: 'Review new vaults',
  restore: 'Review restoring the vaults',
  swap: 'Review swap',
  transfer: 'Review transfer',
  sign: 'Review signature',
}
/** Warnings above the contract call. */
export const dangers = {
  setVaults:
    'This changes the vaults for everyone. Deposits in the current vaults are stuck until these are restored.',
  newRecipient:
    'This is the first time you send here from this browser. Check every character. Transfers are final.',
  unlimitedToStranger: 'An unknown contract could take all of this token, at any time.',
}
/** Label of the amount to approve before a deposit. */
export const howMuchToAllow = 'The hook may take'
export const howMuchForTheSwap = 'The router may take'
export const goBack = 'Go back'
export const checkingOnceMore = 'Preparing...'
/**
 * Announces several wallet requests.
 * @param titles one per wallet request
 */
export const requestsOneByOne = (titles: readonly string[]) =>
  `${titles.length === 2 ? 'Two' : titles.length} wallet requests: ${titles.join(', then ')}.`
export const requestOf = (number: number, all: number, title: SentenceParameterText) =>
  `${number} of ${all}: ${title}`
/**
 * Asks the user to agree again because amounts changed. `percent` is undefined if the price did not
 * change.
 */
export const amountsMoved = (percent: string | undefined, amounts: readonly string[]) => [
  percent === undefined ? 'The amounts changed.' : `The price moved ${percent}.`,
  `New amounts: ${list(amounts)}.`,
]
export const acceptAmounts = {
  deposit: 'Deposit these',
  withdraw: 'Withdraw these',
  swap: 'Swap these',
  other: 'Continue with these',
}
export const continueTo = (connectorName: SentenceParameterText) => `Confirm in ${connectorName}`

export const confirmInWallet = (actionTitle: SentenceParameterText, connectorName: SentenceParameterText) =>
  `Confirm in ${connectorName}: ${actionTitle}.`
export const walletIsSilent = (connectorName: SentenceParameterText) =>
  `${connectorName} has not answered yet. It may be locked or its window hidden. Open it and check. If you stop waiting and still confirm later, this page finds the transaction.`
export const nothingHappened = 'Nothing happened?'

/** Warnings if this browser cannot store the record of the transaction. */
export const notKept = {
  blocked:
    'This browser stores nothing for this page. If you close or reload it, the page forgets this transaction.',
  full: 'This browser has no storage left. If you close or reload the page, it forgets this transaction. Clear completed entries under Activity first.',
  unwritten:
    'This browser could not store an earlier entry. If you close or reload the page, it may forget this transaction.',
}

/** States if the wallet's own node confirms that it is on the same chain as the page's nodes. */
export function walletNode(
  wallet: string,
  { agrees, named }: { readonly agrees: boolean; readonly named: readonly string[] | undefined },
): string {
  if (!agrees) return `${wallet}’s own node did not answer, so it could not confirm this.`
  return named === undefined
    ? `${wallet}’s own node is on the same chain.`
    : `${wallet} uses the same node as this page (${list(named)}), so it can’t confirm this independently.`
}

export const steps = 'Steps'
export const theToken = 'the token'
export const approveStep = (token: SentenceParameterText) => `Approve ${token}`
export const approveForSwap = (token: SentenceParameterText) => `Approve ${token} for the swap`
export const signStep = (amount: SentenceParameterText, time: SentenceParameterText) =>
  `Sign: the router may spend ${amount} until ${time}`
export const stepNames = {
  deposit: 'Deposit',
  swap: 'Swap',
  together: 'Approve and deposit',
  withdraw: 'Withdraw',
  swapAndDeposit: 'Swap and deposit',
  withdrawAndSwap: 'Withdraw and swap',
}

export const goals = { deposit: 'Depositing', withdraw: 'Withdrawing', swap: 'Swapping' }
export const reached = { deposit: 'Deposited', withdraw: 'Withdrawn', swap: 'Swapped' }
export const notReached = { deposit: 'Not deposited', withdraw: 'Not withdrawn', swap: 'Not swapped' }
export const unconfirmed = {
  deposit: 'Deposit not confirmed',
  withdraw: 'Withdrawal not confirmed',
  swap: 'Swap not confirmed',
}
export const done = 'Done'
export const stepInWallet = <Node>(step: Node, wallet: string, number: string) =>
  sentenceParts`${step} in ${wallet} (${number}).`
export const stepOf = (number: number, all: number) => `${number} of ${all}`
export const reading = 'Preparing the next step...'
export const confirming = 'Waiting for the network to confirm...'
export const elsewhere = 'Another transaction is in progress. This continues after it.'
export const leftToDo = 'Your approvals are kept. You can finish now or later.'
export const goOn = 'Continue'

export const waitingForItsBlock = 'Confirming…'
export const thenTheNext = (title: SentenceParameterText) => `${title}: sent. The next request follows.`
export const stopHere = 'Finish later'

export const whatIsSigned = 'What is signed'
export const message = 'Message'
export const noFeeToSign = 'none (a signature is free)'
export const signIn = (wallet: SentenceParameterText) => `Sign in ${wallet}`
export const signInWallet = (wallet: SentenceParameterText) => `Sign or refuse it in ${wallet}.`
export const signerIsSilent = (wallet: SentenceParameterText) =>
  `${wallet} has not answered yet. It may be locked or its window hidden. Open it and check. If you stop waiting, nothing is sent.`
