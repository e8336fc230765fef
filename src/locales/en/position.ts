import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import type { EarningsCause } from '#market/past/earnings.ts'
import { groupThousands } from '#math/amountText.ts'
import { plural } from './kit.ts'

export { proof, transaction, transactionHash, tryAgain, unavailable } from './kit.ts'

export const loansTitle = 'Swaps that used the liquidity'
export const loansIntro =
  'What each swap borrowed and paid, and this position’s share of it, from the events of the hook, the pool and the vaults.'
export const feesAreNear =
  'Fees are estimated to within a few of the smallest units. The difference is under ‘Rounding’.'
export const direction = 'Direction'
export const allDirections = 'All'
export const tokenIn = (token: string) => `${token} in`
export const noSwapTold = 'no swap found'
export const dates = { since: 'From day (UTC)', until: 'To day (UTC)' } as const
export const loansFound = (found: number) =>
  `${groupThousands(`${found}`)} ${plural(found, { one: 'loan', other: 'loans' })}, newest first`
/** Title of one part of a list that is too long to show at once. */
export const partOfLoans = (first: number, last: number) =>
  `${groupThousands(`${first}`)} to ${groupThousands(`${last}`)} are listed here.`
export const newerLoans = 'Newer loans'
export const olderLoans = 'Older loans'
export const noLoans = 'No loans found.'
export const noSuchLoans = 'No loans in these days and this direction.'
export const lent = 'Lent'
export const fee = 'Fee earned'
export const ownPart = 'This position’s share'
export const priceBefore = 'Price before'
export const priceAfter = 'Price after'
export const notKnown = 'unknown'
export const tookIn = <Node>(amount: Node) => sentenceParts`took in ${amount}`
export const gaveOut = <Node>(amount: Node) => sentenceParts`gave out ${amount}`

export const whosePosition = 'Account shown'
export const anyAddress = 'Any address'
export const show = 'Show'
export const showMine = 'Show my position'
export const notAnAddress = 'This is not an address.'
export const wrongChecksum = 'This address has a typing error (wrong checksum). Copy it again.'
export const readOnly = 'Read only'
export const yours = 'Yours'

export const position = 'Position'
export const leavingNowPays = (token: string) => `Withdraw now, ${token}`
export const shareOfAll = 'Share of the whole'
export const shares = 'Shares'
export const bases = {
  simulated: 'Simulated on this block',
  accepted: 'The node accepts it but does not report the payout. Computed by the contract’s rule.',
  computed: 'Computed by the contract’s rule, not simulated.',
  refused: 'Simulated on this block: the contract refuses to pay.',
  early: 'Simulated on this block: refused, because your shares are still locked.',
  short:
    'Computed by the contract’s rule. A vault says it cannot pay this much now, so the contract may refuse all of it.',
  unknown: 'It could not be simulated or computed.',
} as const
/** Payout by the adapter's formula, shown if the simulation failed or differs. */
export const byRule = <Node>(amount0: Node, amount1: Node, [token0, token1]: TokenNames) =>
  sentenceParts`By the contract’s rule it is ${amount0} ${token0} and ${amount1} ${token1}.`
export const nobodyHasShares = 'Nobody has shares.'

export const allMarkets = 'All markets'
export const market = 'Market'
export const aboutAllMarkets = 'You can withdraw now'
export const inAllOfThem = 'In all of them'
export const showAllMarkets = (count: number) => `Show all ${count} markets and the sums`
export const doubtful = 'Vault alarm. Open it to see.'
export const stuck = 'You cannot withdraw it now. Open it to see why.'
export const lockedUntil = (block: SentenceParameterText) => `Unlocks at block ${block}.`
export const perhapsLocked = 'It may be locked, so it is in no sum. Open it to see.'
export const notInTheSums = (markets: SentenceParameterText) => `Not in the sums: ${markets}.`
export const nothingInMarkets = (count: number) => `No shares in any of ${count} markets.`
export const nothingInOthers = (count: number) =>
  `No shares in ${count} other ${plural(count, { one: 'market', other: 'markets' })}.`

export const history = 'History'
export const readTheHistory = 'Read the history'
export const historyIsRead = (numbers: { readonly events: number; readonly loans: number }) =>
  `${groupThousands(`${numbers.events}`)} ${plural(numbers.events, { one: 'event', other: 'events' })} read, ${groupThousands(`${numbers.loans}`)} ${plural(numbers.loans, { one: 'loan', other: 'loans' })} among them.`
export const upToBlock = (from: SentenceParameterText, to: SentenceParameterText) =>
  `From block ${from} to block ${to}.`
