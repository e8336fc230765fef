import { type Address, type Hex, ZERO_ADDRESS } from '#math/hex.ts'
import type { FamilyCode, HookCode } from './hookCode.ts'
import type { PowerKind } from './hookEvent.ts'
import type { Market } from './market.ts'
import type { BatchedRead, BlockReads, HookScreen } from './reading.ts'
import type { ScheduledPower } from './scheduled.ts'
import type { Side } from './tokenPair.ts'

/** Questions before a deposit, in the order of the page. */
export const SAFETY_TOPICS = ['take', 'change', 'stop', 'exit', 'bounds', 'there', 'audit'] as const
export type SafetyTopic = (typeof SAFETY_TOPICS)[number]

/**
 * danger: can take a deposit, or has done so · caution: can cost money or delay the user · good:
 * neither applies · unknown: unread
 */
export type SafetyTone = 'danger' | 'caution' | 'good' | 'unknown'

/**
 * Safety statements about a market. Each has a sentence in `locales/`, and adapters use those that
 * apply.
 */
export type SafetyCode =
  | 'codeUnknown'
  | 'codeUnread'
  | 'notRuledOut'
  | 'vaultsThenExit'
  | 'dilution'
  | 'ownerByRanges'
  | 'ownerByPool'
  | 'sideInHook'
  | 'ownerDelayed'
  | 'ownerAtOnce'
  | 'sourcesByRole'
  | 'sourcesByAnyone'
  | 'sourceCode'
  | 'vaultsByAnyone'
  | 'vaultsFixed'
  | 'noOwner'
  | 'ownerRanges'
  | 'ownerGates'
  | 'feeFixed'
  | 'feeByRole'
  | 'feeBounds'
  | 'rolesUnlisted'
  | 'managerUnread'
  | 'managerClosed'
  | 'exitByAnyone'
  | 'swapsByAnyone'
  | 'priceByAnyone'
  | 'firstForNothing'
  | 'sharesForNothing'
  | 'leftForNext'
  | 'strangersNothing'
  | 'swapsNeedOthers'
  | 'exitWhole'
  | 'exitFree'
  | 'exitLocked'
  | 'pauseByRole'
  | 'pauseByAnyone'
  | 'pauseUnread'
  | 'allPaused'
  | 'exitPaid'
  | 'exitSaid'
  | 'exitDenied'
  | 'sourcePaused'
  | 'exitIdle'
  | 'exitShort'
  | 'exitMissing'
  | 'exitTried'
  | 'exitRefused'
  | 'exitPaysNothing'
  | 'exitUnread'
  | 'noBounds'
  | 'boundsAndDeadline'
  | 'priceBoundOnly'
  | 'tokensThere'
  | 'tokensLent'
  | 'tokensShort'
  | 'vaultHoldsLess'
  | 'tokensUnread'
  | 'poolsThere'
  | 'poolsShort'
  | 'poolsSoFar'
  | 'poolsUnread'
  | 'audited'
  | 'alphixAudited'
  | 'auditedBuild'
  | 'factoryBuild'
  | 'noAudit'

/** `auditor` and `page` are empty if the page knows no audit. */
interface FactOrigin {
  readonly operator: string
  readonly auditor: string
  readonly page: string
}

interface FactOf<Code extends SafetyCode> {
  readonly code: Code
  readonly topic: SafetyTopic
  readonly tone: SafetyTone
  /** Token of the statement, if it concerns one. */
  readonly side?: Side
  /** Number of pools, if it concerns several. */
  readonly pools?: number
  /** Minimum duration, if it concerns a time. */
  readonly seconds?: bigint
  /** Range of fees in millionths, if it concerns fees. */
  readonly fees?: readonly [least: bigint, most: bigint]
  /** Factory that deployed the hook and auditor of the build, if it concerns these. */
  readonly origin?: FactOrigin
  /** Set for unknown hook code. The sentence then omits what the known code rules out. */
  readonly ofUnknownCode?: true
}

