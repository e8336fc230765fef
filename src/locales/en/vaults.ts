import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { notInAVault } from './kit.ts'

export {
  details,
  transaction,
  transactionHash,
  tryAgain,
  unavailable,
  unlimited,
  vault0,
  vault1,
} from './kit.ts'

export const theHook = 'the hook'
export const theSwapRouter = 'the swap router'
export const throughPermit2 = (until: SentenceParameterText | undefined) =>
  until === undefined ? 'through Permit2' : `through Permit2, until ${until}`
export const tokenTo = (token: string, spender: SentenceParameterText) => `${token} to ${spender}`
export const token = <Node>(token: string, node: Node, address: Node) =>
  sentenceParts`${token} ${node} ${address}`
export const to = (spender: SentenceParameterText) => `to ${spender}`
export const nothingToRevoke = 'nothing to revoke'
export const revoke = (name: SentenceParameterText) => `Revoke ${name}`
export const revokeButton = 'Revoke'
export const revoked = (name: SentenceParameterText) => `${name}: revoked.`

export const yourAllowances = 'Your allowances'
export const connectAWalletToSee = 'Connect a wallet to see them.'

export const nothingBefore = 'nothing before'
export const earlierUnread = 'earlier vaults not read'
export const before = <Node>(who: Node) => sentenceParts`before: ${who}`
export const otherVaults = 'other vaults'

export const leftBehindInFormerVaults = 'Funds in previous vaults'
export const thereAreNoFormerVaults = 'There were no other vaults before these.'
export const reading = 'Reading…'
export const formerHoldingsUnavailable = 'The holdings of previous vaults are unavailable.'
export const moreNotLookedAt = (left: SentenceParameterText) => `and ${left} more that were not read.`
export const formerVault = <Node>(index: SentenceParameterText, address: Node) =>
  sentenceParts`Vault ${index}: ${address}`
export const allItHoldsOfToken = <Node>(token: SentenceParameterText, amount: Node) =>
  sentenceParts`of its ${amount} ${token}`

export const vaultOfToken = <Node>(index: SentenceParameterText, node: Node) =>
  sentenceParts`Vault ${index} ${node}`
export const forToken = (token: string) => `for ${token}`
export const promised = 'Expected'
export const contract = 'Contract'
export const changed = 'changed'
export const code = 'Code'
export const aContract = 'a contract'
export const noContractThere = 'no contract there'
export const itsAsset = 'Its asset'
export const itHolds = 'It holds'
export const theHooksPart = 'Hook’s share'
export const inNoVault = 'In no vault'
export const notToken = (token: string) => `not ${token}`

export const changesOfTheVaults = 'Vault changes'
export const alerts = 'Alerts'
/** Label of the number of vault changes. */
export const changesTerm = 'Changed'
/** Names of vault changes in the timeline, by kind. */
export const changeKinds = {
  first: 'First set',
  restored: 'The expected vaults were restored',
  expected: 'The expected vaults were set',
  others: 'Other vaults were set',
  same: 'The same vaults were set again',
} as const
export const changedBy = <Node>(time: Node, block: SentenceParameterText, sender: Node) =>
  sentenceParts`${time} · block ${block} · by ${sender}`
export const anyoneCan = 'Anyone can, at any time.'
export const lastChange = (day: SentenceParameterText) => `Last on ${day}. Anyone can.`
export const timesChanged = (count: number) => (count === 1 ? 'Once' : `${count} times`)
export const atLeastTimes = (count: number) => (count === 1 ? 'At least once' : `At least ${count} times`)

export const changesNewestFirst = 'Changes, newest first'
export const showMore = (value: SentenceParameterText) => `Show ${value} more`
export const earlierOnesHaveBeenRead = (hidden: SentenceParameterText) =>
  `${hidden} earlier changes were read.`
export const theNodeDidNotList = 'The node did not list the events. The list above may be incomplete.'
export const theHistoryIsUnavailable = 'The history is unavailable'
export const anyoneMaySetTheVaults = 'Anyone may set the vaults. Each change names its sender.'
export const noChangeRead = 'No change in what was read.'
export const historyComplete = (newest: SentenceParameterText) =>
  `Complete: from the hook’s first block to block ${newest}.`
