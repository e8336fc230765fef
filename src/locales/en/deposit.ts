import { PRODUCT_NAME } from '#lib/config.ts'
import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { addressIssues, amountIssues, plural } from './kit.ts'
import { alerts, inFlightLabels, inFlightReasons } from './write.ts'

export { connectToSee, max, token1Token0, tryAgain, unavailable, youReceive } from './kit.ts'

export const sendSharesButton = 'Send Shares'
export const aboutSending = 'Transfers are final.'
export const recipient = 'Recipient address'
export const howMany = 'Shares to send'
export const sent = 'The shares have been sent.'
export const nothingToSend = 'You have no shares to send.'
export const correctMarked = 'Correct the marked fields first'

export const recipientIssues = {
  ...addressIssues,
  isHook: 'This is the hook, the contract of the shares. Shares sent there are lost.',
  isToken: 'This is a token contract. Shares sent there are lost.',
  isPoolContract: 'This is a contract of the pool. Shares sent there are lost.',
  isZero: 'This is the zero address. Shares sent there are lost.',
  isOwn: 'This is your own address.',
}

export const sharesIssues = {
  ...amountIssues,
  zero: 'Enter an amount above zero.',
  sharesUnavailable: 'Your shares balance is unavailable.',
  noShares: nothingToSend,
  moreThanHeld: 'This is more than you have.',
}

export const addTokens = 'Add tokens to your wallet'
export const aboutAdding = 'Ask your wallet to list a token. This sends no transaction.'
export const sharesName = `${PRODUCT_NAME} Shares`
export const addToWallet = 'Add to wallet'
export const transferAskingWallet = 'Asking your wallet...'
export const decimalsUnavailable = 'Decimals unavailable'

/**
 * Results of asking the wallet to list a token. 'added' is unproven, because some wallets report
 * success without asking the user.
 */
export const walletAnswers = {
  added: 'Your wallet says it added the token.',
  userRejected: 'You rejected the request',
  walletBusy: 'Your wallet has another request open. Answer it first, then try again.',
  unsupported: 'Your wallet doesn’t support this. Add the address manually.',
  failed: 'Your wallet did not add the token.',
}

interface InUnit {
  readonly params: { readonly unit: 'token0' | 'token1' }
}

const tokenOf = ({ params: { unit } }: InUnit, tokens: TokenNames): string =>
  tokens[unit === 'token0' ? 0 : 1]

export const buttonLabels = {
  ...inFlightLabels,
  deposit: 'Deposit Liquidity',
  approveFirst: 'Approve All Tokens First',
  withdraw: 'Withdraw Liquidity',
}

/** Reason why a button is disabled during an alarm. */
export const blocked = {
  vaultChanged: 'Blocked: vaults changed',
  vaultWrongAsset: 'Blocked: a vault holds another token',
  tokensMissing: 'Blocked: tokens missing',
  depositsClosed: 'Blocked: deposits closed',
}

/**
 * Reasons why a button of the deposit card is disabled. A click on the disabled button also shows
 * the reason.
 */
export const liquidityReasons = {
  ...alerts,
  ...amountIssues,
  ...inFlightReasons,
  noShares: 'You have no shares to withdraw',
  sharesUnavailable: 'Your shares balance is unavailable',
  priceUnavailable: 'The pool’s price is unavailable. Enter shares instead.',
  beingRead: 'Reading the pool’s price...',
  shareDecimalsUnavailable: 'The shares’ decimals could not be read. Enter a token amount instead.',
  decimalsUnavailable: (issue: InUnit, tokens: TokenNames) =>
    `The decimals of ${tokenOf(issue, tokens)} are unavailable. Enter shares instead.`,
  tokenNotTaken: (issue: InUnit, tokens: TokenNames) =>
    `At this price a deposit takes no ${tokenOf(issue, tokens)}. Enter shares instead.`,
  tooSmall: (issue: InUnit, tokens: TokenNames) =>
    `This is too little ${tokenOf(issue, tokens)} for a deposit. Enter more.`,
}

export const readingApprovals = 'Reading your approvals...'
export const approvalsUnavailable = 'Your approvals are unavailable'
export const readingShares = 'Reading your shares balance...'

export const tokenApprovalsRequired = 'Token Approvals Required'
export const doneOf = (done: number, all: number) => `${done}/${all}`
export const allApproved = 'All Approved'
export const reading = 'Reading...'
export const actionRequired = 'Action Required'

export const approveAndDeposit = 'Approve and Deposit'

export const notEnoughForTheFee = <Node>(currency: SentenceParameterText, hint: Node) =>
  sentenceParts`Not enough ${currency} for the fee: ${hint}`

export const shares = 'Shares'
export const liquidityAmount = 'Liquidity amount'
export const countTheAmountIn = 'Unit'
export const youHave = 'You have'
export const tokenUnavailable = (token: string) => `${token} unavailable`
export const getTestTokens = 'Get test tokens'