/** A statement that is true for a market, by its adapter or by chain state. */
export type SafetyFact = { readonly [Code in SafetyCode]: FactOf<Code> }[SafetyCode]

/** Statements that known code rules something out. They do not apply to other code. */
const RULED_OUT: readonly SafetyCode[] = [
  ...(['noOwner', 'feeFixed', 'vaultsFixed', 'strangersNothing', 'exitFree', 'boundsAndDeadline'] as const),
]

/** True if a fact states that something is impossible. */
export const isRuledOut = ({ code }: SafetyFact): boolean => RULED_OUT.includes(code)

/**
 * Facts of a family that apply to a hook with this code. Unknown or unread code rules nothing out,
 * and each question left without an answer states this.
 * @param code undefined if unread
 */
export function withCodeFacts(
  facts: readonly SafetyFact[],
  code: HookCode | undefined,
): readonly SafetyFact[] {
  if (code?.status === 'known') return code.origin === undefined ? facts : withOrigin(facts, code.origin)
  const kept = facts.filter((fact) => !isRuledOut(fact))
  const lost = SAFETY_TOPICS.filter((topic) => facts.some((fact) => fact.topic === topic && isRuledOut(fact)))
  return [
    code === undefined
      ? { topic: 'take', code: 'codeUnread', tone: 'unknown' }
      : { topic: 'take', code: 'codeUnknown', tone: 'caution' },
    ...kept.map((fact) => ({ ...fact, ofUnknownCode: true as const })),
    ...lost.map((topic): SafetyFact => ({ topic, code: 'notRuledOut', tone: 'unknown' })),
  ]
}

/** Replaces the family's audit with the audit of the build that a factory proves. */
function withOrigin(
  facts: readonly SafetyFact[],
  { operator, audit }: NonNullable<Extract<HookCode, { status: 'known' }>['origin']>,
): readonly SafetyFact[] {
  const origin = { operator, auditor: audit?.by ?? '', page: audit?.page ?? '' }
  const fact: SafetyFact =
    audit === undefined
      ? { topic: 'audit', code: 'factoryBuild', tone: 'caution', origin }
      : { topic: 'audit', code: 'auditedBuild', tone: 'good', origin }
  return [...facts.filter(({ topic }) => topic !== 'audit'), fact]
}

/** Summary of the worst outcome of a deposit, with its causes. */
export type WorstCase = readonly [
  what: 'everything' | 'partOrAll',
  why: 'byAnyone' | 'byOwner' | 'byRole' | 'ownerMay' | 'byItsCode',
]

/** @param owner undefined if the contract has none, or before the first read */
export function buildWorstCase(
  sourceChanges: string,
  ofKind: readonly SafetyFact[],
  owner: Address | undefined,
): WorstCase {
  if (sourceChanges === 'byAnyone' || sourceChanges === 'byRole') return ['everything', sourceChanges]
  if (ofKind.some(({ topic, tone }) => topic === 'take' && tone === 'danger'))
    return ['everything', 'byOwner']
  return owner === undefined || owner === ZERO_ADDRESS
    ? ['partOrAll', 'byItsCode']
    : ['everything', 'ownerMay']
}

/** Account with special powers over a hook. */
export interface HookOwner {
  readonly address: Address
  /** A contract can restrict its owner or make several calls at once. */
  readonly isContract: boolean | undefined
  /** Undefined if its answers match no known type. */
  readonly contract: OwnerContract | undefined
}

/** Contract type that the owner's answers match. Its code was not read. */
export type OwnerContract =
  | {
      readonly kind: 'timelock'
      /** Delay in seconds between scheduling and execution. */
      readonly delay: bigint
    }
  | { readonly kind: 'multisig'; readonly threshold: bigint; readonly signers: number }

/** `AccessManager.PUBLIC_ROLE`: every account has it. */
export const PUBLIC_ROLE = 2n ** 64n - 1n

