import type { AdapterId } from '#adapters/index.ts'
import { type SentenceParameterText, sentenceParts } from '#lib/sentence.ts'
import { plural } from './kit.ts'

export { connectToSee, tryAgain, unavailable } from './kit.ts'

export const markets = 'Markets'
export const chooseTestMarket =
  'Pools whose tokens earn in vaults. All are test tokens: free and worth nothing.'
export const chooseOne = 'Pools whose tokens earn in vaults. Test tokens are free and worth nothing.'

export const openByAddress = 'Open a market by its address'

export const search = 'Search'
export const searchHint = 'Token, name or address'
export const network = 'Network'
export const allNetworks = 'All networks'
export const kind = 'Kind'
export const allKinds = 'All kinds'
export const orderBy = 'Order by'
export const shown = (count: number, of: number) =>
  count === of ? `${of} ${plural(of, { one: 'market', other: 'markets' })}` : `${count} of ${of} markets`
export const noneFound = 'No market matches. Change the search or the filters.'

export const atBlock = (name: SentenceParameterText, block: SentenceParameterText) =>
  `${name}: block ${block}`
export const reading = (name: SentenceParameterText) => `${name}: reading…`
export const old = (name: SentenceParameterText, block: SentenceParameterText) =>
  `${name}: block ${block}, not up to date`
export const noAnswer = (name: SentenceParameterText) => `${name} does not answer.`
export const notAsked = (name: SentenceParameterText, hosts: SentenceParameterText) =>
  `${name}: no figures yet. This page has not contacted ${hosts}.`
export const askFor = (name: SentenceParameterText) => `Show ${name}`
export const list = 'Markets of this page'
export const showMore = (count: number) => `Show ${count} more`

export const columns = {
  pair: 'Pair',
  earned: 'Vaults earned',
  held: 'In vaults and hook',
  fee: 'Fee',
  yours: 'Yours',
  whatToKnow: 'What to know',
}
export const overDays = (days: string) => `over ${days} days`
export const fee = (text: SentenceParameterText) => `${text} fee`
export const pair = <Node>(token0: Node, token1: Node) => sentenceParts`${token0} / ${token1}`
export const token = (index: SentenceParameterText) => `Token ${index}`
export const isItSafe = 'Is it safe?'
export const besides = 'idle'
export const alarmsOf = (count: number) => `${count} ${plural(count, { one: 'alarm', other: 'alarms' })}`
export const alarmsNoted = (count: number, of: number) =>
  count === of ? 'stored in this browser' : `${count} of them stored in this browser`
export const priceOf = <Node>(price: Node, token1: Node, token0: Node) =>
  sentenceParts`${price} ${token1} per ${token0}`
export const nothing = 'nothing'
export const ofAllShares = (percent: SentenceParameterText) => `${percent} of all`
export const notRead = 'not read'
export const noPool = 'no pool'

/** Most important fact about a market: a short form and a whole sentence. */
export const verdicts = {
  safeToTry: 'Test tokens',
  realMoney: 'Real money',
  lookOnly: 'Look only',
  exitOnly: 'Withdraw only',
  noPool: 'No pool yet',
  unreadable: 'Could not be checked',
  vaultsChanged: 'Vaults changed',
  wrongAsset: 'Wrong vault',
  tokensMissing: 'Tokens missing',
  closed: 'No deposits',
} as const
export const because = {
  realMoney: 'Deposits here are worth real money. Read ‘Is it safe?’ first.',
  lookOnly: 'Real money. You can view it here but not deposit.',
  exitOnly: 'Its operator’s site no longer shows it. This page only helps you withdraw.',
  noPool: 'There is no pool to deposit into yet.',
  unreadable: 'Part of it did not answer. Do not deposit.',
  vaultsChanged: 'Its vaults are not the expected ones. Do not deposit.',
  wrongAsset: 'A vault holds another token. Do not deposit.',
  tokensMissing: 'It holds less than it owes. Do not deposit.',
  closed: 'It takes no deposits now.',
} as const
export const changeable = {
  none: 'Contracts of its type set the vaults once. Its own code may differ.',
  byAnyone: 'Anyone can change its vaults.',
  byOwner: 'Its owner can change its rules.',
  byRole: 'A role can move its vaults and pause it.',
  byItsCode: 'Unknown: depends on its own code.',
} as const

/** Titles of market lists, by source: an operator's registry or a hook factory. */
export const sourceTitles = {
  registry: 'Listed by its operator, not by us',
  factory: 'Hooks from a known factory',
}
export const sourceLists = {
  registry: (operator: SentenceParameterText, network: SentenceParameterText) =>
    `${operator}’s own list on ${network}. Unchecked.`,
  factory: (operator: SentenceParameterText, network: SentenceParameterText) =>
    `${operator}’s factory on ${network} deploys only known code. It does not vouch for operators or vaults.`,
}
export const listedElsewhere = 'Pools listed elsewhere'
export const showMorePools = 'Show more pools'
export const openFirstPool = (pair: string) => `Open its ${pair} pool`
export const toShowAsks = (hosts: SentenceParameterText) => `To show them, this page contacts ${hosts}.`
export const showPoolsOf = (operator: SentenceParameterText) => `Show the pools of ${operator}`
export const readingList = 'Reading the list…'
export const listNotRead = 'The list could not be read.'
export const noSuchList = 'There is no list at the configured address.'
export const poolsListed = (count: number, block: string) =>
  `${count} ${plural(count, { one: 'pool', other: 'pools' })}, as listed at block ${block}.`
