import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

// WalletNotices
export const locked = 'Locked'
export const giveUp = 'Give up'
export const walletIsSilent = (connectorName: Shown) =>
  `${connectorName} has not answered yet. Its window may be hidden behind this one, or it may be locked: open it and look there.`
export const nothingHappened = 'Nothing happened?'
export const walletIsLocked = <Node>(node: Node, address: Shown) =>
  parts`${node} is locked. The figures of ${address} are shown; nothing can be signed until you unlock it.`

// WrongNetworkNotice
export const switching = 'Switching...'
export const switchTo = (name: Shown) => `Switch to ${name}`