/**
 * OpenZeppelin `AccessManager` that restricts a hook's functions, with the required role per
 * function. Undefined if unread. The contract does not list the members of a role.
 */
export interface HookManager {
  readonly address: Address
  readonly roles: {
    /** Role that can choose the contract for a side's tokens. */
    readonly moves: bigint | undefined
    readonly pauses: bigint | undefined
    readonly unpauses: bigint | undefined
  }
  /** True while no account can use any of them. */
  readonly isClosed: boolean
}

export interface SafetyReading {
  readonly facts: readonly SafetyFact[]
  /** null if the contract has none. Undefined if unread. */
  readonly owner: HookOwner | null | undefined
  /** Absent if hooks of this adapter have none. Undefined if unread. */
  readonly manager?: HookManager | undefined
}

/**
 * Accounting of a hook that holds the tokens of all its pools together: per pool side, tokens in
 * the hook and claims on the pool manager. Used to check that the sum over all pools is present.
 */
export interface SharedBooks {
  /** First topic of the hook's pool event. The second topic is the pool id. */
  readonly poolAdded: Hex
  /** Storage slot of the word. */
  readonly slotOf: (pool: Hex, token: Address) => Hex
  /** Raw. */
  readonly outsideOf: (word: bigint) => AmountsOutside
}

/** Raw amounts outside yield sources: tokens in the hook and claims on the pool manager. */
export interface AmountsOutside {
  readonly idle: bigint
  readonly claims: bigint
}

/** Adds storage values without a getter to a hook's state. */
export type WithBooks = <Screen extends Pick<HookScreen, 'vault0' | 'vault1'>>(screen: Screen) => Screen

/** Chain reads, and the facts that follow from them and from storage values. */
interface AskedSafety extends Pick<BatchedRead<SafetyReading>, 'reads'> {
  readonly decode: (answers: BlockReads, withBooks?: WithBooks) => SafetyReading
}

/** Safety knowledge of an adapter: facts, no score. */
export interface AdapterSafety {
  /** Known hook code and the functions of the family. */
  readonly code: FamilyCode
  /** Facts that apply to every market of the adapter, without any read. */
  readonly ofKind: (market: Market) => readonly SafetyFact[]
  /** Additional facts from the chain, in one request. */
  readonly ask: (market: Market) => AskedSafety
  /** Events that use a power over all deposits. */
  readonly powers: readonly PowerKind[]
  /** Effect of an owner's call on a market. Undefined if none. */
  readonly scheduled: (call: Hex, market: Market) => ScheduledPower | undefined
  /** Absent if a hook has one pool that owns all its tokens. */
  readonly shared?: SharedBooks
}

/**
 * Amounts of one token of a hook outside yield sources: the amount that its pools account for, and
 * the actual amount. Undefined if unread.
 */
export interface OutsideOfPools {
  readonly booked: AmountsOutside | undefined
  readonly held: AmountsOutside | undefined
}

/**
 * Compares the accounted and actual amounts outside yield sources over all pools of a hook. Any
 * pool can have lost tokens without showing it, because the tokens are pooled.
 * @param pools number of summed pools
 * @param areAll false while pools may be missing, so that solvency is unknown
 */
export function poolsSolvency(
  side: Side,
  { booked, held }: OutsideOfPools,
  pools: number,
  areAll: boolean,
): SafetyFact {
  const topic = 'there'
  if (booked === undefined || held === undefined)
    return { topic, side, pools, code: 'poolsUnread', tone: 'unknown' }
  if (held.idle < booked.idle || held.claims < booked.claims)
    return { topic, side, pools, code: 'poolsShort', tone: 'danger' }
  return areAll
    ? { topic, side, pools, code: 'poolsThere', tone: 'good' }
    : { topic, side, pools, code: 'poolsSoFar', tone: 'unknown' }
}
