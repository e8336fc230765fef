import { type SentenceValue, sentenceParts } from '#lib/sentence.ts'
import type { EarningsCause } from '#market/past/earnings.ts'
import { grouped } from '#math/amountText.ts'
import { plural } from './kit.ts'

export { proof, transaction, transactionHash, tryAgain, unavailable } from './kit.ts'

export const loansTitle = 'Swaps that used the liquidity'
export const loansIntro =
  'What each swap borrowed, what it paid for it, and what of that is this position’s: from the events of the hook, of the pool and of the vaults.'
export const feesAreNear =
  'No log of this kind of hook tells what a loan earned to the last unit: its fee is what the swapper paid, less the protocol’s part and what the ranges gave. The pool manager keeps a few of the smallest units of it, which stand under ‘Rounding’.'
export const direction = 'Direction'
export const allDirections = 'All'
export const zeroForOne = 'Token 0 in'
export const oneForZero = 'Token 1 in'
export const noSwapTold = 'no swap found'
export const dates = { since: 'From day (UTC)', until: 'To day (UTC)' } as const
export const loansFound = (found: number) =>
  `${grouped(`${found}`)} ${plural(found, { one: 'loan', other: 'loans' })}, newest first`
/** For one part of a list that is too long to render at once. */
export const partOfLoans = (first: number, last: number) =>
  `${grouped(`${first}`)} to ${grouped(`${last}`)} are listed here.`
export const newerLoans = 'Newer loans'
export const olderLoans = 'Older loans'
export const noLoans = 'No loan in what was read.'
export const noSuchLoans = 'No loan in these days and this direction.'
export const lent = 'Lent'
export const fee = 'Fee earned'
export const ownPart = 'This position’s share'
export const priceBefore = 'Price before'
export const priceAfter = 'Price after'
export const notKnown = 'unknown'
export const tookIn = <Node>(amount: Node) => sentenceParts`took in ${amount}`
export const gaveOut = <Node>(amount: Node) => sentenceParts`gave out ${amount}`

// Account of the position
export const whosePosition = 'Account shown'
export const anyAddress = 'Any address'
export const show = 'Show'
export const showMine = 'Show my position'
export const connectOrPaste = 'Connect a wallet, or paste an address below, to see a position.'
export const notAnAddress = 'This is no address.'
export const wrongChecksum = 'The capital letters of this address do not match it: one character is wrong.'
export const readOnly = 'Read only'
export const yours = 'Yours'

// My position
export const position = 'Position'
export const token = (index: SentenceValue) => `Token ${index}`
export const leavingNowPays = (index: SentenceValue) => `Withdraw now, Token ${index}`
export const shareOfAll = 'Share of the whole'
export const shares = 'Shares'
export const ofAllShares = (percent: SentenceValue) => `${percent} of all shares`
export const bases = {
  simulated: 'Simulated on this block',
  accepted: 'The node would carry it out and does not tell what it pays: worked out by the contract’s rule.',
  computed: 'Worked out by the contract’s rule; the node did not simulate it.',
  refused: 'Simulated on this block: the contract would refuse to pay now.',
  early: 'Simulated on this block: the contract would refuse it as too early.',
  short:
    'Worked out by the contract’s rule. A vault says that it could not pay as much now, and then the contract may refuse all of it.',
  unknown: 'The node did not simulate it, and it cannot be worked out.',
} as const
/** For a simulation that was refused or had another result. */
export const byRule = <Node>(amount0: Node, amount1: Node) =>
  sentenceParts`By the contract’s rule it would be ${amount0} Token 0 and ${amount1} Token 1.`
export const nobodyHasShares = 'Nobody has shares.'

// All markets
export const allMarkets = 'All markets'
export const aboutAllMarkets = 'You can withdraw now'
export const inAllOfThem = 'In all of them'
export const doubtful = 'Its vaults are in doubt: open it to see.'
export const stuck = 'It cannot be withdrawn now: open it to see why.'
export const lockedUntil = (block: SentenceValue) => `Locked: it can be withdrawn from block ${block} on.`
export const perhapsLocked = 'A deposit may hold it up now, so it is in no sum: open it to see.'
export const notInTheSums = (markets: SentenceValue) => `Not in the sums: ${markets}.`
export const nothingInMarkets = (count: number) => `No shares in any of ${count} markets.`
export const nothingInOthers = (count: number) =>
  `No shares in ${count} other ${plural(count, { one: 'market', other: 'markets' })}.`

