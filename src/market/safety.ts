import { type Address, type Hex, ZERO_ADDRESS } from '#math/hex.ts'
import type { FamilyCode, HookCode } from './hookCode.ts'
import type { PowerKind } from './hookEvent.ts'
import type { Market } from './market.ts'
import type { BatchedRead, BlockReads, HookScreen } from './reading.ts'
import type { ScheduledPower } from './scheduled.ts'
import type { Side } from './tokenPair.ts'

/** Questions that the safety page answers, in this order. */
export const SAFETY_TOPICS = ['take', 'change', 'stop', 'exit', 'bounds', 'there', 'audit'] as const
type SafetyTopic = (typeof SAFETY_TOPICS)[number]

/**
 * danger: can take a deposit, or has done so. caution: can cost money or delay the user. good:
 * neither. unknown: could not be read.
 */
export type SafetyTone = 'danger' | 'caution' | 'good' | 'unknown'

/**
 * Codes of the safety statements. Each has a sentence in `locales/`, and adapters use those that
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

/** `auditor` and `page` are empty if no audit is known. */
interface FactOrigin {
  readonly operator: string
  readonly auditor: string
  readonly page: string
}

interface FactOf<Code extends SafetyCode> {
  readonly code: Code
  readonly topic: SafetyTopic
  readonly tone: SafetyTone
  /** Token that the statement is about, if any. */
  readonly side?: Side
  /** Number of pools that the statement is about, if any. */
  readonly pools?: number
  /** Minimum duration that the statement mentions, if any. */
  readonly seconds?: bigint
  /** Range of fees that the statement mentions, in millionths, if any. */
  readonly fees?: readonly [least: bigint, most: bigint]
  /** Factory that deployed the hook and auditor of the build, if the statement names them. */
  readonly origin?: FactOrigin
  /** Set if the hook's code is unknown. The sentence then omits what only known code guarantees. */
  readonly ofUnknownCode?: true
}

/** A statement that is true for a market, according to its adapter or the chain. */
export type SafetyFact = { readonly [Code in SafetyCode]: FactOf<Code> }[SafetyCode]

/** Statements that something is impossible. They apply only to known code. */
const RULED_OUT: readonly SafetyCode[] = [
  ...(['noOwner', 'feeFixed', 'vaultsFixed', 'strangersNothing', 'exitFree', 'boundsAndDeadline'] as const),
]

/** True if a fact states that something is impossible. */
export const isRuledOut = ({ code }: SafetyFact): boolean => RULED_OUT.includes(code)

/**
 * Returns the facts that apply to a hook with this code. Unknown or unread code guarantees nothing.
 * Each question that then has no fact gets a statement about this.
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

/**
 * Replaces the audit of the contract type with the audit of the exact build, which a factory
 * proves.
 */
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

/** Summary of the worst possible outcome of a deposit, with its causes. */
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
  /**
   * True if the owner is a contract, which can restrict its own owner or make several calls at
   * once.
   */
  readonly isContract: boolean | undefined
  /** Type of the owner contract. Undefined if its answers match no known type. */
  readonly contract: OwnerContract | undefined
}

/** Type of contract that the owner's answers match. Its code is not checked. */
export type OwnerContract =
  | {
      readonly kind: 'timelock'
      /** Delay in seconds between scheduling and execution. */
      readonly delay: bigint
    }
  | { readonly kind: 'multisig'; readonly threshold: bigint; readonly signers: number }

/** `AccessManager.PUBLIC_ROLE`, which every account has. */
export const PUBLIC_ROLE = 2n ** 64n - 1n

/**
 * OpenZeppelin `AccessManager` that restricts a hook's functions, with the required role per
 * function. Undefined if unread. The members of a role cannot be listed.
 */
export interface HookManager {
  readonly address: Address
  readonly roles: {
    /** Role that can move the tokens of a side to another contract. */
    readonly moves: bigint | undefined
    readonly pauses: bigint | undefined
    readonly unpauses: bigint | undefined
  }
  /** True while no account can call the restricted functions. */
  readonly isClosed: boolean
}

export interface SafetyReading {
  readonly facts: readonly SafetyFact[]
  /** null if the hook has no owner. Undefined if unread. */
  readonly owner: HookOwner | null | undefined
  /** Absent if hooks of this adapter have no access manager. Undefined if unread. */
  readonly manager?: HookManager | undefined
}

/**
 * Storage layout of a hook that holds the tokens of all its pools together: per pool and side,
 * tokens in the hook and claims on the pool manager. Used to check that the hook has the sum over
 * all pools.
 */
export interface SharedBooks {
  /** First topic of the hook's event for a new pool. The second topic is the pool id. */
  readonly poolAdded: Hex
  /** Returns the storage slot for a pool and token. */
  readonly slotOf: (pool: Hex, token: Address) => Hex
  /** Decodes the raw amounts in the storage word. */
  readonly outsideOf: (word: bigint) => AmountsOutside
}

/** Raw amounts outside yield sources: tokens in the hook and claims on the pool manager. */
interface AmountsOutside {
  readonly idle: bigint
  readonly claims: bigint
}

/** Returns a screen to which storage values without a getter are added. */
export type WithBooks = <Screen extends Pick<HookScreen, 'vault0' | 'vault1'>>(screen: Screen) => Screen

/** Chain reads, and the facts that follow from them. */
interface AskedSafety extends Pick<BatchedRead<SafetyReading>, 'reads'> {
  readonly decode: (answers: BlockReads, withBooks?: WithBooks) => SafetyReading
}

/** What an adapter knows about the safety of its hooks: facts, no score. */
export interface AdapterSafety {
  /** Known hook code and its functions. */
  readonly code: FamilyCode
  /** Returns facts that apply to every market of the adapter, without any chain read. */
  readonly ofKind: (market: Market) => readonly SafetyFact[]
  /** Reads further facts from the chain, in one request. */
  readonly ask: (market: Market) => AskedSafety
  /** Events that use a power over all deposits. */
  readonly powers: readonly PowerKind[]
  /** Returns the effect of an owner's call on a market. Undefined if it has none. */
  readonly scheduled: (call: Hex, market: Market) => ScheduledPower | undefined
  /** Absent if a hook has a single pool. */
  readonly shared?: SharedBooks
}

/**
 * Tokens of a hook outside yield sources: the amount that its pools account for, and the actual
 * amount. Undefined if unread.
 */
export interface OutsideOfPools {
  readonly booked: AmountsOutside | undefined
  readonly held: AmountsOutside | undefined
}

/**
 * Compares the accounted and actual amounts outside yield sources over all pools of a hook. The
 * pools share their tokens, so tokens can be missing without any pool showing it.
 * @param pools number of pools in the sum
 * @param areAll false while some pools may be missing, so that the result is unknown
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
