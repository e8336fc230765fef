import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { USER_REJECTED } from './specified.ts'

export { tryAgain } from './kit.ts'

export const chooseAWallet = 'Choose a wallet'
export const wallets = 'Wallets'
export const callsItself = (rdns: SentenceParameterText) => `ID: ${rdns}`

/** Names of wallets that announce no name. */
export const localWallet = 'Local wallet'
export const browserWallet = 'Browser wallet'

export const yourAllowances = 'Your allowances'
export const account = 'Account'
export const connectedWith = <Node>(node: Node) => sentenceParts`Connected with ${node}`

export const wrongNetwork = (name: SentenceParameterText) => `${name}: wrong network`
/** Name of the network. `heard` renders text only for screen readers. */
export const onNetwork = <Node>(name: SentenceParameterText, heard: (text: string) => Node) =>
  sentenceParts`${heard('Network:')} ${name}`
export const onTheWrongNetwork = <Node>(name: SentenceParameterText, heard: (text: string) => Node) =>
  sentenceParts`${heard('Network:')} ${name}${heard(', wrong network')}`

export const connectWallet = 'Connect Wallet'
export const connecting = 'Connecting...'
export const waitingForTheWallet = 'Waiting for the wallet'
export const locked = 'Locked'
export const unlock = 'Unlock'
export const isLocked = (connectorName: SentenceParameterText) => `${connectorName} is locked`
export const disconnect = 'Disconnect'
export const framed = 'Wallet actions are off because another page shows this one. Open it in its own tab.'

export const giveUp = 'Cancel'
export const walletIsSilent = (connectorName: SentenceParameterText) =>
  `${connectorName} has not answered yet. It may be locked or its window hidden. Open it and check.`
export const nothingHappened = 'Nothing happened?'
export const walletIsLocked = <Node>(node: Node, address: SentenceParameterText) =>
  sentenceParts`${node} is locked. You see the figures of ${address}. Unlock it to sign.`

export const switching = 'Switching...'
export const switchTo = (name: SentenceParameterText) => `Switch to ${name}`

/** Errors when connecting, choosing an account, or switching the network. */
export const walletProblems = {
  userRejected: USER_REJECTED,
  pendingRequest: 'Your wallet has another request open. Answer it, then try again.',
  noWallet: 'No wallet found in this browser. Install one or choose another from the list.',
  framed,
  locked: 'Your wallet is locked. Unlock it to continue.',
  connectFailed: 'The wallet did not connect. Check that it is unlocked, then try again.',
  chooseFailed: 'The wallet did not show its accounts. Choose the account in the wallet.',
  switchFailed: 'The wallet did not switch networks. Choose the network in the wallet.',
  cannotSwitch: 'This page cannot switch this wallet’s network. Switch it in the wallet.',
  strangeAnswer: 'The wallet gave an invalid answer.',
}

export const walletNotes = {
  rememberedDamaged: 'The stored wallet connection was damaged. Connect again.',
}

export const connectWith = (connectorName: SentenceParameterText) => `Connect with ${connectorName}`
export const scanThisWithYourWallet = 'Scan this with your wallet, or copy the link and paste it there.'
export const openYourWallet = 'Open your wallet'
export const qrCodeOfTheLink = (connectorName: SentenceParameterText) =>
  `QR code of the ${connectorName} link`
export const link = 'link'
export const linksExpireAfterFiveMinutes = <Node>(node: Node) =>
  sentenceParts`${node} Links expire after five minutes: cancel and start again for a new one.`

/** Label of the devnet's test account that already has a position. */
export const fiveWeeksOfEarnings = 'five weeks of earnings'
export const pairingAccount = (value: SentenceParameterText) => `Account ${value}`

export const chooseAnotherAccount = 'Choose another account'

export const youAreOffline = 'You are offline'
export const theNetworkDoesNotAnswer = 'The network does not answer'
export const noLiveFigures = 'Live figures return once it answers.'
export const figuresOutOfDate = (blockNumber: SentenceParameterText) =>
  `Figures are from block ${blockNumber} and may be out of date.`
export const theNodesDisagree = 'The nodes disagree'

export const nodesDisagree = (subjectOf: SentenceParameterText) =>
  `The nodes give different answers about ${subjectOf}. None is used, so something may be missing.`
export const yourTransactions = 'your transactions'
export const whatHappenedBefore = 'past events'
export const theNetworkFee = 'the network fee'
export const yourCurrency = (currency: SentenceParameterText) => `your ${currency}`
export const chainState = 'the chain’s state'