export const completeFrom = 'Complete from the hook’s first block.'
export const notBefore = (reached: SentenceParameterText) => `Blocks before ${reached} were not read.`
export const servedUpTo = (block: SentenceParameterText) =>
  `Up to block ${block} from this site’s history service. The newest events and a random sample match the node.`
export const servedBehind = (blocks: SentenceParameterText) =>
  `The service is ${blocks} blocks behind. These were read from the node.`
export const notServed = {
  unreachable: 'This site’s history service does not answer. Everything was read from the node.',
  disagrees: 'This site’s history service contradicts the node. Everything was read from the node.',
  unchecked: 'This site’s history service could not be checked. Everything was read from the node.',
} as const
export const unserved = 'This site’s history service does not answer, or is far behind.'
export const loading = 'Reading…'
export const notReconciled = 'The events do not match the vaults’ balances'
export const partTitle = 'Part of the history is missing'
/**
 * Progress of reading the history.
 * @param blocks `since` is the first block that was read
 */
export const partRead = (blocks: {
  readonly from: SentenceParameterText
  readonly until: SentenceParameterText
  readonly since: SentenceParameterText
}) =>
  `The node did not list blocks ${blocks.from} to ${blocks.until}. The lists below start at block ${blocks.since}, and so does ‘since the start’. Earnings by part, this position’s fees, its value over time and the worth of sent shares need the full history and are not shown.`
export const readingPast = 'Reading the past'
export const blocksOf = (numbers: {
  readonly blocks: SentenceParameterText
  readonly of: SentenceParameterText
  readonly requests: SentenceParameterText
}) => `${numbers.blocks} of ${numbers.of} blocks · ${numbers.requests} requests`
export const working = 'Calculating…'
export const nodeRests = 'The node is limiting requests. Reading continues when it allows.'
export const pause = 'Pause'
export const resume = 'Resume'
export const paused = 'Paused'
export const readAgain = 'Refresh'
export const takesManyRequests =
  'This market’s history is long and takes many requests. You can pause. Your browser keeps what was read.'
export const positionUnavailable = 'The position is unavailable'
export const positionNotAnswered =
  'The network did not answer, so nothing could be read. This page keeps trying.'
export const historyUnavailable = 'The history is unavailable'
export const nodeDidNotList =
  'The node did not list the events. The next try continues from the last block read.'
/** Shown if a node returned invalid logs. 'Details' names the error. */
export const nodeListedNonsense =
  'The node’s list is inconsistent, so it is not used. The next try reads it again.'

export const earnings = 'What earned it'
export const partsIntro = 'Adds up to the wei.'
export const part = 'Part'
export const causes: Readonly<Record<EarningsCause, string>> = {
  yield: 'Yield of the vaults',
  fees: 'Swap fees while lent',
  divergence: 'Price movement, compared with holding',
  unlent: 'Lost beyond price and fees',
  entry: 'Gained or lost by own deposits',
  dilution: 'Gained or lost by others’ deposits and exits',
  sources: 'Vault changes',
  locked: 'Owed by the vaults, not paid out',
  unseen: 'Vault shares from elsewhere',
  rounding: 'Rounding',
}
export const explained: Readonly<Record<EarningsCause, string>> = {
  yield: 'Interest from the vaults, or their losses.',
  fees: 'This position’s part of swap fees.',
  divergence: 'The price moved: you hold more of one token, less of the other.',
  unlent: 'Swaps took it at a price that was moved while nothing was lent there.',
  entry:
    'Shares are priced by the pool, not the vaults. Above zero, these deposits took part of earlier depositors’ earnings. Below zero, they gave to them.',
  dilution: 'Others’ deposits and exits took a part of your yield, or brought some.',
  sources: 'The vaults were changed, or did not credit a deposit.',
  locked: 'The vaults owe it but do not pay it now, or did not pay it at a withdrawal.',
  unseen: 'Someone gave vault shares to the hook, or the node left out an event.',
  rounding: 'Fractions of the smallest unit that the contracts round down.',
}
/**
 * Explanations of earnings for hooks whose shares also own tokens outside vaults. They replace the
 * explanations of the same causes for hooks that hold all tokens in vaults.
 */
