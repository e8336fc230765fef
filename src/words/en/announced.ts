import type { AnnouncedPower } from '../../markets/announced.ts'
import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

/** What an announced operation would do, by the call that it would make. */
export const announced: Readonly<Record<AnnouncedPower, string>> = {
  swapsAllowed: 'Swaps would be paused or allowed again.',
  depositsAllowed: 'Deposits would be closed or opened again.',
  rangesChanged: 'The price ranges would be changed, by which the owner can take deposits.',
  sourcesRevoked: 'Everything would be taken out of the vaults to wait in the hook.',
  poolAdded:
    'A pool would be added to the same hook. Through a hostile vault it could take tokens that wait in the hook.',
  sourceBound: 'A vault would be given to a pool of the same hook.',
  ownerProposed: 'Another owner would be proposed.',
  ownerChanged: 'The hook would go to another owner, or to none.',
  approvalRenewed: 'A vault would be allowed once more to take the hook’s tokens.',
  delayChanged: 'The timelock’s own delay would be changed: what is announced after that may come sooner.',
  rightsChanged: 'Who may announce and execute would be changed.',
  otherCall: 'The hook would be called in a way that this page has no name for.',
}
export const mayBeUsedFrom = <Node>(when: Node) => parts`May be used from ${when} on.`
export const mayBeUsedSince = <Node>(when: Node) => parts`May be used at any moment, since ${when}.`
export const whenUnread = 'From when on it may be used could not be read.'

// AnnouncedAlarms
export const powersAnnounced = 'The owner has announced a use of its powers'
export const isItSafe = 'Is it safe?'
export const iHaveSeenIt = 'I have seen it'

// AnnouncedFacts
export const itAnnounced = 'The owner has announced:'
export const nothingAnnounced = 'The owner has announced nothing that it has not done or called off.'
export const nothingAnnouncedSince = (block: Shown) =>
  `The owner has announced nothing since block ${block} that it has not done or called off; what lies before has not been read.`
export const announcedUnread = 'What the owner has announced could not be read.'
