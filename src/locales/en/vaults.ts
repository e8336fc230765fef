import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { Side } from '#market/tokenPair.ts'
import { notInAVault } from './kit.ts'

export { details, unavailable, unlimited, vault0, vault1 } from './kit.ts'

// AllowanceRow
export const theHook = 'the hook'
export const theSwapRouter = 'the swap router'
export const throughPermit2 = (until: SentenceValue | undefined) =>
  until === undefined ? 'through Permit2' : `through Permit2, until ${until}`
export const tokenTo = (index: SentenceValue, spender: SentenceValue) => `Token ${index} to ${spender}`
export const token = <Node>(index: SentenceValue, node: Node, address: Node) =>
  sentenceParts`Token ${index} ${node} ${address}`
export const to = (spender: SentenceValue) => `to ${spender}`
export const nothingToRevoke = 'nothing to revoke'
export const revoke = (name: SentenceValue) => `Revoke ${name}`
export const revokeButton = 'Revoke'
export const revoked = (name: SentenceValue) => `${name}: revoked.`

export const yourAllowances = 'Your allowances'
export const intro = 'Revoke what you no longer use.'
export const connectAWalletToSee = 'Connect a wallet to see them.'

// ChangeEntry
export const nothingBefore = 'nothing before'
export const earlierUnread = 'earlier vaults not read'
export const before = <Node>(who: Node) => sentenceParts`before: ${who}`
export const thePromisedVaults = 'the expected vaults'
export const otherVaults = 'other vaults'

// FormerVaults
export const leftBehindInFormerVaults = 'Funds in previous vaults'
export const thereAreNoFormerVaults = 'None. These have always been the vaults.'
export const loadHistoryFirst = 'Load the history below to see previous vaults and their holdings.'
export const reading = 'Reading…'
export const formerHoldingsUnavailable = 'The holdings of previous vaults are unavailable.'
export const moreNotLookedAt = (left: SentenceValue) => `and ${left} more that were not read.`
export const formerVault = <Node>(index: SentenceValue, address: Node) =>
  sentenceParts`Vault ${index}: ${address}`
export const allItHoldsOfToken = <Node>(token: SentenceValue, amount: Node) =>
  sentenceParts`of its ${amount} ${token}`

// VaultFacts
export const vaultOfToken = <Node>(index: SentenceValue, node: Node) => sentenceParts`Vault ${index} ${node}`
export const forToken = (index: SentenceValue) => `for Token ${index}`
export const promised = 'Expected'
export const inUse = 'In use'
export const changed = 'changed'
export const code = 'Code'
export const aContract = 'a contract'
export const noContractThere = 'no contract there'
export const itsAsset = 'Its asset'
export const itHolds = 'It holds'
export const theHooksPart = 'Hook’s share'
export const inNoVault = 'In no vault'
export const vaultWatchToken = (index: SentenceValue) => `Token ${index}`
export const notToken = (index: SentenceValue) => `not Token ${index}`

// VaultHistoryPanel
export const changesOfTheVaults = 'Vault changes'

// VaultChanges
export const changesNewestFirst = 'Changes, newest first'
export const showMore = (value: SentenceValue) => `Show ${value} more`
export const earlierOnesHaveBeenRead = (hidden: SentenceValue) => `${hidden} earlier changes were read.`
export const theNodeDidNotList = 'The node did not list the events. The list above may be incomplete.'
export const theHistoryIsUnavailable = 'The history is unavailable'
export const anyoneMaySetTheVaults =
  'Anyone may set the vaults. The chain records each change with its sender.'
export const noChangeRead = 'No changes found.'
export const historyComplete = (newest: SentenceValue) =>
  `Complete: from the hook’s first block to block ${newest}.`
export const historyPartlyRead = (reached: SentenceValue, newest: SentenceValue) =>
  `Read from block ${reached} to block ${newest}. Earlier blocks were not read.`
export const readFurtherBack = 'Read further back'
export const readTheChanges = 'Load history'
export const lookForNewOnes = 'Refresh'

// VaultWatchPanel
export const vaultWatch = 'Vault status'
export const unavailableVerdict = 'Unavailable'
export const changedVerdict = 'Changed'
export const wrongAsset = 'Wrong asset'
export const unreadable = 'Unreadable'
export const tokensMissing = 'Tokens missing'
export const asPromised = 'As expected'
/** For a market opened by its address, until the user accepts its vaults. */
export const notPromised = 'Not promised'
export const whenOpened = 'When opened'

// HiddenAlarmSwitch
export const backgroundAlerts = 'Background alerts'
export const backgroundAlertsNote = 'Checks once a minute while this tab is hidden.'

export const noNotifications = {
  denied: 'Your browser blocks notifications. Allow them in its settings, then switch this on.',
  missing: 'This browser does not support notifications.',
}

export const configureVaults = 'Configure Vaults'
export const setVaults = 'Set Vaults'
export const vaultsSet = 'The vaults are set. All figures now come from them.'

export const aboutEffect = <Node>(strong: (text: string) => Node) =>
  sentenceParts`The contract lets ${strong('anyone')} set the vaults at any time. Deposits in the current vaults stay there and ${strong('cannot be withdrawn')} until these are restored. New deposits go to the new vaults.`
