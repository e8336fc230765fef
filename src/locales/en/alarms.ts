import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { ScheduledPower } from '#market/scheduled.ts'
import type { Side } from '#market/tokenPair.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

// OwnTokens
export const withdrawingPays = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Withdrawing now pays you ${amount0} Token 0 and ${amount1} Token 1.`
export const withdrawingShouldPay = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`By the contract’s rules, withdrawing now pays you ${amount0} Token 0 and ${amount1} Token 1; it has not been simulated.`
export const partRefused = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Your part of what is there is ${amount0} Token 0 and ${amount1} Token 1, and the contract refuses to pay it out now.`
export const payoutRefused = 'The contract refuses to pay out your shares now.'
/** Outcome of the user's own tokens if no amount is known. */
export const ownTokens = {
  nobody:
    'This concerns everybody who has shares in this market. Connect a wallet to see what became of yours.',
  none: 'You have no shares here now.',
  reading: 'Working out what your shares pay…',
  unavailable: 'What your shares pay now is unavailable.',
}
export const withdrawEverything = 'Withdraw everything'

// DriftAlarm
export const theVaultsWereChanged = 'The vaults were changed'
export const vaultHoldsAnotherToken = (wrong: SentenceValue) => `Vault ${wrong} holds another token`
export const lookAtTheVaults = 'Look at the vaults'
export const lookingUpWhoChangedThem = 'Looking up who changed them…'
export const wrongAsset = (wrong: SentenceValue) =>
  `Vault ${wrong} says that its asset is not Token ${wrong}. Deposits are blocked.`
export const setBackPays = <Node>(shares: Node, amount0: Node, amount1: Node) =>
  sentenceParts`Your ${shares} shares pay you ${amount0} Token 0 and ${amount1} Token 1 once the expected vaults are restored.`
export const setBackPaysUnavailable =
  'What your shares pay once the expected vaults are restored is unavailable.'
export const anyoneSetsThemBack =
  'Anyone can restore them: one transaction that moves nothing else. What went into the new vaults meanwhile stays there, and whoever changed them can do it again, so withdraw soon after.'
export const setBack = 'Restore the expected vaults'
export const untilAccepted = 'Deposits are blocked until you have looked at the new vaults and accepted them.'
export const acceptedVaults = 'You have accepted these vaults for your deposits.'

// DriftSentence
const changedVaults = (drifted: readonly Side[]): string =>
  drifted.length === 2 ? 'Vaults' : `Vault ${drifted[0]}`
export const drifted = (sides: readonly Side[]) => `${changedVaults(sides)} changed.`
export const driftedBy = <Node>(sides: readonly Side[], who: Node) =>
  sentenceParts`${changedVaults(sides)} changed by ${who}.`

// DriftDetail
export const vault = (index: SentenceValue) => `Vault ${index}`
export const before = <Node>(who: Node) => sentenceParts`before: ${who}`
export const whoChangedThemIsUnavailable = 'Who changed them is unavailable.'
/** Account that changed the vaults. */
export const you = 'you'
export const somebody = 'somebody'
export const ownAccountElsewhere = 'your account, not from this browser'

// DropAlarm
export const yourSharesBecameFewer = 'You have fewer shares than before'
export const iHaveSeenIt = 'Got it'
export const blockReplaced =
  'The chain replaced the block in which you had them. A deposit or a transfer to you may be undone.'
export const dropUnexplained =
  'No transaction that would explain it is known yet. The page looks for it and tells you who sent it.'
export const fewerAndLeft = <Node>(fewer: Node, left: Node) =>
  sentenceParts`${fewer} of your shares are gone; ${left} are left.`
export const betweenBlockAndBlock = (sinceBlock: SentenceValue, blockNumber: SentenceValue) =>
  `between block ${sinceBlock} and block ${blockNumber}`

// A change that may be the user's own request
export const mayBeYourRequest =
  'You asked your wallet for a transaction like this one, and it has not said yet whether this is it.'

// PowerAlarm
export const aPowerWasUsed = 'Somebody used a power over this market'
export const isItSafe = 'Is it safe?'
/** Sentence per power, keyed by the event of its use. */
export const powersUsed: Readonly<Record<string, string>> = {
  swapsAllowed: 'Swaps were paused or allowed again.',
  depositsAllowed: 'Deposits were closed or opened again.',
  rangesChanged:
    'The price ranges were changed. With them the owner can steal deposits: compare the pool’s price now.',
  sourcesRevoked: 'Everything was taken out of the vaults. It earns nothing until they are used again.',
  poolAdded:
    'A pool was added to the same hook. Through a hostile vault it could take tokens that wait in the hook.',
  sourceBound: 'A vault was given to a pool of the same hook.',
  sourceMoved:
    'All of a token was moved into another vault. If you do not know it, it may keep your deposit.',
  exitsAllowed: 'Withdrawals, deposits and swaps were paused or allowed again.',
  feeTermsChanged: 'The owner changed how far the fee may move.',
  managerChanged: 'Another contract now decides who has which role over the hook.',
  ownerProposed: 'Another owner was proposed.',
  ownerChanged: 'The owner changed.',
}
/** For equal uses in several transactions, the last of them in `block`. */
export const usedTimes = (times: number, block: SentenceValue) =>
  `Since you last looked this was done ${times === 2 ? 'twice' : `${times} times`}, last in block ${block}.`
