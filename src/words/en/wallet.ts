import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

// ConnectMenu
export const chooseAWallet = 'Choose a wallet'
export const wallets = 'Wallets'
export const callsItself = (rdns: Shown) => `Reported ID: ${rdns}`

// ConnectedAccount
export const yourAllowances = 'Your allowances'
export const account = 'Account'
export const address = 'address'
export const connectedWith = <Node>(node: Node) => parts`Connected with ${node}`

// NetworkChip
export const wrongNetwork = (name: Shown) => `${name}: wrong network`
/** The name alone is seen, `heard` is for those who hear the page. */
export const onNetwork = <Node>(name: Shown, heard: (text: string) => Node) =>
  parts`${heard('Network:')} ${name}`
export const onTheWrongNetwork = <Node>(name: Shown, heard: (text: string) => Node) =>
  parts`${heard('Network:')} ${name}${heard(', wrong network')}`

// WalletArea
export const connectWallet = 'Connect Wallet'
export const connecting = 'Connecting...'
export const waitingForTheWallet = 'Waiting for the wallet'
export const locked = 'Locked'
export const unlock = 'Unlock'
export const isLocked = (connectorName: Shown) => `${connectorName} is locked`
export const disconnect = 'Disconnect'
export const framed =
  'This page is shown inside another page, so wallet actions are off. Open it in a tab of its own.'
export const noticeNotLoaded = 'What your wallet said could not be loaded. Reload the page to read it.'
