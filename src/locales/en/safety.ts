import { type SentenceParameterText, sentenceParts, type TokenNames } from '#lib/sentence.ts'
import { formatPoolFeePips } from '#market/fees.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

/** Headings of the safety page, worded as a depositor's questions. */
export const topics = {
  take: 'What could be taken, and how?',
  change: 'Who can change it?',
  stop: 'What can strangers do?',
  exit: 'Can you withdraw?',
  bounds: 'Is there slippage protection?',
  there: 'Are the tokens there?',
  audit: 'Has it been audited?',
} as const
export const tones = { danger: 'Danger', caution: 'Caution', good: 'Good', unknown: 'Not known' } as const
export const unavailable = 'The chain could not be read.'
export const atBlock = (block: SentenceParameterText) => `Read at block ${block}`

interface OfSide {
  readonly side?: TokenSide | undefined
}
const named = ({ side }: OfSide, tokens: TokenNames): string => (side === undefined ? '' : tokens[side])

interface OfFees {
  readonly fees?: readonly [least: bigint, most: bigint]
}
const feeRange = (fees: OfFees['fees'] = [0n, 0n]): string =>
  fees.map((fee) => formatPoolFeePips(Number(fee))).join(' and ')

interface OfPools extends OfSide {
  readonly pools?: number
}
const poolCount = ({ pools = 0 }: OfPools): string =>
  `${pools} ${plural(pools, { one: 'pool', other: 'pools' })}`
const allPools = ({ pools = 0 }: OfPools): string =>
  plural(pools, { one: 'the hook’s only pool', other: `all ${pools} pools of the hook` })

/** Exact duration without zero units: '2 days 6 hours'. */
function duration(seconds: bigint): string {
  const parts = [
    [seconds / 86_400n, { one: 'day', other: 'days' }],
    [(seconds / 3_600n) % 24n, { one: 'hour', other: 'hours' }],
    [(seconds / 60n) % 60n, { one: 'minute', other: 'minutes' }],
    [seconds % 60n, { one: 'second', other: 'seconds' }],
  ] as const
  return parts
    .filter(([count]) => count > 0n)
    .map(([count, forms]) => `${count} ${plural(count, forms)}`)
    .join(' ')
}

export const poolsNotListed = 'The node did not list the hook’s pools, so their tokens could not be checked.'
interface Blocks {
  readonly from: bigint
  readonly to: bigint
}
export const poolsReadIn = ({ from, to }: Blocks) =>
  `Pools were searched in blocks ${from} to ${to}. Earlier blocks were not read.`

interface OfOrigin {
  readonly origin?: { readonly operator: string; readonly auditor: string; readonly page: string } | undefined
}

interface OfCode {
  /**
   * True if the hook's bytecode is unknown. The sentence must then not call an action impossible.
   */
  readonly ofUnknownCode?: true
}
const whereKnown = ({ ofUnknownCode }: OfCode, said: string): string =>
  ofUnknownCode === true ? '' : ` ${said}`

/** First sentence of facts about a hook with unknown bytecode. */
const OPEN = {
  take: 'Who else could take deposits',
  change: 'Who can change its vaults, its fee or its rules',
  stop: 'What strangers can do',
  exit: 'Whether someone can block a withdrawal',
  bounds: 'Whether it respects a transaction’s limits',
  there: 'Whether someone can move the tokens',
  audit: 'Whether it was audited',
} as const