export const moreOptions = 'More options'

// Texts about value that other users' deposits took from this position.
export const lostToDilution = 'Lost to dilution'
export const readingTheHooksDeposits = 'Reading the hook’s deposits…'

export const worth = 'Worth if you withdrew now'
export const inOldVaults = 'still in the old vaults, at risk'
export const noTotal = 'No total, because the pool’s price is unreliable'
export const sumsIn = 'Show amounts in'
export const withdrawNow = 'Withdraw now'
export const nothingYet = 'nothing'
export const refusedNow = 'it would be refused now'
export const withdrawsEverything = 'Withdraws everything.'
export const simulated = 'Checked just now.'
export const computedNotTriedOut = 'Computed, not simulated.'

export const enterBounds = 'Enter a tolerance and a deadline.'

export const sendShares = 'Send shares'

export const exactNeedsDeposit = 'Enter a deposit first'

export const sharesUnit = 'shares'

export const aYearOfVaultYield = 'A year of vault yield'
/** Label in the vault diagram: the amount that the entered deposit would add. */
export const ofYours = (amount: string) => `+ ${amount} of yours`
export const expectedTokenDeltas = 'Expected Token Deltas'
export const currentPrice = 'Current price'
export const dilutesOthersBy = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`You would take ${amount0} ${token0} and ${amount1} ${token1} that earlier depositors earned.`
export const roundTripAndDilution = 'Exit right away'
export const exitVerdicts = {
  fair: 'fair',
  more: 'gain',
  loss: 'loss',
  side: 'a token lost',
  total: 'all lost',
}
export const roundTripFair = 'you get all of it back, except for rounding'
export const roundTripGains = 'you would get back more than you put in'
export const roundTripMixed = 'you would get back more of one token and less of the other'
export const roundTripLoses = 'you would lose this much'
export const roundTripPaysNothing = 'the vaults pay nothing'
export const ifYouWithdrewNow = 'If you withdrew now'
export const amountOfToken = <Node>(amount: Node, token: string) => sentenceParts`${amount} ${token}`
export const roundTripDifference = 'Difference'
/** Note at the payout of an immediate exit: how it was computed, and what it means. */
export const exitNote = {
  simulated: (meaning: string) => `simulated: ${meaning}`,
  computed: (meaning: string) => `computed: ${meaning}`,
}

export const unlimited = 'Unlimited'
export const exactAmount = 'Exact amount'
export const theHookMayTake = 'Approval amount'
export const howMuchToApprove = 'How much to approve'
export const exactNote =
  'Only this deposit, plus your tolerance. If the price moves further, the deposit fails and takes nothing.'
export const anAllowanceStillStands =
  'Your current allowance is larger, so this deposit is not capped. Replace it below to cap it.'
export const unlimitedNote = 'No spending limit. Choose Exact to cap this deposit.'
export const approveAnotherToken = 'Approve another token'
export const leftToTheHook = 'Allowances'
export const tokenLeftToTheHook = (token: string, text: SentenceParameterText) =>
  `${token} allowance: ${text}`
/** Shown next to an allowance that is too low for the entered deposit. */
export const depositTakes = (amount: SentenceParameterText) => `this deposit takes ${amount}`
export const revoke = 'Revoke'
export const replaceWithExact = 'Replace'
export const approved = '✓ Approved'
export const unavailableBeside = '· unavailable'
export const approving = 'Approving...'
export const approve = 'Approve'

export { anotherUnderway } from './write.ts'
export { addressIssues, amountIssues }

export const tokenApprovalRequired = 'Token Approval Required'
export const tokenAddress = 'Token address'
export const amountForHook = 'Amount the hook may take'
export const confirmInWallet = 'Confirm in your wallet'
export const approveToken = 'Approve Token'
export const tokenApproved = 'The token is approved to the hook.'

export const anyToken = 'Any ERC-20 token on this network.'
export const readingToken = 'Reading the token...'
export const tokenUnreadable = 'The token could not be read.'
export const noContractThere = 'There is no contract at this address.'
export const tokenFound = <Node>(symbol: Node, what: string) => sentenceParts`${symbol}: ${what}`
export const countsWithDefault = (decimals: number) =>
  `its decimals could not be read. The amount assumes ${decimals}.`
export const countsWithItsOwn = (decimals: number) => `the amount uses the token’s ${decimals} decimals.`

export const customApprovalProblems = {
  ...alerts,
  ...addressIssues,
  ...amountIssues,
  tokenLoading: 'The token is still being read. Try again in a moment.',
  tokenFailed: 'The token could not be read. Try again in a moment.',
  noContract: noContractThere,
}

export const theHistoryIsUnavailable = 'The history is unavailable.'
export const measuredDeposits = (count: number) =>
  count === 0
    ? 'No dilution since you deposited.'
    : `${plural(count, { one: 'One deposit', other: `${count} deposits` })} by others while you held shares, each measured one block before.`