export const atStake = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`At stake now: Token\u00a00\u00a0${amount0} · Token\u00a01\u00a0${amount1}`

export const vaultAddress = (index: number) => `Vault ${index} address`
export const vaultFor = (index: number) => `The ERC-\u{2060}4626 vault for Token ${index}`
export const randomPlaceholders = 'Use random placeholders'
export const aboutPlaceholders =
  'For debugging: random addresses with no contract behind them. Every deposit, withdrawal and swap fails until the vaults are restored.'

interface OfVault {
  readonly side: Side
}

/** Effect of a change to other vaults. */
export const prospects = {
  noContract: ({ side }: OfVault) =>
    `Vault ${side} has no contract. Deposits, withdrawals and swaps would fail for everyone until the vaults are restored.`,
  wrongAsset: ({ side }: OfVault) =>
    `Vault ${side} holds another token than Token ${side}. Deposits, withdrawals and swaps would fail for everyone.`,
  untoldAsset: ({ side }: OfVault) => `The contract of Vault ${side} does not report which token it holds.`,
  sameVault: 'Both vaults are the same. A vault holds one token, so the other side would fail.',
  notExpected:
    'These are not the expected vaults. Everyone on this page sees a red alarm, and deposits are blocked.',
}

// ExitCapacityPanel
export const couldEveryoneLeaveNow = 'Withdrawable now'
export const onlyInPart = 'Only in part'
export const onlyWithNothing = 'No: the shares are worth nothing'
export const nothingIsDeposited = 'Nothing is deposited'
export const vault = (index: SentenceValue) => `Vault ${index}`
export const inHook = (side: SentenceValue) => `Token ${side}, ${notInAVault.toLowerCase()}`
/** For a side with a part outside its vault. */
export const inAndOutside = (side: SentenceValue) => `Token ${side}, in the vault and outside`
export const available = 'Available'
/** For a side without a vault: the amount in the hook's own books. */
export const theHookOwesThisPool = 'Owed to this pool'
export const itOwesTheHook = 'Owed to the hook'

// RatioDriftRows
export const idleInTheVaults = 'Idle in the vaults'
export const ratioAgainstPrice = 'Idle because the vaults are out of balance'
/** Reason why the ratio is missing. */
export const noRatio = {
  empty: 'Nothing to compare: one of the vaults is empty.',
  tooLittle: 'The vaults hold too little to compare.',
  unread: 'Unavailable: the vaults’ balances could not be read.',
} as const
export const movedBy = 'Ratio off by'
export const idleInVault = (index: SentenceValue) => `Idle in Vault ${index}`
export const ratioFits = 'The vaults hold both tokens in the ratio of the price.'
export const surplusIdle = (surplus: SentenceValue) =>
  `Vault ${surplus} holds more than the price needs. The surplus is not lent to swaps.`
export const lessThan001 = 'less than 0.01%'

// capacityText
export const nothingIsOwed = 'nothing is owed'
export const allCanLeaveNow = '100% can leave now'
export const nothingCanLeaveNow = 'nothing can leave now'
export const canLeaveNow = (percent: SentenceValue) => `${percent} can leave now`
export const allByItsWord = '100%, according to the vault'
export const deniedByItsWord = 'nothing, according to the vault'
export const byTheirWord = 'The vaults say yes'
export const aVaultSaysNo = 'A vault says no'
export const yoursCan = 'Yours: yes, simulated'
export const refused = 'No: simulated, and refused'
export const paysNothing = 'No: simulated, and it pays nothing'
export const yes = 'Yes'
export const no = 'No'
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

/** Assets reported by each vault. */
export const assets = {
  right: (side: SentenceValue) => `Vault ${side} reports that it holds Token ${side}.`,
  wrong: (side: SentenceValue) => `Vault ${side} reports that it holds another token than Token ${side}.`,
  unread: (side: SentenceValue) => `Vault ${side} does not report which token it holds.`,
} as const
export const noCode = (side: SentenceValue) => `Vault ${side} has no contract.`
export const sameCode = 'Its code is the same as the expected vault’s.'
export const otherCode = (bytes: SentenceValue) =>
  `Its code (${bytes} bytes) differs from the expected vault’s. Its behaviour is unknown.`
export const noPosition = 'You have no shares to withdraw.'
export const exitUntried = 'A withdrawal was refused or could not be simulated.'
export const exitPays = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`Withdrawing all of your shares now would pay you ${amount0} Token 0 and ${amount1} Token 1.`
export const trip = <Node>(paid0: Node, paid1: Node, back0: Node, back1: Node) =>
  sentenceParts`Simulated: a deposit takes ${paid0} Token 0 and ${paid1} Token 1. Withdrawing everything at once pays ${back0} Token 0 and ${back1} Token 1.`
export const tripUntried =
  'A deposit and withdrawal could not be simulated. Your balance is too low, or the contract refuses it.'
export const notSound = 'You cannot accept them: each must be a contract that holds its side’s token.'
export const returnsNothing = 'You cannot accept them: a deposit would return nothing.'