export const historyPartlyRead = (reached: SentenceParameterText, newest: SentenceParameterText) =>
  `Read from block ${reached} to block ${newest}. Earlier blocks were not read.`
export const readFurtherBack = 'Read further back'
export const lookForNewOnes = 'Refresh'

export const vaultWatch = 'Vault status'
export const unavailableVerdict = 'Unavailable'
/**
 * Status of both vaults. `notPromised`: the market was opened by address, so no market file names
 * its vaults.
 */
export const statuses = {
  asPromised: 'As expected',
  vaultChanged: 'Vaults changed',
  tokensMissing: 'Tokens missing',
  vaultWrongAsset: 'Wrong asset',
  vaultUnreadable: 'Unreadable',
  notPromised: 'Unlisted',
} as const
export const statusNotes = {
  asPromised: 'Both vaults are the listed ones.',
  tokensMissing: 'Less is there than the contract reports.',
  vaultWrongAsset: 'A vault holds another token.',
  vaultUnreadable: 'A vault does not answer.',
  notPromised: 'You opened this market by its address.',
} as const
export const unexpectedVaults = (sides: readonly TokenSide[]) =>
  sides.length === 2 ? 'Neither is the expected one.' : `Vault ${sides[0]} is not the expected one.`
export const canBeChanged = 'Who can change them'
export const seeWhoMay = 'Is it safe?'
export const mayChange = {
  none: 'Nobody',
  byOwner: 'The owner',
  byRole: 'A role holder',
  byItsCode: 'Unknown: its own code',
} as const
export const whenOpened = 'When opened'

export const backgroundAlerts = 'Warn me while this tab is in the background'
export const backgroundAlertsNote = 'Checks once a minute.'

export const noNotifications = {
  denied: 'Your browser blocks notifications. Allow them in its settings, then switch this on.',
  missing: 'This browser does not support notifications.',
}

export const configureVaults = 'Configure Vaults'
export const setVaults = 'Set Vaults'
export const vaultsSet = 'The vaults are set. All figures now come from them.'

export const aboutEffect = <Node>(strong: (text: string) => Node) =>
  sentenceParts`The contract lets ${strong('anyone')} set the vaults at any time. Deposits in the current vaults stay there and ${strong('cannot be withdrawn')} until these are restored. New deposits go to the new vaults.`
export const atStake = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`At stake now: ${token0}\u00a0${amount0} · ${token1}\u00a0${amount1}`
export const atStakeInOldVaults = <Node>(amounts: Node) => sentenceParts`In the old vaults: ${amounts}`

export const vaultAddress = (index: number) => `Vault ${index} address`
export const vaultFor = (token: string) => `The ERC-\u{2060}4626 vault for ${token}`
export const randomPlaceholders = 'Use random placeholders'
export const aboutPlaceholders =
  'Debug: random addresses. Breaks this market for everybody until the vaults are restored.'

interface OfVault {
  readonly side: TokenSide
}

/** Consequences of setting the entered vaults. */
export const prospects = {
  noContract: ({ side }: OfVault) =>
    `Vault ${side} has no contract. Deposits, withdrawals and swaps would fail for everyone until the vaults are restored.`,
  wrongAsset: ({ side }: OfVault, tokens: TokenNames) =>
    `Vault ${side} holds another token than ${tokens[side]}. Deposits, withdrawals and swaps would fail for everyone.`,
  untoldAsset: ({ side }: OfVault) => `The contract of Vault ${side} does not report which token it holds.`,
  sameVault: 'Both vaults are the same. A vault holds one token, so the other side would fail.',
  notExpected:
    'These are not the expected vaults. Everyone on this page sees a red alarm, and deposits are blocked.',
}

