import type { SentenceValue } from '#lib/sentence.ts'
import { feeText } from '#market/fees.ts'
import type { PowerKind } from '#market/hookEvent.ts'
import { plural } from './kit.ts'

export { tryAgain } from './kit.ts'

// SafetyFacts
/** Questions of a depositor. */
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
export const unavailable = 'The chain could not be asked.'
export const atBlock = (block: SentenceValue) => `Read at block ${block}`

interface OfSide {
  readonly side?: number | undefined
}
const token = ({ side }: OfSide): string => `Token ${side ?? ''}`

interface OfFees {
  readonly fees?: readonly [least: bigint, most: bigint]
}
const feeRange = (fees: OfFees['fees'] = [0n, 0n]): string =>
  fees.map((fee) => feeText(Number(fee))).join(' and ')

interface OfPools extends OfSide {
  readonly pools?: number
}
const poolCount = ({ pools = 0 }: OfPools): string =>
  `${pools} ${plural(pools, { one: 'pool', other: 'pools' })}`
const allPools = ({ pools = 0 }: OfPools): string =>
  plural(pools, { one: 'the hook’s only pool', other: `all ${pools} pools of the hook` })

/** A duration to the second, in the largest units that are exact: '2 days 6 hours'. */
export function duration(seconds: bigint): string {
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

// PoolsFacts
export const poolsNotListed =
  'The node did not list the hook’s pools, so whether the tokens of all of them are there is not known.'
interface Blocks {
  readonly from: bigint
  readonly to: bigint
}
export const poolsReadIn = ({ from, to }: Blocks) =>
  `Pools were looked for in blocks ${from} to ${to}; what lies before has not been read.`

/** Factory that deployed the hook, and auditor of that build. */
interface OfOrigin {
  readonly origin?: { readonly operator: string; readonly auditor: string; readonly page: string } | undefined
}

interface OfCode {
  /** Set for unknown code. The sentence then calls nothing impossible. */
  readonly ofUnknownCode?: true
}
const whereKnown = ({ ofUnknownCode }: OfCode, said: string): string =>
  ofUnknownCode === true ? '' : ` ${said}`

/** Unknown facts: the family's answer applies only to the family's own code. */
const OPEN = {
  take: 'Who else could take deposits',
  change: 'Who can change its vaults, its fee or its rules',
  stop: 'What strangers can do',
  exit: 'Whether somebody can block a withdrawal',
  bounds: 'Whether it keeps to the limits that a transaction names',
  there: 'Whether somebody can move the tokens',
  audit: 'Whether it was audited',
} as const

/** A sentence per fact. It names the actor, the power and the mechanism, without a judgement. */
export const facts = {
  codeUnknown:
    'The code of this contract is not, byte for byte, one that this page knows. What is said here is what its family lets people do. Whoever wrote this contract may have given somebody more: to move the vaults, or to take the tokens.',
  codeUnread:
    'The code of this contract could not be read, so it is not known whether it does what its family does, or more.',
  notRuledOut: ({ topic }: { readonly topic: keyof typeof OPEN }) =>
    `${OPEN[topic]} is in the contract’s own code, which this page does not know.`,
  vaultsThenExit:
    'Anyone can take everything in four steps: set vaults that pay nothing, push depositors out so that their shares burn for nothing, restore the old vaults, and withdraw what is there.',
  dilution:
    'Deposits are priced by the pool alone. Whoever deposits after the vaults have earned takes a part of what others earned.',
  ownerByRanges: (of: OfCode) =>
    `The owner${whereKnown(of, 'alone')} can take the deposits, in four transactions or one: move the price ranges away, push the price for free, put a range where the pool sells cheap, and buy.${whereKnown(of, 'The hook itself has no delay and no limit against it.')}`,
  ownerByPool:
    'The owner can add a pool with a vault of their own, and take through it the tokens of other pools that wait outside their vaults.',
  sideInHook: (of: OfSide) =>
    `${token(of)} is not in a vault: all of it lies in the hook and earns nothing. A pool that the owner adds with a hostile vault can take all of it.`,
  ownerDelayed: ({ seconds = 0n }: { readonly seconds?: bigint | undefined }) =>
    `The owner answers like a timelock: whatever it does, it has to announce on the chain ${duration(seconds)} before. That is time to leave for whoever sees it: what is announced stands under ‘Who can change it?’. Whether the owner’s code keeps its word cannot be told.`,
  ownerAtOnce:
    'The owner answers like a timelock, with a delay of nothing: it can do what it announces in the same block.',
  sourcesByRole:
    'Whoever has the role for it can move all of a token into a contract of their choice, at any time and at once, even while everything is paused. That contract has to name the token as its own and may keep everything. Nothing in the hook delays it.',
  sourcesByAnyone:
    'The manager lets everybody move a token’s deposits into any contract: anyone can take all of it, now.',
  sourceCode:
    'This family leaves the choice of vaults, and any powers over them, to each contract that builds on it. What this one adds is in its own code.',
  vaultsByAnyone: 'Anyone can replace both vaults, at any time and without notice.',
  vaultsFixed: 'The vaults cannot be replaced.',
  noOwner: 'The contract has no owner.',
  ownerRanges: 'The owner can change the price ranges at any time; the hook asks for no notice.',
  ownerGates:
    'The owner can pause swaps, close deposits, and take all tokens out of the vaults to wait in the hook.',
  feeFixed:
    'Nobody can change the pool’s own fee. Uniswap’s governance can add a protocol fee of at most 0.1%.',
  feeByRole:
    'The pool’s fee is not fixed. Whoever has the role for it can change it, but only so often as the contract allows. How often that is, and who has the role, is not known to this page.',
  feeBounds: ({ fees }: OfFees) => `The fee stays between ${feeRange(fees)} now. The owner can change both.`,
  rolesUnlisted:
    'Who has which role is for the hook’s manager to say, and this page does not know who: whoever administers a role can give it to anybody. The owner sets the terms of the fee and makes the first deposit.',
  managerUnread: 'The hook’s manager could not be read, so it is not known which roles it asks for.',
  managerClosed:
    'The manager has locked the hook: moving vaults, pausing and unpausing wait until the manager unlocks it.',
  exitByAnyone:
    'Anyone can push you out. You are paid what the vaults hand out at that moment, even if that is nothing.',
  swapsByAnyone: (of: OfCode) =>
    `Anyone can stop all swaps for next to nothing.${whereKnown(of, 'Withdrawals go on.')}`,
  priceByAnyone:
    'Nothing is deposited, so the hook lends nothing: where nobody else has liquidity in the pool, anyone can move its price for free.',
  firstForNothing:
    'The first deposit is taken at the pool’s price, whatever it is then. And anyone can take the first shares, so few that what they cost rounds down to nothing, or to a unit of one token. All later deposits are taken in that ratio: for nothing and of nothing, or of one token alone.',
  sharesForNothing:
    'There are shares, and the vaults report nothing behind them: every further share costs nothing and is worth nothing.',
  leftForNext:
    'Nobody has shares, and the vaults still hold something for the hook: whoever deposits next gets all of it.',
  strangersNothing:
    'The hook gives strangers no way to take your deposit or to stop you from leaving. A vault can still fail to pay.',
  swapsNeedOthers: (of: OfCode) =>
    `A swap works only while other pools have left enough of its token with the pool manager.${whereKnown(of, 'Withdrawals do not depend on it.')}`,
  exitWhole: ({ ofUnknownCode }: OfCode) =>
    ofUnknownCode === true
      ? 'A withdrawal takes your whole position; the family has no partial one.'
      : 'Anyone can block withdrawals by setting vaults that do not pay, until somebody sets the expected ones again. A withdrawal takes your whole position; there is no partial one.',
  exitFree:
    'The hook itself lets nobody block a withdrawal, full or partial. A vault that does not pay, or tokens that are gone, still block it.',
  exitLocked: 'Each deposit locks your whole position for some blocks.',
  pauseByRole:
    'Whoever has the role for it can pause withdrawals, along with deposits and swaps, for as long as they like. Shares stay, and nothing can be taken out until somebody unpauses it. A vault that refuses to pay stops withdrawals as well.',
  pauseByAnyone: 'The manager lets everybody pause withdrawals.',
  pauseUnread: 'Whether withdrawals are paused now could not be read.',
  allPaused:
    'Withdrawals are paused now, along with deposits and swaps: what is in it stays in until a role holder unpauses it.',
  exitPaid: (of: OfSide) =>
    `The vault of ${token(of)} says that it would pay everybody out now, and holds the tokens for it.`,
  exitSaid: (of: OfSide) =>
    `The vault of ${token(of)} says that it would pay everybody out now, and holds fewer tokens than that: it may have lent them out, or not have them. A withdrawal is simulated before you sign.`,
  sourcePaused: (of: OfSide) =>
    `The vault of ${token(of)} is paused by its own owner. A withdrawal fails until that ends.`,
  exitDenied: (of: OfSide) =>
    `The vault of ${token(of)} says that it would pay nothing now. Some say so and pay all the same: a withdrawal is simulated before you sign.`,
  exitIdle: (of: OfSide) => `${token(of)} is not in a vault: the hook pays it out itself.`,
  exitShort: (of: OfSide) =>
    `The vault of ${token(of)} would not pay everybody out now. A withdrawal may fail, or bring less.`,
  exitMissing: (of: OfSide) =>
    `There is less ${token(of)} than the contract’s books say: somebody has taken it. A withdrawal may be refused as a whole.`,
  exitTried: 'A withdrawal of your whole position was simulated on this block, and it goes through.',
  exitRefused:
    'A withdrawal of your whole position was simulated on this block, and the contract would refuse it now.',
  exitPaysNothing:
    'A withdrawal of your whole position was simulated on this block, and it would pay nothing.',
  exitUnread: (of: OfSide) => `Whether the vault of ${token(of)} would pay everybody out could not be read.`,
  noBounds:
    'No: this contract has no slippage protection and no deadline. This page simulates each transaction right before you sign.',
  priceBoundOnly:
    'Only in part: every deposit and withdrawal names how far the pool’s price may have moved. The contract sets no limits on amounts and no deadline, so this page simulates each transaction right before you sign.',
  boundsAndDeadline: 'Yes: every deposit and withdrawal carries its limits and a deadline.',
  tokensThere: (of: OfSide) => `${token(of)}: what the contract reports is there.`,
  tokensLent: (of: OfSide) =>
    `${token(of)}: the vault lends it out. The lending market has enough of it at hand now.`,
  tokensShort: (of: OfSide) => `${token(of)}: less is there than the contract reports.`,
  vaultHoldsLess: (of: OfSide) =>
    `${token(of)}: the vault itself holds fewer tokens than it owes this hook. It may have lent them out, or not have them.`,
  tokensUnread: (of: OfSide) => `${token(of)}: whether it is there could not be read.`,
  poolsThere: (of: OfPools) =>
    `${token(of)}: what waits outside the vaults is there, for ${allPools(of)} together.`,
  poolsShort: (of: OfPools) =>
    `${token(of)}: less waits outside the vaults than ${allPools(of)} together report. Somebody’s tokens are gone, and a withdrawal may fail.`,
  poolsSoFar: (of: OfPools) =>
    `${token(of)}: what waits outside the vaults is enough for the ${poolCount(of)} found so far. There may be more.`,
  poolsUnread: (of: OfPools) =>
    `${token(of)}: whether what waits outside the vaults is there for all pools of the hook could not be read.`,
  audited:
    'Uniswap’s contract of this kind was audited by OpenZeppelin, 20 May to 17 June 2026, without critical or high findings: see ‘Security’ at developers.uniswap.org/docs/protocols/v4-hooks/dualpool. This page does not verify that the code here is the audited code, and no audit vouches for an owner.',
  alphixAudited:
    'Alphix names audits of its contract, by Sherlock among others: see its documentation. This page does not verify that the code here is the audited code, and no audit vouches for an owner.',
  auditedBuild: ({ origin }: OfOrigin) =>
    `The code is the audited one: ${origin?.operator ?? ''}’s factory deployed it, and ${origin?.auditor ?? ''} audited that build: see ${origin?.page ?? ''}. The factory does not vouch for the operator or the vaults.`,
  factoryBuild: ({ origin }: OfOrigin) =>
    `${origin?.operator ?? ''}’s factory deployed this code. No audit of that build is known here, and the factory does not vouch for the operator or the vaults.`,
  noAudit: 'This page knows of no audit.',
} as const

// PowerPanel
export const whoHasPower = 'Who controls it?'
export const nobodyHas = 'No admin was found.'
/** The code is unknown or could not be read. */
export const namesNoOwner =
  'The contract names no owner. Who may use the functions of its own is in its code, which this page does not know.'
export const moreInItsCode = 'Its own code, which this page does not know, may give somebody more.'
export const functionsBeyond = 'Functions that others of its kind do not have'
export const noneFound = 'None was found in its code.'
export const aboutFunctions =
  'Read from the code: who may call them, and what they do, it does not tell, and there may be more. A name is that of the best-known function with these four bytes.'
export const everybodyHas = 'Anyone can use these powers.'
export const owner = 'Owner'
export const manager = 'Manager of roles'
/** For a hook's manager: the role that each power requires. */
export const rolesOf = (moves: SentenceValue, pauses: SentenceValue, unpauses: SentenceValue) =>
  `Moves vaults: ${moves}. Pauses: ${pauses}. Unpauses: ${unpauses}.`
export const role = (id: SentenceValue) => `role ${id}`
export const everybodysRole = 'everybody'
export const aContract = 'a contract'
export const anAccount = 'an ordinary account'
export const aTimelock = (delay: bigint) =>
  delay === 0n
    ? 'a contract that answers like a timelock without a delay'
    : `a contract that answers like a timelock with a delay of ${duration(delay)}`
export const aMultisig = (threshold: bigint, signers: number) =>
  `a contract that answers like a Safe: ${threshold} of ${signers} ${plural(signers, { one: 'signer', other: 'signers' })}, or a module that they let in`
export const ownerUnread = 'unavailable'
export const lastUsed = 'Last used'
export const notLookedUp = 'not looked up yet'
export const lookingUp = 'looking it up…'
export const neverUsed = 'never'
/** No event reports the use, and the vaults differ from the promised ones. */
export const usedInSilence =
  'Other vaults than the expected ones are set now, and no event that was found tells who set them, or when.'
export const noEventTells =
  'No event that this page knows tells of a use. Powers that are in the contract’s own code alone may leave none.'
export const notSince = (block: SentenceValue) =>
  `not since block ${block}; what lies before is not known here`
export const lookUp = 'Look it up'
export const lookFurther = 'Look further back'
export const couldNotBeRead = 'The node did not list the events.'
export const what = 'What'
/** Sentence per use of a power, keyed by its event. */
export const powerUses: Readonly<Record<PowerKind, string>> = {
  sourcesChanged: 'The vaults were replaced',
  swapsAllowed: 'Swaps were paused or allowed',
  depositsAllowed: 'Deposits were closed or opened',
  rangesChanged: 'The price ranges were changed',
  sourcesRevoked: 'Everything was taken out of the vaults',
  poolAdded: 'A pool was added to the hook',
  sourceBound: 'A vault was given to a pool of the hook',
  sourceMoved: 'All of a token was moved into another vault',
  exitsAllowed: 'Withdrawals, deposits and swaps were paused or allowed again',
  feeTermsChanged: 'The bounds of the fee were changed',
  managerChanged: 'Another contract decides who has which role',
  ownerProposed: 'Another owner was proposed',
  ownerChanged: 'The owner changed',
}
