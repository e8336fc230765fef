import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

// ChangeEntry
export const nothingBefore = 'nothing before'
export const earlierUnread = 'what was before has not been read'
export const before = <Node>(who: Node) => parts`before: ${who}`
export const thePromisedVaults = 'the expected vaults'
export const otherVaults = 'other vaults'
export const vault0 = 'Vault 0'
export const vault1 = 'Vault 1'

// FormerVaults
export const leftBehindInFormerVaults = 'Funds in previous vaults'
export const thereAreNoFormerVaults = 'There are none: these are the only vaults there have been.'
export const loadHistoryFirst = 'Load the history below to see previous vaults and what they still hold.'
export const reading = 'Reading…'
export const formerHoldingsUnavailable = 'What previous vaults hold is unavailable.'
export const moreNotLookedAt = (left: Shown) => `and ${left} more that were not looked at.`
export const formerVault = <Node>(index: Shown, address: Node) => parts`Vault ${index}: ${address}`
export const allItHoldsOfToken = <Node>(index: Shown, amount: Node) =>
  parts`of ${amount} Token\u00a0${index} that it holds`

// VaultFacts
export const vaultLabel = (index: Shown) => `Vault ${index}`
export const vaultOfToken = <Node>(index: Shown, node: Node) => parts`Vault ${index} ${node}`
export const forToken = (index: Shown) => `for Token ${index}`
export const promised = 'Expected'
export const inUse = 'In use'
export const unavailable = 'unavailable'
export const changed = 'changed'
export const code = 'Code'
export const aContract = 'a contract'
export const noContractThere = 'no contract there'
export const itsAsset = 'Its asset'
export const itHolds = 'It holds'
export const theHooksPart = 'Hook’s share'
export const token = (index: Shown) => `Token ${index}`
export const notToken = (index: Shown) => `not Token ${index}`

// VaultHistoryPanel
export const changesOfTheVaults = 'Changes of the vaults'

// VaultChanges
export const changesNewestFirst = 'Changes, newest first'
export const showMore = (value: Shown) => `Show ${value} more`
export const earlierOnesHaveBeenRead = (hidden: Shown) => `${hidden} earlier ones have been read.`
export const theNodeDidNotList =
  'The node did not list the events. What is shown above is what was read before.'
export const theHistoryIsUnavailable = 'The history is unavailable'
export const anyoneMaySetTheVaults =
  'Anyone may set the vaults. Each change is on the chain with its sender; reading them asks the node for the hook’s events.'
export const noChangeRead = 'No change in what was read.'
export const historyComplete = (newest: Shown) => `Complete: from the hook’s first block to block ${newest}.`
export const historyPartlyRead = (reached: Shown, newest: Shown) =>
  `Read from block ${reached} to block ${newest}. What lies before is not known here.`
export const readFurtherBack = 'Read further back'
export const readTheChanges = 'Load history'
export const lookForNewOnes = 'Refresh'

// VaultWatchPanel
export const vaultWatch = 'Vault watch'
export const details = 'Details'
export const unavailableVerdict = 'Unavailable'
export const changedVerdict = 'Changed'
export const wrongAsset = 'Wrong asset'
export const unreadable = 'Unreadable'
export const asPromised = 'As expected'

// HiddenAlarmSwitch
export const backgroundAlerts = 'Background alerts'
export const backgroundAlertsNote = 'Checks once a minute while this tab is hidden.'

export const noNotifications = {
  denied:
    'Your browser does not let this page show notifications. Allow them in its settings, then switch this on.',
  missing: 'This browser shows no notifications for pages.',
}