export const couldEveryoneLeaveNow = 'Withdrawable now'
export const onlyInPart = 'Only in part'
export const onlyWithNothing = 'No: the shares are worth nothing'
export const nothingIsDeposited = 'Nothing is deposited'
export const inHook = (side: SentenceParameterText) => `Token ${side}, ${notInAVault.toLowerCase()}`
/** Label of a token that is partly outside its vault. */
export const inAndOutside = (token: string) => `${token}, in the vault and outside`
export const available = 'Available now'
export const everything = '100%'
export const nothingCanLeave = 'Nothing'
export const ofBothVaults = 'of both vaults'
export const yoursTerm = 'Yours'
export const yoursInThisVault = 'Yours in this vault'
export const inTheOldVault = 'Still in the old vault'
export const yoursInTheOldVault = 'Yours in the old vault'
export const rateOver = (rate: SentenceParameterText, days: SentenceParameterText) =>
  `${rate} a year, ${days} days`
/** Label of what the hook itself owes of a token without a vault. */
export const theHookOwesThisPool = 'Owed to this pool'
export const itOwesTheHook = 'Belongs to depositors'
export const itOwesTheHookNow = 'Belongs to depositors, in this vault'

export const noRatio = {
  empty: 'One of the vaults is empty.',
  bothEmpty: 'Both vaults are empty.',
  tooLittle: 'The vaults hold too little to compare.',
  unread: 'A vault could not be read.',
} as const
export const idle = 'Not lent to swaps'
export const nothingIdle = 'Nothing'
export const idleHere = 'Not lent to swaps'
export const outOfBalance = (percent: SentenceParameterText) => `The vaults are ${percent} out of balance.`
export const ratioFits = 'They match the pool’s price.'
export const lessThan001 = 'less than 0.01%'

export const nothingIsOwed = 'nothing is owed'
export const allCanLeaveNow = '100% can leave now'
export const nothingCanLeaveNow = 'nothing can leave now'
export const canLeaveNow = (percent: SentenceParameterText) => `${percent} can leave now`
export const allByItsWord = '100%, according to the vault'
export const deniedByItsWord = 'nothing, according to the vault'
export const byTheirWord = 'The vaults say yes'
export const aVaultSaysNo = 'A vault says no'
export const yoursCan = 'Yours: yes, simulated'
export const refused = 'No: simulated, and refused'
export const paysNothing = 'No: simulated, and it pays nothing'
export const readingInShort = 'reading…'

export const question = 'Deposit into these vaults anyway?'
export const blockedUntil =
  'These are not the expected vaults. Deposits are blocked until you check and accept them. They can change again at any time.'
export const lookAtThem = 'Look at these vaults'
export const lookFailed = 'The node did not answer completely. Look again.'
export const findings = 'Findings'
export const acceptThem = 'Accept these vaults for my deposits'
export const accepted = 'You have accepted these vaults for your deposits'
export const untilChanged =
  'For this account and these two vaults with their current code. Any change blocks deposits again.'
export const takeBack = 'Take it back'

/** Amounts that each vault reports. */
export const assets = {
  right: (side: SentenceParameterText, token: string) => `Vault ${side} reports that it holds ${token}.`,
  wrong: (side: SentenceParameterText, token: string) =>
    `Vault ${side} reports that it holds another token than ${token}.`,
  unread: (side: SentenceParameterText) => `Vault ${side} does not report which token it holds.`,
} as const
export const noCode = (side: SentenceParameterText) => `Vault ${side} has no contract.`
export const sameCode = 'Its code is the same as the expected vault’s.'
export const otherCode = (bytes: SentenceParameterText) =>
  `Its code (${bytes} bytes) differs from the expected vault’s. Its behaviour is unknown.`
export const noPosition = 'You have no shares to withdraw.'
export const exitUntried = 'A withdrawal was refused or could not be simulated.'
export const exitPays = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`Withdrawing all of your shares now would pay you ${amount0} ${token0} and ${amount1} ${token1}.`
export const trip = <Node>(
  paid0: Node,
  paid1: Node,
  back0: Node,
  back1: Node,
  [token0, token1]: TokenNames,
) =>
  sentenceParts`Simulated: a deposit takes ${paid0} ${token0} and ${paid1} ${token1}. Withdrawing everything at once pays ${back0} ${token0} and ${back1} ${token1}.`
export const tripUntried =
  'A deposit and withdrawal could not be simulated. Your balance is too low, or the contract refuses it.'
export const notSound = 'You cannot accept them: each must be a contract that holds its side’s token.'
export const returnsNothing = 'You cannot accept them: a deposit would return nothing.'