/** Sentence for each power that opens and closes: the new state and its block. */
export const switched: Readonly<Record<string, (allowed: boolean, block: SentenceValue) => string>> = {
  swapsAllowed: (allowed, block) =>
    allowed
      ? `Swaps were allowed again in block ${block}.`
      : `Swaps were paused in block ${block}: they earn you nothing until they are allowed again.`,
  depositsAllowed: (allowed, block) =>
    allowed
      ? `Deposits were opened again in block ${block}.`
      : `Deposits were closed in block ${block}, which by itself stops no withdrawal.`,
  exitsAllowed: (allowed, block) =>
    allowed
      ? `Withdrawals, deposits and swaps were allowed again in block ${block}.`
      : `Withdrawals, deposits and swaps were paused in block ${block}: nobody can withdraw until a role allows it again.`,
}
/** Current permissions of a pool. */
export const swapsNow = {
  allowed: 'They are allowed now.',
  paused: 'They are paused now: swaps earn you nothing until they are allowed again.',
}
export const exitsNow = {
  allowed: 'They are allowed now.',
  paused: 'They are paused now: nobody can withdraw until a role holder allows it again.',
}
export const depositsNow = {
  open: 'They are open now.',
  closed: 'They are closed now, which by itself stops no withdrawal.',
}

// RemovalAlarm
export const withdrawnFromElsewhere = 'Your position was withdrawn from elsewhere'
export const sentByOwnAccount =
  'By the rules of this contract only your own account can do this, and it was not sent from this browser. If it was not you, somebody else may control your account.'
export const yourPositionWasRemoved = 'Your position was removed'
export const somebodyRemovedYourPosition = 'Somebody removed your position'
export const removedForNothing = 'Your position was removed, and you were paid nothing'
export const removalPaidNothing =
  'The contract lets anyone remove anybody’s position. Your shares were burned while the vaults paid out nothing.'
export const removalPaidYou =
  'The contract lets anyone remove anybody’s position. It pays the owner: what it paid is in your account.'
export const burnedAndPaid = <Node>(shares: Node, amount0: Node, amount1: Node) =>
  sentenceParts`${shares} of your shares were burned, and you were paid ${amount0} Token 0 and ${amount1} Token 1.`

// StrangeChangeAlarm
export const vaultsSwappedAndBack = 'The vaults were swapped for others and are back'
/** For a market opened by its address, without promised vaults. */
export const vaultsChangedMeanwhile = 'The vaults were changed since you last looked'
export const strangeChanges = (count: number, isMore: boolean) =>
  `Since you last looked, somebody set vaults that this deployment does not name, ${plural(count, { one: 'once', other: `${count} times` })}${isMore ? ' or more' : ''}.`
export const lostMeanwhile =
  'Whoever deposited or was removed meanwhile may have lost everything: check your balances.'
export const vault0Was = 'Vault 0 was'
export const vault1Was = 'Vault 1 was'

// TransferAlarm
export const sharesSentFromElsewhere = 'Your shares were sent from elsewhere'
export const sharesSentAway = 'Your shares were sent to another account'
export const revokeThatApproval =
  'By the rules of this contract only you, or whoever you approved, can send your shares. If it was not you, revoke that approval.'
export const stillApproved = <Node>(who: Node, amount: Node | undefined) =>
  amount === undefined
    ? sentenceParts`If it was not you, revoke your approval: ${who} can still send all your shares.`
    : sentenceParts`If it was not you, revoke your approval: ${who} can still send ${amount} of your shares.`
export const revokeApproval = 'Revoke the approval'
export const sentAway = <Node>(shares: Node) => sentenceParts`${shares} of your shares were sent away.`
export const to = 'To'

// GapNotice
export const unseenSinceLastVisit = 'Not everything since your last visit could be looked through'
export const nodeWouldNotList = (from: SentenceValue, to: SentenceValue) =>
  `The node would not list events of blocks ${from} to ${to}: they are too many. Whether your position was removed, your shares were sent away or the vaults were changed in them is not known here.`

// DamageNotice
export const notesDamaged = 'What this browser had noted here could not be read'
export const watchedAnew = (block: SentenceValue) =>
  `The stored record was damaged at block ${block}, and watching goes on with what could be read of it. An alarm that you had not seen may be missing: look at your shares, your balances and the vaults yourself.`

export const moreAlarms = (count: number) =>
  plural(count, {
    one: 'There is 1 more alarm like these',
    other: `There are ${count} more alarms like these`,
  })
export const olderAlarms = 'They are older than those above.'