/** One sentence per safety fact. It states who can do what, without judging. */
export const facts = {
  codeUnknown:
    'This page does not know this contract’s code. The answers below are for its type. Its own code may give someone more power, such as moving the vaults or taking the tokens.',
  codeUnread: 'The contract’s code could not be read, so it is unknown whether it follows its type.',
  notRuledOut: ({ topic }: { readonly topic: keyof typeof OPEN }) =>
    `${OPEN[topic]} depends on the contract’s own code, which this page does not know.`,
  vaultsThenExit: 'Anyone can take everything in four steps.',
  dilution:
    'Deposits are priced by the pool alone, so new depositors get part of the yield that others earned.',
  ownerByRanges: (of: OfCode) =>
    `The owner${whereKnown(of, 'alone')} can take the deposits, in four transactions or one: move the price ranges away, push the price for free, put a range where the pool sells cheap, and buy.${whereKnown(of, 'The hook itself has no delay and no limit against it.')}`,
  ownerByPool:
    'The owner can add a pool with their own vault and use it to take other pools’ tokens that are outside their vaults.',
  sideInHook: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)} is not in a vault. It is in the hook and earns nothing. The owner can take it by adding a pool with a hostile vault.`,
  ownerDelayed: ({ seconds = 0n }: { readonly seconds?: bigint | undefined }) =>
    `The owner looks like a timelock with a notice of ${duration(seconds)}. You can leave during that time. Announced changes are listed under ‘Who can change it?’. The owner’s code was not checked.`,
  ownerAtOnce:
    'The owner looks like a timelock without a delay. It can act in the same block as it announces.',
  sourcesByRole:
    'A role holder can move all of a token into any contract that names it as its asset, at any time, even while paused. That contract may keep everything. The hook does not delay it.',
  sourcesByAnyone:
    'The manager lets anyone move a token’s deposits into any contract. Anyone can take everything now.',
  sourceCode:
    'Each contract of this type decides on its vaults and who controls them. This one’s rules are in its own code.',
  vaultsByAnyone: 'Anyone can replace both vaults, at any time and without notice.',
  vaultsFixed: 'The vaults cannot be replaced.',
  noOwner: 'The contract has no owner.',
  ownerRanges: 'The owner can change the price ranges at any time without notice.',
  ownerGates: 'The owner can pause swaps, close deposits, and move all tokens from the vaults into the hook.',
  feeFixed:
    'Nobody can change the pool’s own fee. Uniswap’s governance can add a protocol fee of at most 0.1%.',
  feeByRole:
    'A role holder can change the pool’s fee, as often as the contract allows. This page does not know the holder or the limit.',
  feeBounds: ({ fees }: OfFees) => `The fee stays between ${feeRange(fees)} now. The owner can change both.`,
  rolesUnlisted:
    'The hook’s manager assigns the roles. Role admins can give them to anyone. The owner sets the fee’s terms and makes the first deposit.',
  managerUnread: 'The hook’s manager could not be read, so its roles are unknown.',
  managerClosed: 'The manager has locked the hook. Vault moves and pauses wait until it unlocks the hook.',
  exitByAnyone:
    'Anyone can withdraw your position for you. You receive whatever the vaults pay at that moment, which can be nothing.',
  swapsByAnyone: (of: OfCode) =>
    `Anyone can stop all swaps for next to nothing.${whereKnown(of, 'Withdrawals go on.')}`,
  priceByAnyone:
    'Nothing is deposited, so the hook lends nothing. Without other liquidity, anyone can move the price for free.',
  firstForNothing:
    'The first deposit uses the pool’s price, whatever it is. Anyone can buy so few first shares that they cost nothing or one smallest unit of one token. All later deposits follow that ratio.',
  sharesForNothing:
    'The vaults report nothing behind the shares. New shares cost nothing and are worth nothing.',
  leftForNext:
    'Nobody has shares, but the vaults still hold tokens for the hook. The next depositor gets them.',
  strangersNothing:
    'The hook does not let strangers take your deposit or block your withdrawal. A vault can still fail to pay.',
  swapsNeedOthers: (of: OfCode) =>
    `A swap works only while the pool manager holds enough of the token from other pools.${whereKnown(of, 'Withdrawals do not depend on it.')}`,
  exitWhole: ({ ofUnknownCode }: OfCode) =>
    ofUnknownCode === true
      ? 'A withdrawal takes your whole position. There is no partial one.'
      : 'Anyone can block withdrawals by setting vaults that do not pay, until someone restores the expected ones. A withdrawal takes your whole position.',
  exitFree:
    'The hook lets nobody block a full or partial withdrawal. A vault that does not pay, or missing tokens, still block it.',
  exitLocked: 'Each deposit locks your whole position for some blocks.',
  pauseByRole:
    'A role holder can pause withdrawals, deposits and swaps for any length of time. You keep your shares, and withdrawals wait. A vault that refuses to pay also blocks withdrawals.',
  pauseByAnyone: 'The manager lets anyone pause withdrawals.',
  pauseUnread: 'It could not be read whether withdrawals are paused now.',
  allPaused: 'Withdrawals, deposits and swaps are paused until a role holder unpauses them.',
  exitPaid: (of: OfSide, tokens: TokenNames) => `The ${named(of, tokens)} vault can pay everyone right now.`,
  exitSaid: (of: OfSide, tokens: TokenNames) =>
    `The ${named(of, tokens)} vault says it can pay everyone now but holds fewer tokens. It may have lent them out. Your withdrawal is simulated before you sign.`,
  sourcePaused: (of: OfSide, tokens: TokenNames) =>
    `The ${named(of, tokens)} vault’s owner has paused it. Withdrawals fail until that ends.`,
  exitDenied: (of: OfSide, tokens: TokenNames) =>
    `The ${named(of, tokens)} vault says it pays nothing now. It may still pay. Your withdrawal is simulated before you sign.`,
  exitIdle: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)} is not in a vault. The hook pays it out.`,
  exitShort: (of: OfSide, tokens: TokenNames) =>
    `The ${named(of, tokens)} vault can pay only part of all deposits now. A withdrawal may fail or bring less.`,
  exitMissing: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)} is missing: the contract owes more than it holds. A withdrawal may fail completely.`,
  exitTried: 'A withdrawal of your whole position was simulated on this block. It works.',
  exitRefused: 'A withdrawal of your whole position was simulated on this block. The contract refuses it.',
  exitPaysNothing: 'A withdrawal of your whole position was simulated on this block. It pays nothing.',
  exitUnread: (of: OfSide, tokens: TokenNames) =>
    `It could not be read whether the ${named(of, tokens)} vault can pay everyone.`,
  exitReplaced: (of: OfSide, tokens: TokenNames) =>
    of.side === undefined
      ? 'Both vaults were replaced. A withdrawal pays only what the new ones hold.'
      : `The ${named(of, tokens)} vault was replaced. A withdrawal pays only what the new one holds.`,
  vaultReplaced: 'The amount in the old vaults is unavailable.',
  noBounds:
    'No: this contract has no slippage protection and no deadline. This page simulates each transaction right before you sign.',
  priceBoundOnly:
    'In part: deposits and withdrawals limit how far the price may move. There are no limits on amounts and no deadline, so this page simulates each transaction right before you sign.',
  boundsAndDeadline: 'Yes: every deposit and withdrawal carries its limits and a deadline.',
  tokensThere: (of: OfSide, tokens: TokenNames) => `All ${named(of, tokens)} is accounted for.`,
  tokensLent: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)}: the vault lends it out. The lending market has enough available now.`,
  tokensShort: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)}: the contract reports more than is there.`,
  vaultHoldsLess: (of: OfSide, tokens: TokenNames) =>
    `${named(of, tokens)}: the vault holds less than it owes this hook. It may have lent the rest out or lost it.`,
  tokensUnread: (of: OfSide, tokens: TokenNames) => `${named(of, tokens)}: could not be checked.`,
  poolsThere: (of: OfPools, tokens: TokenNames) =>
    `${named(of, tokens)}: tokens outside the vaults are all there, for ${allPools(of)}.`,
  poolsShort: (of: OfPools, tokens: TokenNames) =>
    `${named(of, tokens)}: fewer tokens are outside the vaults than ${allPools(of)} report. Some are gone, and a withdrawal may fail.`,
  poolsSoFar: (of: OfPools, tokens: TokenNames) =>
    `${named(of, tokens)}: tokens outside the vaults cover the ${poolCount(of)} found so far. There may be more pools.`,
  poolsUnread: (of: OfPools, tokens: TokenNames) =>
    `${named(of, tokens)}: tokens outside the vaults could not be checked for all pools.`,
  audited:
    'Uniswap’s contract of this kind was audited by OpenZeppelin, 20 May to 17 June 2026, without critical or high findings: see ‘Security’ at developers.uniswap.org/docs/protocols/v4-hooks/dualpool. This page does not verify that the code here is the audited code, and no audit vouches for an owner.',
  alphixAudited:
    'Alphix reports audits of its contract, including one by Sherlock. See its documentation. This page does not verify that this is the audited code. No audit vouches for an owner.',
  auditedBuild: ({ origin }: OfOrigin) =>
    `This is the audited code: ${origin?.operator ?? ''}’s factory deployed it, and ${origin?.auditor ?? ''} audited that build. See ${origin?.page ?? ''}. The factory does not vouch for the operator or the vaults.`,
  factoryBuild: ({ origin }: OfOrigin) =>
    `${origin?.operator ?? ''}’s factory deployed this code. No audit of that build is known. The factory does not vouch for the operator or the vaults.`,
  noAudit: 'No audit found.',
} as const

export const stillInOldVaults = <Node>(amounts: Node) => sentenceParts`Still in the old vaults: ${amounts}.`

export const whoHasPower = 'Who controls it?'
export const nobodyHas = 'No admin was found.'
/** Shown if the hook's bytecode is unknown or could not be read. */
export const namesNoOwner =
  'The contract names no owner. Its own code decides who may use its other functions.'
export const moreInItsCode = 'This page does not know its code, which may give someone more power.'
export const functionsBeyond = 'Functions that others of its kind do not have'
export const noneFound = 'None was found in its code.'
export const aboutFunctions =
  'Found in the code. Their callers and effects are unknown, and there may be more. Names are guesses from four-byte selectors.'
export const everybodyHas = 'Anyone can use these powers.'
export const owner = 'Owner'
export const manager = 'Manager of roles'
/** Lists the role that each admin power requires, for a hook with an access manager. */
export const rolesOf = (
  moves: SentenceParameterText,
  pauses: SentenceParameterText,
  unpauses: SentenceParameterText,
) => `Moves vaults: ${moves}. Pauses: ${pauses}. Unpauses: ${unpauses}.`
export const role = (id: SentenceParameterText) => `role ${id}`
export const everybodysRole = 'everyone'
export const aContract = 'a contract'
export const anAccount = 'an ordinary account'
export const aTimelock = (delay: bigint) =>
  delay === 0n
    ? 'looks like a timelock without a delay'
    : `looks like a timelock with a delay of ${duration(delay)}`
export const aMultisig = (threshold: bigint, signers: number) =>
  `looks like a Safe: ${threshold} of ${signers} ${plural(signers, { one: 'signer', other: 'signers' })}, or an enabled module`
export const ownerUnread = 'unavailable'
export const lastUsed = 'Last used'
export const notLookedUp = 'not looked up yet'
export const lookingUp = 'looking up…'
export const neverUsed = 'never'
/** Shown if other vaults are set than the market file names, but no event shows the change. */
export const usedInSilence = 'Unexpected vaults are set, but no event was found that shows who set them.'
export const noEventTells = 'No known event shows a use. The contract’s own functions may leave no event.'
export const notSince = (block: SentenceParameterText) => `not since block ${block} (earlier blocks not read)`
export const lookUp = 'Look it up'
export const lookFurther = 'Look further back'
export const searchedBackTo = (block: SentenceParameterText) => `Searched back to block ${block}.`
export const couldNotBeRead = 'The node did not list the events.'

/** Steps of an attack, listed below its sentence. */
export const steps = {
  vaultsThenExit: [
    'Set vaults that pay nothing.',
    'Withdraw for the depositors, so that their shares burn.',
    'Restore the old vaults.',
    'Withdraw everything with the only shares left: their own.',
  ],
} as const
export const protection = 'What protects you here?'
export const watchesBlocks = 'While this page is open, it checks every block and warns you.'
export const simulatesFirst = 'It simulates each transaction before you sign.'
export const notWithinABlock = 'It cannot stop a theft within one block.'