// Reading
export const history = 'History'
export const readTheHistory = 'Read the history'
export const historyIsRead = (numbers: { readonly events: number; readonly loans: number }) =>
  `${grouped(`${numbers.events}`)} ${plural(numbers.events, { one: 'event', other: 'events' })} read, ${grouped(`${numbers.loans}`)} ${plural(numbers.loans, { one: 'loan', other: 'loans' })} among them.`
export const upToBlock = (from: SentenceValue, to: SentenceValue) => `From block ${from} to block ${to}.`
export const completeFrom = 'Complete from the hook’s first block.'
export const notBefore = (reached: SentenceValue) => `What lies before block ${reached} was not read.`
export const servedUpTo = (block: SentenceValue) =>
  `Up to block ${block} from this site’s history service; the newest events and some drawn by chance were compared with the node.`
export const servedBehind = (blocks: SentenceValue) =>
  `The service is ${blocks} blocks behind: these were read from the node.`
export const notServed = {
  unreachable: 'This site’s history service does not answer: everything was read from the node.',
  disagrees:
    'This site’s history service tells something else than the node: everything was read from the node.',
  unchecked:
    'What this site’s history service tells could not be compared with the node: everything was read from the node.',
} as const
export const unserved = 'This site’s history service does not answer, or is far behind.'
export const loading = 'Reading…'
export const notReconciled = 'The events do not add up to what the vaults say'
export const partTitle = 'Not all of the past was read'
/** `since` is the first block that was read. */
export const partRead = (blocks: {
  readonly from: SentenceValue
  readonly until: SentenceValue
  readonly since: SentenceValue
}) =>
  `The node did not list blocks ${blocks.from} to ${blocks.until}: it may have thrown them away. Below stand the deposits, exits, transfers, loans and yield points from block ${blocks.since} on, and no others; ‘since the start’ begins there. Earnings part by part, this position’s part of each loan’s fee, its value over time, and what shares that were sent stood for need the whole past: they are not told.`
export const readingPast = 'Reading the past'
export const blocksOf = (numbers: {
  readonly blocks: SentenceValue
  readonly of: SentenceValue
  readonly requests: SentenceValue
}) => `${numbers.blocks} of ${numbers.of} blocks · ${numbers.requests} requests`
export const working = 'Working through what was read…'
export const nodeRests = 'The node asked for fewer requests and is left alone for as long as it said.'
export const pause = 'Pause'
export const resume = 'Resume'
export const paused = 'Paused'
export const readAgain = 'Refresh'
export const takesManyRequests =
  'This market’s past is long: reading it takes many requests to the node. It can be paused, and what was read is kept in this browser.'
export const historyUnavailable = 'The history is unavailable'
export const nodeDidNotList =
  'The node did not list the events. What was read before is kept, and the next try goes on from there.'
/** The node answered with invalid logs. `Details` names the fault. */
export const nodeListedNonsense =
  'What the node listed contradicts itself or lacks an amount, so none of it is used. The next try reads it again.'