/** Effect of an announced operation, keyed by the call that it would make. */
export const scheduled: Readonly<Record<ScheduledPower, string>> = {
  swapsAllowed: 'Swaps would be paused or allowed again.',
  depositsAllowed: 'Deposits would be closed or opened again.',
  rangesChanged: 'The price ranges would be changed, by which the owner can steal deposits.',
  sourcesRevoked: 'Everything would be taken out of the vaults to wait in the hook.',
  poolAdded:
    'A pool would be added to the same hook. Through a hostile vault it could take tokens that wait in the hook.',
  sourceBound: 'A vault would be given to a pool of the same hook.',
  sourceMoved: 'All of a token would be moved into another vault.',
  exitsAllowed: 'Withdrawals, deposits and swaps would be paused or allowed again.',
  feeTermsChanged: 'The owner would change how far the fee may move.',
  managerChanged: 'Another contract would decide who has which role over the hook.',
  ownerProposed: 'Another owner would be proposed.',
  ownerChanged: 'The hook would go to another owner, or to none.',
  approvalRenewed: 'A vault would be allowed once more to take the hook’s tokens.',
  delayChanged: 'The timelock’s own delay would be changed: what is announced after that may come sooner.',
  rightsChanged: 'Who may announce and execute would be changed.',
  otherCall: 'The hook would be called in a way that this page has no name for.',
}
export const mayBeUsedFrom = <Node>(when: Node) => sentenceParts`May be used from ${when} on.`
export const mayBeUsedSince = <Node>(when: Node) => sentenceParts`May be used at any moment, since ${when}.`
export const whenUnread = 'The time from which it may be used could not be read.'

export const powersScheduled = 'The owner has announced a use of its powers'

export const itScheduled = 'The owner has announced:'
export const nothingScheduled = 'Everything that the owner announced has been carried out or called off.'
export const nothingScheduledSince = (block: SentenceValue) =>
  `The owner has announced nothing since block ${block} that it has not done or called off; what lies before has not been read.`
export const scheduledUnread = 'What the owner has announced could not be read.'

/** Browser notifications while the page is hidden. */
export const notifications = {
  vaultsChanged: {
    title: 'The vaults were changed',
    text: 'The hook does not use the expected vaults. Open the page to see who changed them.',
  },
  powerUsed: {
    title: 'Somebody used a power over this market',
    text: 'The owner of the hook did something that reaches into everybody’s deposits. Open the page to see what.',
  },
  powerAnnounced: {
    title: 'The owner has announced a use of its powers',
    text: 'The timelock that owns the hook was asked for something that reaches into everybody’s deposits. Open the page to see what, and from when on.',
  },
  sharesFewer: {
    title: 'You have fewer shares than before',
    text: 'Some or all of your position was removed or sent away. Open the page to see what happened.',
  },
}

// LossAlarms
export const tokensAreMissing = 'Tokens are missing'
export const lessIsThere = <Node>(side: SentenceValue, there: Node, owed: Node) =>
  sentenceParts`There is less Token ${side} than the contract’s books say: ${there} of ${owed}. Somebody has taken the rest.`
export const whoeverDepositsPays = 'Deposits are blocked: whoever deposits now pays for what is gone.'
export const cannotBeTakenOut = 'Your tokens cannot be taken out now'
export const triedEveryBlock =
  'Your shares stay yours. While this page is open a withdrawal is simulated again and again, and its button works as soon as it would be paid.'
export const triedWhileOthersCan =
  'Anyone can still withdraw for you, which would burn your shares for what the vaults pay at that moment, even if that is nothing. While this page is open a withdrawal is simulated again and again, and its button works as soon as it would be paid.'
export const onlyPartCanLeave = 'Only a part of your tokens can leave now'
export const partCanLeave = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`You can withdraw ${amount0} Token 0 and ${amount1} Token 1 now; the vaults cannot pay the rest yet.`
export const withdrawThatPart = 'Withdraw that part'
export const partThere = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Your part of what is there is ${amount0} Token 0 and ${amount1} Token 1.`
export const restGivenUp =
  'A withdrawal now takes all your shares and gives up the rest. If you wait, you keep the rest only as long as nobody withdraws for you meanwhile: anyone can, and you would then get no more than the vaults pay at that moment.'
export const partBecame = <Node>(before0: Node, before1: Node, now0: Node, now1: Node) =>
  sentenceParts`Your part was ${before0} Token 0 and ${before1} Token 1. Now it is ${now0} Token 0 and ${now1} Token 1.`
export const yourPositionLost = (percent: SentenceValue) =>
  `Your position lost ${percent}% of what it would pay`
export const notBySwaps =
  'Counted at the price of before, at which ordinary swaps cost you nothing. So tokens were taken, a vault lost some, the owner moved the price ranges, or others’ deposits and exits took a part.'
export const betweenBlocks = (before: SentenceValue, now: SentenceValue) =>
  `between block ${before} and block ${now}`
