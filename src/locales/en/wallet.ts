import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import { USER_REJECTED } from './specified.ts'

export { tryAgain } from './kit.ts'

// ConnectMenu
export const chooseAWallet = 'Choose a wallet'
export const wallets = 'Wallets'
export const callsItself = (rdns: SentenceValue) => `Reported ID: ${rdns}`

/** Names of wallets that announce none. */
export const localWallet = 'Local wallet'
export const browserWallet = 'Browser wallet'

// ConnectedAccount
export const yourAllowances = 'Your allowances'
export const account = 'Account'
export const connectedWith = <Node>(node: Node) => sentenceParts`Connected with ${node}`

// NetworkChip
export const wrongNetwork = (name: SentenceValue) => `${name}: wrong network`
/** Shows the name. `heard` adds text for screen readers. */
export const onNetwork = <Node>(name: SentenceValue, heard: (text: string) => Node) =>
  sentenceParts`${heard('Network:')} ${name}`
export const onTheWrongNetwork = <Node>(name: SentenceValue, heard: (text: string) => Node) =>
  sentenceParts`${heard('Network:')} ${name}${heard(', wrong network')}`

// WalletArea
export const connectWallet = 'Connect Wallet'
export const connecting = 'Connecting...'
export const waitingForTheWallet = 'Waiting for the wallet'
export const locked = 'Locked'
export const unlock = 'Unlock'
export const isLocked = (connectorName: SentenceValue) => `${connectorName} is locked`
export const disconnect = 'Disconnect'
export const framed =
  'This page is shown inside another page, so wallet actions are off. Open it in a tab of its own.'

export const giveUp = 'Cancel'
export const walletIsSilent = (connectorName: SentenceValue) =>
  `${connectorName} has not answered yet. Its window may be hidden behind this one, or it may be locked: open it and look there.`
export const nothingHappened = 'Nothing happened?'
export const walletIsLocked = <Node>(node: Node, address: SentenceValue) =>
  sentenceParts`${node} is locked. The figures of ${address} are shown; nothing can be signed until you unlock it.`

export const switching = 'Switching...'
export const switchTo = (name: SentenceValue) => `Switch to ${name}`

/** Problems while connecting, choosing an account or switching the network. */
export const walletProblems = {
  userRejected: USER_REJECTED,
  pendingRequest: 'A request is already open in your wallet. Open the wallet, answer it, then try again.',
  noWallet: 'No wallet was found in this browser. Install one, or choose another from the list.',
  framed,
  locked: 'Your wallet is locked. Unlock it to go on.',
  connectFailed: 'The wallet did not connect. Open it, see whether it is unlocked, and try again.',
  chooseFailed: 'The wallet did not let you choose. Open the wallet and choose the account there.',
  switchFailed: 'The wallet did not switch the network. Open the wallet and choose the network there.',
  cannotSwitch: 'This wallet cannot switch networks by itself. Switch in the wallet.',
  strangeAnswer: 'The wallet answered with something that cannot be used.',
}

export const walletNotes = {
  rememberedDamaged: 'The remembered wallet connection was damaged and has been dropped. Connect again.',
}

// PairingDialog
export const connectWith = (connectorName: SentenceValue) => `Connect with ${connectorName}`
export const scanThisWithYourWallet = 'Scan this with your wallet, or copy the link and paste it there.'
export const qrCodeOfTheLink = (connectorName: SentenceValue) => `QR code of the ${connectorName} link`
export const link = 'link'
export const linksExpireAfterFiveMinutes = <Node>(node: Node) =>
  sentenceParts`${node} Links expire after five minutes: cancel and start again for a new one.`

// LocalAccounts
/** Of the Local wallet's depositor. */
export const fiveWeeksOfEarnings = 'five weeks of earnings'
export const pairingAccount = (value: SentenceValue) => `Account ${value}`

// ChooseAccount
export const chooseAnotherAccount = 'Choose another account'

// ConnectionNotice
export const youAreOffline = 'You are offline'
export const theNetworkDoesNotAnswer = 'The network does not answer'
export const noLiveFigures = 'No live figure can be shown until then.'
export const figuresOutOfDate = (blockNumber: SentenceValue) =>
  `Figures are of block ${blockNumber} and may be out of date.`
export const theNodesDisagree = 'The nodes disagree'

export const nodesDisagree = (subjectOf: SentenceValue) =>
  `The nodes give different answers about ${subjectOf}. None of them is believed, so something may be missing here.`
export const yourTransactions = 'your transactions'
export const whatHappenedBefore = 'what happened before'
export const theNetworkFee = 'the network fee'
export const yourCurrency = (currency: SentenceValue) => `your ${currency}`
export const chainState = 'the state of the chain'
