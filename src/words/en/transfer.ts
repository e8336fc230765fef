import { PRODUCT_NAME } from '../../config.ts'
import { addressIssues } from './addresses.ts'
import { amountIssues } from './amounts.ts'

// Sending shares
export const sendSharesButton = 'Send Shares'
export const aboutSending = 'Transfers are final.'
export const recipient = 'Recipient address'
export const howMany = 'Shares to send'
export const sharesUnit = 'shares'
export const allOfThem = 'Max'
export const sent = 'The shares have been sent.'
export const nothingToSend = 'You have no shares to send.'

export const recipientIssues = {
  ...addressIssues,
  isHook: 'This is the hook, the contract of the shares themselves. What is sent there is lost.',
  isToken: 'This is a token contract, not a person. What is sent there is lost.',
  isPoolContract: 'This is one of the contracts that the pool works with. What is sent there is lost.',
  isZero: 'This is the zero address. What is sent there is lost.',
  isOwn: 'This is your own address.',
}

export const sharesIssues = {
  ...amountIssues,
  zero: 'Enter an amount above zero.',
  sharesUnavailable: 'Your shares balance is unavailable.',
  noShares: nothingToSend,
  moreThanHeld: 'This is more than you have.',
}

// Adding tokens to the wallet's list
export const addTokens = 'Add tokens to your wallet'
export const aboutAdding = 'Wallets list a token only when they are asked to. This sends no transaction.'
export const sharesName = `${PRODUCT_NAME} Shares`
export const addToWallet = 'Add to wallet'
export const askingWallet = 'Asking your wallet...'
export const decimalsUnavailable = 'Its decimals are unavailable'

/** What the wallet answered. Of 'added' only that it says so: some wallets say yes before anybody was asked. */
export const walletAnswers = {
  added: 'Your wallet says that it lists it.',
  userRejected: 'You rejected the request',
  walletBusy: 'Your wallet has another request open. Answer it first, then try again.',
  unsupported: 'Your wallet doesn’t support this. Add the address manually.',
  failed: 'Your wallet did not add it.',
}