// Earnings
export const earnings = 'What earned it'
export const partsIntro = 'Adds up to the wei.'
export const part = 'Part'
export const causes: Readonly<Record<EarningsCause, string>> = {
  yield: 'Yield of the vaults',
  fees: 'Swap fees while lent',
  divergence: 'Price movement, against just holding',
  unlent: 'Lost beyond price and fees',
  entry: 'Gained or lost by own deposits',
  dilution: 'Gained or lost by others’ deposits and exits',
  sources: 'Vault changes',
  locked: 'Owed by the vaults, not paid out',
  unseen: 'Vault shares from elsewhere',
  rounding: 'Rounding',
}
export const explained: Readonly<Record<EarningsCause, string>> = {
  yield: 'The vaults’ shares came to stand for more, or for less.',
  fees: 'Swappers’ fees on what was lent to them.',
  divergence: 'Swaps turned one token into the other while the price moved.',
  unlent:
    'Swaps took it at a price that no trade with the position led to: the price had been moved while nothing was lent there.',
  entry:
    'Shares are priced by the pool and not by the vaults. Above zero, this position’s deposits took a part of what earlier depositors had earned; below zero, they gave to those before them.',
  dilution: 'The same of everybody else: what their deposits and exits took, or brought.',
  sources: 'The vaults were set to others, or did not credit what they were given.',
  locked: 'The vaults owe it and do not hand it out now, or did not when shares were taken out.',
  unseen: 'Somebody gave the hook shares of a vault, or the node left out an event of one.',
  rounding: 'Fractions of the smallest unit that the contracts round down.',
}
/** For hooks whose shares cost a part of all holdings, some of which may lie outside the vaults. */
export const explainedOfParts: Partial<Readonly<Record<EarningsCause, string>>> = {
  locked: 'It is owed and is not paid out now, or was not when shares were taken out.',
  unlent:
    'Somebody moved the price while nothing was lent there, and swaps then took tokens at that price. Whoever sets the price ranges can steal deposits in this way.',
  entry:
    'Shares cost a part of all that the hook has, rounded up. The first deposit leaves to nobody, or finds, what is not any share’s.',
  dilution: 'What roundings of everybody else’s deposits and exits left, or took.',
  sources: 'The vaults did not credit what they were given, or the contract’s own code set others.',
}
export const result = 'Total'
export const together = (index: SentenceValue) => `In Token ${index}, at the pool’s price`
export const flows = {
  redeemable: 'Redeemable now',
  withdrawn: 'Withdrawn',
  sent: 'Sent as shares',
  deposited: 'Deposited',
  received: 'Received as shares',
} as const
/** For a position that is locked for some blocks. */
export const redeemableLater = 'Redeemable once it is unlocked'
export const noEarnings = 'The breakdown is unavailable'
export const gaps = {
  shares:
    'The events that the node listed do not lead to the shares that the chain tells: the node left one out or made one up, or shares were moved without an event.',
  supply:
    'The events that the node listed do not lead to the number of all shares: the node left one out or made one up, or shares were made or destroyed without an event.',
  sources:
    'The events that the node listed do not lead to the vaults that the hook names: the node left one out, or the vaults were changed without an event.',
  vaults:
    'The vaults’ own events do not lead to what the vaults say that they hold for the hook: the node left one out, made one up or listed one twice, or tokens were moved without an event that this page reads.',
  parts:
    'What the events say of a vault’s shares, or of what lies outside it, is not what the hook’s own books say: the node left an event out, tokens were moved without one, or one transaction moved several pools of this hook.',
  loans: 'Some loans have events that this page does not read, or that the node left out.',
  swaps: 'The last swap that the node listed did not end at the pool’s price: a later one is missing.',
  unreadable: 'What the vaults hold could not be read.',
  tooManySources: 'The vaults were changed more often than this page follows.',
  unsupported: 'The past of this kind of hook is not taken apart yet.',
  incomplete: 'The past was not read back to the hook’s first block, and every part needs all of it.',
} as const

// Events
export const events = 'Deposits, exits and transfers'
export const noEvents = 'None so far.'
export const kinds = {
  deposited: 'Deposit',
  exited: 'Exit',
  received: 'Shares received',
  sent: 'Shares sent',
} as const
export const showMore = (value: SentenceValue) => `Show ${value} more`

// Yield
export const yieldTitle = 'Yield of the vaults, proven'
export const historicalOnly =
  'Historical, from the hook’s own deposits and withdrawals. What a vault promises for the future is not shown here.'
export const formula =
  'Rate = (price at the end ÷ price at the start − 1) × 365 days ÷ length of the window. Price = assets ÷ shares of a deposit or withdrawal. Simple, not compounded.'
export const windowNames = ['1 day', '7 days', '30 days', 'since the start'] as const
export const vault = (index: SentenceValue) => `Vault ${index}`
export const withoutVault = (side: SentenceValue) =>
  `Token ${side} is not in a vault: it lies in the hook and has no vault yield.`