export const explainedOfParts: Partial<Readonly<Record<EarningsCause, string>>> = {
  locked: 'It is owed but not paid now, or was not paid at a withdrawal.',
  unlent:
    'Someone moved the price while nothing was lent there, and swaps took tokens at that price. An owner who sets the price ranges can steal deposits this way.',
  entry:
    'Shares cost a part of all the hook’s assets, rounded up. The first deposit also finds or leaves assets that belong to no share.',
  dilution: 'Rounding of everyone else’s deposits and exits.',
  sources: 'The vaults did not credit a deposit, or the contract’s own code changed them.',
}
export const result = 'Total'
export const together = (token: string) => `In ${token}, at the pool’s price`
export const flows = {
  redeemable: 'Worth now',
  withdrawn: 'Withdrawn',
  sent: 'Sent as shares',
  deposited: 'Deposited',
  received: 'Received as shares',
} as const
/** Replaces 'Redeemable now' while the deposit lock lasts. */
export const redeemableLater = 'Worth once it is unlocked'
export const noEarnings = 'The breakdown is unavailable'
export const gaps = {
  shares:
    'The listed events do not add up to the shares on chain. An event is missing or false, or shares moved without one.',
  supply:
    'The listed events do not add up to the total supply. An event is missing or false, or shares changed without one.',
  sources:
    'The listed events do not lead to the hook’s current vaults. An event is missing, or the vaults changed without one.',
  vaults:
    'The vaults’ events do not add up to what they hold for the hook. An event is missing, false or doubled, or tokens moved without one.',
  parts:
    'The events do not match the hook’s own books. An event is missing, tokens moved without one, or one transaction moved several pools of this hook.',
  loans: 'Events of some loans are missing or unknown to this page.',
  swaps: 'The last listed swap did not end at the pool’s price, so a later one is missing.',
  unreadable: 'The vaults’ balances could not be read.',
  tooManySources: 'The vaults changed too often for this page to follow.',
  unsupported: 'This page does not split the earnings of this hook type.',
  incomplete: 'The history was not read back to the hook’s first block.',
} as const

export const events = 'Deposits, exits and transfers'
export const what = 'What'
export const noEvents = 'No deposit or exit read yet.'
export const kinds = {
  deposited: 'Deposit',
  exited: 'Exit',
  received: 'Shares received',
  sent: 'Shares sent',
} as const
export const showMore = (value: SentenceParameterText) => `Show ${value} more`

export const yieldTitle = 'Yield of the vaults, proven'
export const historicalOnly =
  'Past yield, measured from the hook’s own deposits and withdrawals. Not a forecast.'
export const formula =
  'Rate = (price at the end ÷ price at the start − 1) × 365 days ÷ length of the window. Price = assets ÷ shares of a deposit or withdrawal. Simple, not compounded.'
export const windowNames = ['1 day', '7 days', '30 days', 'since the start'] as const
export const vault = (index: SentenceParameterText) => `Vault ${index}`
export const withoutVault = (token: string) =>
  `${token} is in the hook, not in a vault, so it has no vault yield.`
export const anotherVault = 'Another vault'
export const windowHead = 'Window'
export const aYear = 'Per year'
export const trueLength = 'Days measured'
export const days = (value: SentenceParameterText) => `${value} days`
export const startAndEnd = <Node>(start: Node, end: Node) => sentenceParts`${start} and ${end}`
export const tooFewPoints = 'Too few events to measure.'
export const notYet = 'No vault events found.'

export const charts = 'Charts'
export const sharePrices = 'Share prices of the vaults'
export const poolPrice = 'Price of the pool'
export const valueAgainstHeld = (token: string) => `Value against just holding, in ${token}`
export const lentPerSwap = 'Lent to each swap'
export const heldValue = 'Just holding'
export const vaultsWereReplaced = 'Other vaults were set'
export const assetsForAShare = 'Assets for a share'
export const lentOf = (token: string) => `${token} lent`
export const pointsShown = (shown: SentenceParameterText, of: SentenceParameterText) =>
  `${shown} of ${of} points are drawn.`
export const block = 'Block'

