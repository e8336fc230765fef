import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'
import { plural } from './grammar.ts'

// DriftDetail
export const vault = (index: Shown) => `Vault ${index}`
export const before = <Node>(who: Node) => parts`before: ${who}`
export const lookingUpWhoChangedThem = 'Looking up who changed them…'
export const whoChangedThemIsUnavailable = 'Who changed them is unavailable.'
export const tryAgain = 'Try again'
/** Who changed the vaults. */
export const you = 'you'
export const somebody = 'somebody'
export const ownAccountElsewhere = 'your account, not from this browser'

// DropAlarm
export const yourSharesBecameFewer = 'Your shares became fewer'
export const iHaveSeenIt = 'I have seen it'
export const blockReplaced =
  'The chain replaced the block in which you had them. A deposit or a transfer to you may be undone.'
export const dropUnexplained =
  'No transaction that would explain it is known yet. The page looks for it and tells you who sent it.'
export const fewerBy = 'Fewer by'
export const youHaveLeft = 'You have left'
export const betweenBlockAndBlock = (sinceBlock: Shown, blockNumber: Shown) =>
  `between block ${sinceBlock} and block ${blockNumber}`

// Patiently
export const mayBeYourRequest =
  'You asked your wallet for a transaction like this one, and it has not said yet whether this is it.'

// EventAlarms
export const announcementsNotLoaded =
  'What the owner has announced could not be loaded. Reload this page before you do anything else.'

// PowerAlarm
export const aPowerWasUsed = 'Somebody used a power over this market'
export const isItSafe = 'Is it safe?'
/** What was done, by the event that told of it. */
export const powersUsed: Readonly<Record<string, string>> = {
  swapsAllowed: 'Swaps were paused or allowed again.',
  depositsAllowed: 'Deposits were closed or opened again.',
  rangesChanged:
    'The price ranges were changed. With them the owner can take deposits: compare the pool’s price now.',
  sourcesRevoked: 'Everything was taken out of the vaults. It earns nothing until they are used again.',
  poolAdded:
    'A pool was added to the same hook. Through a hostile vault it could take tokens that wait in the hook.',
  sourceBound: 'A vault was given to a pool of the same hook.',
  ownerProposed: 'Another owner was proposed.',
  ownerChanged: 'The owner changed.',
}

// RemovalAlarm
export const withdrawnFromElsewhere = 'Your position was withdrawn from elsewhere'
export const sentByOwnAccount =
  'Your own account sent this, and not from this browser. If it was not you, somebody else holds your key.'
export const yourPositionWasRemoved = 'Your position was removed'
export const somebodyRemovedYourPosition = 'Somebody removed your position'
export const removedForNothing = 'Your position was removed, and you were paid nothing'
export const removalPaidNothing =
  'The contract lets anyone remove anybody’s position. Your shares were burned while the vaults paid out nothing.'
export const removalPaidYou =
  'The contract lets anyone remove anybody’s position. It pays the owner: what it paid is in your account.'
export const thisWasMe = 'This was me'
export const sharesBurned = 'Shares burned'
export const tokenPaidToYou = (index: Shown) => `Token ${index} paid to you`

// StrangeChangeAlarm
export const vaultsSwappedAndBack = 'The vaults were swapped for others and are back'
export const lookAtTheVaults = 'Look at the vaults'
export const strangeChanges = (count: number) =>
  `Since you last looked, somebody set vaults that this deployment does not name, ${plural(count, { one: 'once', other: `${count} times` })}. Whoever deposited or was removed meanwhile may have lost everything. Check your balances.`
export const vault0Was = 'Vault 0 was'
export const vault1Was = 'Vault 1 was'

// TransferAlarm
export const sharesSentFromElsewhere = 'Your shares were sent from elsewhere'
export const sharesSentAway = 'Your shares were sent to another account'
export const revokeThatApproval =
  'Only you, or whoever you approved, can send your shares. If it was not you, revoke that approval.'
export const sharesSent = 'Shares sent'
export const to = 'To'

// GapNotice
export const unseenSinceLastVisit = 'Not everything since your last visit could be looked through'
export const nodeWouldNotList = (from: Shown, to: Shown) =>
  `The node would not list events of blocks ${from} to ${to}: they are too many. Whether your position was removed, your shares were sent away or the vaults were changed in them is not known here.`