export const readBackTo = (reached: SentenceParameterText) =>
  `Read back to block ${reached}. Earlier deposits are not counted.`
export const unmeasured = (unread: SentenceParameterText) =>
  `${unread} could not be measured, because the node does not keep such old state.`

export const enterPart = 'Enter how much to withdraw.'
export const exactShares = (shares: string) => `${shares} shares`
export const theRestStays = 'The rest of your position stays.'
export const allOfIt = 'This is your whole position.'

/** Shown only if the contract allows partial withdrawals. */
export const howMuchToTakeOut = 'How much to withdraw'
export const partOfYourPosition = 'Part of your position'
export const percent = (value: number) => `${value}%`
export const ofYourPosition = (value: number) => `${value}% of your position`

export const enterTolerance = 'Enter a tolerance first'
export const tolerance = 'Tolerance for price moves'

// Notices about the state of a pool: paused, closed, empty or locked.
export const poolStates = 'The state of this pool'
export const states = {
  made: 'The pool is empty. You can deposit and swap after its owner makes the first deposit.',
  dead: 'Everyone has left this pool. It will never take deposits again.',
  paused: 'The owner has paused swaps. This does not block deposits or withdrawals.',
  allPaused: 'Deposits, withdrawals and swaps are paused until a role holder unpauses them.',
  closed: 'The owner has closed deposits. This does not block withdrawals.',
  unread: 'The pool’s rules could not be read.',
}
export const lockedFor = (blocks: SentenceParameterText) =>
  `A deposit locks your whole position for ${blocks} blocks. Each further deposit restarts the lock.`
export const lockedUntil = (block: SentenceParameterText) => `Your shares unlock at block ${block}.`
export const locksCountEthereum =
  'The lock counts Ethereum blocks of about 12 seconds, not this network’s. The simulation shows when it ends.'
export const sourceStuck = (token: string, pays: SentenceParameterText) =>
  `The ${token} vault can pay out only ${pays} now. A withdrawal that needs more fails completely.`

export const hookShort = (token: string, pays: SentenceParameterText) =>
  `${token} is not in a vault, and the hook can pay out only ${pays} now. A withdrawal that needs more fails completely.`

export const sourcePaused = (token: string) =>
  `The ${token} vault’s owner has paused it. Deposits, withdrawals and swaps have to wait.`
export const sourceDenies = (token: string) =>
  `The ${token} vault says it pays nothing now. It may still pay. Your withdrawal is simulated before you sign.`
export const tokensMissing = (token: string, pays: SentenceParameterText) =>
  `${token} is missing: at most ${pays} can be paid out. A withdrawal that needs more fails completely.`

export const gatesTolerance = 'Tolerance'
export const toleranceNote = 'The contract enforces it. If the amounts move further, nothing happens.'
export const checkedToleranceNote = 'If the amounts move further before you sign, you see the new ones first.'
export const toleranceInShort = (percent: SentenceParameterText) => `${percent}%`
export const deadline = 'Deadline'
export const deadlineUnit = 'minutes'
export const deadlineNote = 'The contract refuses it after this time.'
export const boundsOfTheCall = 'Slippage and deadline'
export const boundsInShort = (percent: SentenceParameterText, minutes: SentenceParameterText) =>
  `${percent}%, ${minutes} min`
export const priceBoundOfTheCall = 'Price bound'
export const priceBoundInShort = (percent: SentenceParameterText) => `${percent}% of price`
export const priceMoveAllowed = 'Maximum price move'
export const priceMoveNote =
  'The contract enforces it. If the price moves further, nothing happens. There is no limit on amounts and no deadline.'
export const wrongMinutes = (most: SentenceParameterText) => `Enter whole minutes, from 1 to ${most}.`

export const whereItLies = 'Where the pool’s tokens are'
export const inTheVault = 'In the vault'
export const idle = 'Idle in the hook'
export const asClaims = 'Owed by the pool manager'
export const together = 'Total'
export const aboutTheParts =
  'The pool manager owes the proceeds of swaps until the next swap or withdrawal. They are counted but earn nothing.'
export const partsUnread = 'The split could not be read. The totals are from the contract.'
export const noVault =
  'Not in a vault. Its tokens are in the hook or owed by the pool manager, and earn nothing.'

export { asOfBlock, deposit, howItWorks, whatIf } from './pages.ts'
export const depositWithOne = 'Deposit with one token'
export const youOnlyHave = (token: string) => `You only have ${token}. Swap part of it`
export const withdrawAsOne = 'Withdraw as one token'

export const earningADay = <Node>(amount: Node, symbol: Node) =>
  sentenceParts`Earning about ${amount} ${symbol} a day`
export const notAPromiseRate = 'At the rate of the last 30 days. Not a promise.'