export const exportTitle = 'Download CSV'
export const exportIntro = 'Raw integers and decimal text, in UTC. The first lines list anything missing.'
export const csvNotes = {
  market: (name: SentenceParameterText, hook: SentenceParameterText, chain: SentenceParameterText) =>
    `${name}, hook ${hook} on chain ${chain}`,
  account: (account: SentenceParameterText) => `Position of ${account}`,
  range: (from: SentenceParameterText, to: SentenceParameterText) => `Events of blocks ${from} to ${to}`,
  whole: 'Nothing was left out: the events of all blocks since the hook was created were read.',
  missing: (first: SentenceParameterText, reached: SentenceParameterText) =>
    `NOT READ: blocks ${first} to ${reached}`,
  /** Warnings at the start of an exported file if earlier blocks were not read. */
  part: {
    positions: (since: SentenceParameterText) =>
      `INCOMPLETE: deposits, exits and transfers before block ${since} are not in this file, so its sums are not those of the position; amounts of transfers are empty`,
    loans: (since: SentenceParameterText) =>
      `INCOMPLETE: loans before block ${since} are not in this file; the columns own_fee are empty, since the position’s part is not known`,
    yield: (since: SentenceParameterText) =>
      `INCOMPLETE: share prices before block ${since} are not in this file`,
  },
  times: (rows: SentenceParameterText) =>
    `NOT READ: the time of ${rows} rows; their block and transaction are there`,
  gap: (reason: SentenceParameterText) => `NOT CERTAIN: ${reason}`,
  prices:
    'Amounts ending in _raw are whole smallest units; prices are exact integers first, decimal text second.',
} as const
export const fileFailed = 'The file could not be created.'

export const worthNow = 'Worth now'
export const atThePoolsPrice = 'at the pool’s price'
export const simulatedAtThePoolsPrice = 'at the pool’s price, simulated on this block'
export const putIn = 'Put in'
export const notTakenOut = 'deposited, at today’s price'
export const earnedRate = <Node>(days: SentenceParameterText, aYear: Node) =>
  sentenceParts`${aYear} a year on the average deposit, over ${days} days`
export const aboutTheRate =
  '‘Earned so far’ for the days with a deposit, not compounded. Not a forecast. ‘Yearly so far’ is the market’s own rate over its last 30 days.'
export const earnedSoFar = 'Earned so far'
/** Value that the deposits gained from earlier depositors. */
export const fromEarlierYield = 'Gained from earlier yield'
export const aboutEarlierYield =
  'Yield from before the deposit. This contract shares it with every depositor.'
/** Value that the deposits lost to earlier depositors. */
export const toEarlierDepositors = 'Given to earlier depositors'
export const aboutGivenValue = 'This contract gave a part of the deposit to earlier depositors.'
export const priceMovement = 'Price movement'
export const moreThanHolding = 'More than just holding'
export const withPriceAndDeposits = 'with price movement and own deposits'
export const growthPerDay = 'Growth per day'
export const about = <Node>(amount: Node) => sentenceParts`about ${amount}`
export const linesAre = 'more than just holding'
export const today = 'today'
export const nextPointComes = (blocks: SentenceParameterText) =>
  `The deposit is the first point. The next one comes after ${blocks} blocks, or when you refresh.`
export const seeWhatEarnedIt = 'See what earned it'
export const readWhatItEarned = 'Read what it earned'
export const proofs = 'What proves it'
export const linesOfZero = (count: number) =>
  `Show ${count} empty ${plural(count, { one: 'line', other: 'lines' })}`

export const nothingDeposited = (market: SentenceParameterText) => `Nothing deposited in ‘${market}’`
export const depositInto = (pair: SentenceParameterText) => `Deposit into ${pair}`
export const compareMarkets = (count: number) => `Compare ${count} markets`
export const onlyTestTokens = 'Test tokens: nothing here can cost you money.'
export const whatYouWillSee = 'What you will see here'
export const sights = [
  ['Worth, put in, earned', 'From your first deposit on.'],
  ['What earned it', 'Vaults, fees, the price and other deposits.'],
  ['Every movement', 'With its transaction, also as CSV.'],
] as const
export const youHave = (first: SentenceParameterText, second: SentenceParameterText) =>
  `You have ${first} and ${second}.`
export const wouldEarn = <Node>(example: SentenceParameterText, daily: Node) =>
  sentenceParts`At the rate of the last 30 days, ${example} would earn about ${daily}. Not a promise.`
export const bothTokens = (first: SentenceParameterText, second: SentenceParameterText) =>
  `${first} with ${second}`
export const aDay = <Node>(amount: Node, symbol: Node) => sentenceParts`${amount} ${symbol} a day`

export const asTableWithParts = 'As a table, with proofs'
export const earnedAgainstHolding = 'Earned against just holding'
export const bars = {
  yield: 'Yield of the vaults',
  fees: 'Swap fees while lent',
  price: priceMovement,
  entry: fromEarlierYield,
  dilution: 'Others’ deposits',
  rest: 'Others’ deposits, vault changes',
  total: moreThanHolding,
} as const
export const onScale = (
  sign: SentenceParameterText,
  amount: SentenceParameterText,
  token: SentenceParameterText,
) => `${sign}${amount} ${token}`