/**
 * Progress of reading a market list.
 * @param read number of registry entries or hooks that are already read
 */
export const poolsListedSoFar = {
  registry: (count: number, read: number, total: number, block: string) =>
    `${count} ${plural(count, { one: 'pool', other: 'pools' })} from the first ${read} of ${total} entries, at block ${block}.`,
  factory: (count: number, read: number, total: number, block: string) =>
    `${count} ${plural(count, { one: 'pool', other: 'pools' })} of the first ${read} of ${total} hooks, at block ${block}.`,
}
export const knownBuild = (name: SentenceParameterText, auditor: string | undefined) =>
  auditor === undefined ? `Its hook is ${name}.` : `Its hook is ${name}, audited by ${auditor}.`
export const listedInPart = 'Part of the list could not be read. There may be more pools.'
interface ProvenPool {
  readonly fee: SentenceParameterText
  readonly spacing: number
  readonly block: string
}
export const provenPool = ({ fee, spacing, block }: ProvenPool) =>
  `${fee} fee · tick spacing ${spacing} · created in block ${block}, proven by the pool manager’s event`
export const lookAtPool = 'Open'
export const notVouchedFor = 'Its operator does not vouch for its hook and vaults.'
export const markedInactive = 'Its operator marks it as inactive.'
export const notProven = 'Not proven: the pool manager has no such pool. It cannot be opened here.'

export const compareAll = 'Compare all markets'

/** Names of hook types, by adapter. */
export const kinds = {
  flashifi: 'Flashifi',
  openzeppelin: 'OpenZeppelin',
  alphix: 'Alphix',
  dualpool: 'DualPool',
} as const satisfies Readonly<Record<AdapterId, string>>
export const kindOf = (adapter: string): string =>
  (kinds as Readonly<Record<string, string>>)[adapter] ?? adapter

export const facts = 'At a glance'
export const youHold = 'You hold'
export const heldOf = (held: number, of: number) =>
  `${held} of ${of} ${plural(of, { one: 'market', other: 'markets' })}`
export const bestRate = 'Best vault yield, a year'
export const listed = 'Listed'
export const readingFacts = 'reading…'

export const earned = 'Vaults earn, a year'
export const aYearProven = (days: string) => `, last ${days} days, proven`
/** Reason why a yearly rate is unavailable. */
export const noRate = {
  inHook: 'not in a vault',
  changed: 'vault changed',
  new: 'new',
  empty: 'empty',
  untold: 'unknown',
  unread: 'unavailable',
}
export const provenByShare = (
  rate: string,
  days: string,
  from: SentenceParameterText,
  to: SentenceParameterText,
) =>
  `${rate} a year over ${days} days: what the vault itself says that a share is worth, at block ${from} and at block ${to}.`
export const provenByMove = (rate: string, days: string, transaction: string, to: SentenceParameterText) =>
  `${rate} a year over ${days} days: by the hook’s own move in transaction ${transaction}, and by what the vault says that a share is worth at block ${to}.`

export const yearlySoFar = 'Yearly so far'
export const partsOfYear = <Node>(vaults: Node, fees: string) => sentenceParts`vaults ${vaults}, fees ${fees}`
export const howYearIsCounted = (days: string) =>
  `What one share earned in ${days} days, from vaults and swap fees, as a part of its value then, times a year. Not a promise.`

export const inTheVaults = 'In the vaults'
export const atTheHook = 'In vault and hook'
export const yours = (part: string) => `${part} yours`
export const nobodyIn = 'nobody has shares'

export const feesToDepositors = 'Swap fees to depositors'
export const fromSwaps = (count: number, days: string) =>
  `from ${count} ${plural(count, { one: 'swap', other: 'swaps' })} in ${days} days`
export const swapFee = 'Fee of a swap'
export const whatItBrought = 'what depositors got'
export const swapsNow = 'Swaps'
export const paused = 'paused'
export const byARole = 'by a role holder'
export const byTheOwner = 'by the owner'

export const youCanLose = 'You can lose'
export const worst = { everything: 'everything', partOrAll: 'part or all' }
export const why = {
  byAnyone: 'anyone can change the vaults',
  byOwner: 'the owner can steal deposits',
  byRole: 'a role holder can move the vaults',
  ownerMay: 'the owner may have powers',
  byItsCode: 'if a vault or its code fails',
}

// Notes below the estimated earnings of the entered deposit.
export const notAPromise = 'Not a promise.'

export const vaultOf = (side: SentenceParameterText, token: SentenceParameterText) =>
  `Vault ${side} · ${token}`
export const earnsAYear = (rate: SentenceParameterText) => `earns ${rate} a year`
