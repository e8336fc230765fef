import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

// PairingDialog
export const connectWith = (connectorName: Shown) => `Connect with ${connectorName}`
export const giveUp = 'Give up'
export const scanThisWithYourWallet = 'Scan this with your wallet, or copy the link and paste it there.'
export const qrCodeOfTheLink = (connectorName: Shown) => `QR code of the ${connectorName} link`
export const link = 'link'
export const linksExpireAfterFiveMinutes = <Node>(node: Node) =>
  parts`${node} Links expire after five minutes: give up and start again for a new one.`
export const nothingHappened = 'Nothing happened?'

// LocalAccounts
export const account = (value: Shown) => `Account ${value}`

// ChooseAccount
export const chooseAnotherAccount = 'Choose another account'
