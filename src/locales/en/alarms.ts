import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { AdminActionKind } from '#market/hookEvent.ts'
import type { ScheduledAdminAction } from '#market/scheduled.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

export const withdrawingPays = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Withdrawing now pays you ${amount0} ${token0} and ${amount1} ${token1}.`
export const withdrawingShouldPay = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Withdrawing now should pay you ${amount0} ${token0} and ${amount1} ${token1}. It was computed, not simulated.`
export const partRefused = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Your part is ${amount0} ${token0} and ${amount1} ${token1}, but the contract refuses to pay it out now.`
export const payoutRefused = 'The contract refuses to pay out your shares now.'
/** Sentences of an alarm about the user's own tokens if their amount is unknown. */
export const ownTokens = {
  nobody: 'This affects everyone with shares in this market. Connect a wallet to check yours.',
  none: 'You have no shares here now.',
  reading: 'Calculating what your shares pay…',
  unavailable: 'The current payout of your shares is unavailable.',
}
export const withdrawEverything = 'Withdraw everything'

// Texts of the alarm that the hook uses other vaults than the market file names.
export const theVaultsWereChanged = 'The vaults were changed'
export const vaultHoldsAnotherToken = (wrong: SentenceParameterText) => `Vault ${wrong} holds another token`
export const lookAtTheVaults = 'Look at the vaults'
export const lookingUpWhoChangedThem = 'Looking up who changed them…'
export const wrongAsset = (wrong: SentenceParameterText, token: string) =>
  `Vault ${wrong} holds another token than ${token}. Deposits are blocked.`
export const setBackPays = <Node>(shares: Node, amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`The ${amount0} ${token0} and ${amount1} ${token1} behind your ${shares} shares are still in the old vaults. You can still lose them: anyone can burn your shares first, and you get nothing.`
export const setBackPaysUnavailable = 'The payout of your shares after a restore is unavailable.'
export const anyoneSetsThemBack =
  'Anyone can restore them in one transaction. Then withdraw at once: it can happen again.'
export const setBack = 'Restore the expected vaults'
export const untilAccepted = 'Deposits are blocked until you check and accept the new vaults.'
export const acceptedVaults = 'You have accepted these vaults for your deposits.'

const changedVaults = (drifted: readonly TokenSide[]): string =>
  drifted.length === 2 ? 'Vaults' : `Vault ${drifted[0]}`
export const drifted = (sides: readonly TokenSide[]) => `${changedVaults(sides)} changed.`
export const driftedBy = <Node>(sides: readonly TokenSide[], who: Node) =>
  sentenceParts`${changedVaults(sides)} changed by ${who}.`

export const vault = (index: SentenceParameterText) => `Vault ${index}`
export const before = <Node>(who: Node) => sentenceParts`before: ${who}`
export const whoChangedThemIsUnavailable = 'The account that changed them is unavailable.'
/** Shown in place of an address if the user changed the vaults. */
export const you = 'you'
export const somebody = 'someone'
export const ownAccountElsewhere = 'your account, but not from this browser'

// Texts of the alarm that the user has fewer shares for an unknown reason.
export const yourSharesBecameFewer = 'You have fewer shares than before'
export const iHaveSeenIt = 'Got it'
export const blockReplaced = 'The chain replaced a block. A deposit or a transfer to you may be undone.'
export const dropUnexplained = 'The page is looking for the transaction that caused this.'
export const fewerAndLeft = <Node>(fewer: Node, left: Node) =>
  sentenceParts`${fewer} of your shares are gone; ${left} are left.`
export const betweenBlockAndBlock = (sinceBlock: SentenceParameterText, blockNumber: SentenceParameterText) =>
  `between block ${sinceBlock} and block ${blockNumber}`

export const mayBeYourRequest =
  'You requested a transaction like this one. Your wallet has not confirmed yet whether this is it.'

export const aPowerWasUsed = 'Someone used an admin power over this market'
export const isItSafe = 'Is it safe?'
/** Sentence for each use of an admin power, by event. */
export const powerUses: Readonly<Record<AdminActionKind, string>> = {
  sourcesChanged: 'The vaults were set.',
  swapsAllowed: 'Swaps were paused or allowed again.',
  depositsAllowed: 'Deposits were closed or opened again.',
  rangesChanged: 'The price ranges were changed.',
  sourcesRevoked: 'Everything was taken out of the vaults.',
  poolAdded: 'A pool was added to this hook.',
  sourceBound: 'A pool of this hook got a vault.',
  sourceMoved: 'All of one token was moved to another vault.',
  exitsAllowed: 'Withdrawals, deposits and swaps were paused or allowed again.',
  feeTermsChanged: 'The owner changed the limits of the fee.',
  managerChanged: 'Another contract now manages the hook’s roles.',
  ownerProposed: 'A new owner was proposed.',
  ownerChanged: 'The owner changed.',
}
/** Warning for each use of an admin power that can cost the user tokens or yield. */
export const powerEffects: Readonly<Partial<Record<AdminActionKind, string>>> = {
  rangesChanged: 'The owner can steal deposits this way. Compare the pool’s price now.',
  sourcesRevoked: 'It earns no yield until it is back.',
  poolAdded: 'With a hostile vault it could take tokens held by the hook.',
  sourceMoved: 'An unknown vault may keep your deposit.',
}
/** Shown if an admin power was used several times in the same way. */
export const usedTimes = (times: number, block: SentenceParameterText) =>
  `This happened ${times === 2 ? 'twice' : `${times} times`} since your last visit, last in block ${block}.`
/**
 * Sentences about swaps, deposits or exits that the owner stopped or allowed again: the change in a
 * block, and the current state.
 */
export const gates = {
  swapsAllowed: {
    switched: (allowed: boolean, block: SentenceParameterText) =>
      allowed
        ? `Swaps were allowed again in block ${block}.`
        : `Swaps were paused in block ${block}. You earn no swap fees until they resume.`,
    isOpen: 'They are allowed now.',
    isClosed: 'They are paused now. You earn no swap fees until they resume.',
  },
  depositsAllowed: {
    switched: (allowed: boolean, block: SentenceParameterText) =>
      allowed
        ? `Deposits were opened again in block ${block}.`
        : `Deposits were closed in block ${block}. This does not block withdrawals.`,
    isOpen: 'They are open now.',
    isClosed: 'They are closed now. This does not block withdrawals.',
  },
  exitsAllowed: {
    switched: (allowed: boolean, block: SentenceParameterText) =>
      allowed
        ? `Withdrawals, deposits and swaps were allowed again in block ${block}.`
        : `Withdrawals, deposits and swaps were paused in block ${block}. Nobody can withdraw until a role holder resumes them.`,
    isOpen: 'They are allowed now.',
    isClosed: 'They are paused now. Nobody can withdraw until a role holder resumes them.',
  },
}

export const withdrawnFromElsewhere = 'Your position was withdrawn from elsewhere'
export const sentByOwnAccount =
  'Only your account can do this, but this browser did not send it. If it was not you, someone else may control your account.'
export const yourPositionWasRemoved = 'Your position was removed'
export const somebodyRemovedYourPosition = 'Someone removed your position'
export const removedForNothing = 'Your position was removed, and you were paid nothing'
export const removalPaidNothing =
  'This contract lets anyone remove anyone’s position. Your shares were burned and the vaults paid nothing.'
export const removalPaidYou =
  'This contract lets anyone remove anyone’s position. The payout went to your account.'
export const burnedAndPaid = <Node>(
  shares: Node,
  amount0: Node,
  amount1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`${shares} of your shares were burned. You received ${amount0} ${token0} and ${amount1} ${token1}.`

export const vaultsSwappedAndBack = 'The vaults were changed and changed back'
/** Title of the alarm in a market opened by address, for which no market file names the vaults. */
export const vaultsChangedMeanwhile = 'The vaults were changed since your last visit'
export const strangeChanges = (count: number, isMore: boolean) =>
  `Since your last visit, someone set unexpected vaults ${plural(count, { one: 'once', other: `${count} times` })}${isMore ? ' or more' : ''}.`
export const lostMeanwhile =
  'Anyone who deposited or was removed during that time may have lost everything. Check your balances.'
export const vault0Was = 'Vault 0 was'
export const vault1Was = 'Vault 1 was'

export const sharesSentFromElsewhere = 'Your shares were sent from elsewhere'
export const sharesSentAway = 'Your shares were sent to another account'
export const revokeThatApproval =
  'Only you or an account you approved can send your shares. If it was not you, revoke that approval.'
export const stillApproved = <Node>(who: Node, amount: Node | undefined) =>
  amount === undefined
    ? sentenceParts`If it was not you, revoke your approval: ${who} can still send all your shares.`
    : sentenceParts`If it was not you, revoke your approval: ${who} can still send ${amount} of your shares.`
export const revokeApproval = 'Revoke the approval'
export const sentAway = <Node>(shares: Node) => sentenceParts`${shares} of your shares were sent away.`
export const to = 'To'

export const unseenSinceLastVisit = 'Part of the time since your last visit was not checked'
export const nodeWouldNotList = (from: SentenceParameterText, to: SentenceParameterText) =>
  `The node did not list the events of blocks ${from} to ${to}. Removals, transfers and vault changes in them are unknown.`

export const notesDamaged = 'This browser’s alarm record is damaged'
export const watchedAnew = (block: SentenceParameterText) =>
  `The record was damaged at block ${block}. An alarm may be missing. Check your shares, balances and vaults yourself.`

export const moreAlarms = (count: number) =>
  plural(count, {
    one: 'There is 1 more alarm',
    other: `There are ${count} more alarms`,
  })
export const olderAlarms = 'They are older than those above.'

/** Effect of a scheduled admin operation, by the kind of its call. */
export const scheduled: Readonly<Record<ScheduledAdminAction, string>> = {
  swapsAllowed: 'Swaps would be paused or allowed again.',
  depositsAllowed: 'Deposits would be closed or opened again.',
  rangesChanged: 'The price ranges would be changed. The owner can steal deposits this way.',
  sourcesRevoked: 'Everything would be moved from the vaults to the hook.',
  poolAdded:
    'A pool would be added to this hook. With a hostile vault it could take tokens held by the hook.',
  sourceBound: 'A pool of this hook would get a vault.',
  sourceMoved: 'All of one token would be moved to another vault.',
  exitsAllowed: 'Withdrawals, deposits and swaps would be paused or allowed again.',
  feeTermsChanged: 'The owner would change the limits of the fee.',
  managerChanged: 'Another contract would manage the hook’s roles.',
  ownerProposed: 'A new owner would be proposed.',
  ownerChanged: 'The hook would go to another owner, or to none.',
  approvalRenewed: 'A vault would again be allowed to take the hook’s tokens.',
  delayChanged: 'The timelock’s delay would be changed. Later changes may come sooner.',
  rightsChanged: 'The accounts that may announce and execute would change.',
  otherCall: 'The hook would get a call that this page does not know.',
}
export const mayBeUsedFrom = <Node>(when: Node) => sentenceParts`Possible from ${when}.`
export const mayBeUsedSince = <Node>(when: Node) => sentenceParts`Possible at any moment since ${when}.`
export const whenUnread = 'The earliest time could not be read.'

export const powersScheduled = 'The owner announced a change'

export const itScheduled = 'The owner has announced:'
export const nothingScheduled = 'Nothing announced is pending.'
export const nothingScheduledSince = (block: SentenceParameterText) =>
  `Nothing announced since block ${block} is pending. Earlier blocks were not read.`
export const scheduledUnread = 'The owner’s announcements could not be read.'

/** Browser notifications while the tab is hidden. */
export const notifications = {
  vaultsChanged: {
    title: 'The vaults were changed',
    text: 'The hook does not use the expected vaults. Open the page to see who changed them.',
  },
  powerUsed: {
    title: 'Someone used an admin power over this market',
    text: 'An admin did something that affects all deposits. Open the page to see what.',
  },
  powerAnnounced: {
    title: 'The owner announced a change',
    text: 'A change that affects all deposits was announced. Open the page to see what and when.',
  },
  sharesFewer: {
    title: 'You have fewer shares than before',
    text: 'Some or all of your position was removed or sent away. Open the page to see what happened.',
  },
}

export const tokensAreMissing = 'Tokens are missing'
export const lessIsThere = <Node>(token: string, there: Node, owed: Node) =>
  sentenceParts`The contract owes ${owed} ${token} but holds only ${there}. Someone has taken the rest.`
export const whoeverDepositsPays = 'Deposits are blocked: new deposits would pay for the loss.'
export const cannotBeTakenOut = 'You cannot withdraw now'
export const triedEveryBlock =
  'You keep your shares. This page simulates a withdrawal every block and enables the button once it works.'
export const triedWhileOthersCan =
  'Anyone can still withdraw for you. You would receive whatever the vaults pay at that moment, which can be nothing. This page simulates a withdrawal every block and enables the button once it works.'
export const onlyPartCanLeave = 'You can withdraw only part of your tokens now'
export const partCanLeave = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`You can withdraw ${amount0} ${token0} and ${amount1} ${token1} now. The vaults cannot pay the rest yet.`
export const withdrawThatPart = 'Withdraw that part'
export const partThere = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Your part is ${amount0} ${token0} and ${amount1} ${token1}.`
export const restGivenUp =
  'Withdrawing now burns all your shares and gives up the rest. If you wait, someone else can withdraw for you, and you get only what the vaults pay then.'
export const partBecame = <Node>(
  before0: Node,
  before1: Node,
  now0: Node,
  now1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`Your part was ${before0} ${token0} and ${before1} ${token1}. Now it is ${now0} ${token0} and ${now1} ${token1}.`
export const yourPositionLost = (percent: SentenceParameterText) =>
  `Your position lost ${percent}% of its value`
export const notBySwaps =
  'Ordinary swaps do not cause this. Tokens were taken, a vault lost some, the price ranges moved, or other deposits and withdrawals took a part.'
export const betweenBlocks = (before: SentenceParameterText, now: SentenceParameterText) =>
  `between block ${before} and block ${now}`