export const anotherVault = 'Another vault'
export const windowHead = 'Window'
export const aYear = 'Per year'
export const trueLength = 'Days measured'
export const days = (value: SentenceValue) => `${value} days`
export const startAndEnd = <Node>(start: Node, end: Node) => sentenceParts`${start} and ${end}`
export const tooFewPoints = 'Too few events to tell.'
export const notYet = 'No event of a vault was read.'

// Charts
export const charts = 'Charts'
export const sharePrices = 'Share prices of the vaults'
export const poolPrice = 'Price of the pool'
export const valueAgainstHeld = (index: SentenceValue) => `Value against just holding, in Token ${index}`
export const lentPerSwap = 'Lent to each swap'
export const heldValue = 'Just holding'
export const vaultsWereReplaced = 'Other vaults were set'
export const chartUnits = {
  prices: 'Assets for a share',
  pool: 'Token 1 for one Token 0',
  value: 'In Token 1',
  lent: ['Token 0 lent', 'Token 1 lent'],
} as const
export const pointsShown = (shown: SentenceValue, of: SentenceValue) => `${shown} of ${of} points are drawn.`
export const block = 'Block'

export const exportTitle = 'Download CSV'
export const exportIntro =
  'With raw integers and decimal text, in UTC. The first lines list what could not be read.'
export const files = {
  positions: 'Position events',
  loans: 'Loans',
  yield: 'Yield points',
} as const
export const csvNotes = {
  market: (name: SentenceValue, hook: SentenceValue, chain: SentenceValue) =>
    `${name}, hook ${hook} on chain ${chain}`,
  account: (account: SentenceValue) => `Position of ${account}`,
  range: (from: SentenceValue, to: SentenceValue) => `Events of blocks ${from} to ${to}`,
  whole: 'Nothing was left out: the events of all blocks since the hook was created were read.',
  missing: (first: SentenceValue, reached: SentenceValue) => `NOT READ: blocks ${first} to ${reached}`,
  /** Meaning of an incomplete export. */
  part: {
    positions: (since: SentenceValue) =>
      `INCOMPLETE: deposits, exits and transfers before block ${since} are not in this file, so its sums are not those of the position; amounts of transfers are empty`,
    loans: (since: SentenceValue) =>
      `INCOMPLETE: loans before block ${since} are not in this file; the columns own_fee are empty, since the position’s part is not known`,
    yield: (since: SentenceValue) => `INCOMPLETE: share prices before block ${since} are not in this file`,
  },
  times: (rows: SentenceValue) => `NOT READ: the time of ${rows} rows; their block and transaction are there`,
  gap: (reason: SentenceValue) => `NOT CERTAIN: ${reason}`,
  prices:
    'Amounts ending in _raw are whole smallest units; prices are exact integers first, decimal text second.',
} as const
export const fileFailed = 'The file could not be made.'

// Result
export const worthNow = 'Worth now'
export const atThePoolsPrice = 'at the pool’s price'
export const putIn = 'Put in'
export const notTakenOut = 'and not taken out, at the same price'
export const earned = 'Earned'
/** `part`: relative to the deposits. */
export const earnedRate = <Node>(part: Node, days: SentenceValue, aYear: Node) =>
  sentenceParts`${part} in ${days} days · vaults and fees: ${aYear} a year`
export const aboutTheRate =
  'Of what was put in, on average over these days. The yearly rate counts the yield of the vaults and swap fees alone, simple and not compounded; it is no promise.'
export const comparedWithHolding = 'Compared with just holding'
export const ofWhichPrice = <Node>(amount: Node) => sentenceParts`of which price movement: ${amount}`
/** Part of the figure above: value of the shares beyond their cost. */
export const ofWhichDeposits = <Node>(amount: Node) => sentenceParts`own deposits: ${amount}`
export const beyondHolding = <Node>(amount: Node) => sentenceParts`${amount} against holding`
export const linesAre = 'more than just holding'
export const today = 'today'
export const earnedInDoubt =
  'What it earned is not shown while it is in doubt what your position pays: see the alarm above.'
export const seeWhatEarnedIt = 'See what earned it'
export const readWhatItEarned = 'Read what it earned'
export const proofs = 'What proves it'
export const linesOfZero = (count: number) =>
  `${count} more ${plural(count, { one: 'line', other: 'lines' })} of zero`
