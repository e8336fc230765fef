import { type Address, type Hex, ZERO_ADDRESS } from '#math/hex.ts'
import type { FamilyCode, HookCode } from './hookCode.ts'
import type { PowerKind } from './hookEvent.ts'
import type { Market } from './market.ts'
import type { BlockReads, ChainQuestion, HookScreen } from './reading.ts'
import type { ScheduledPower } from './scheduled.ts'
import type { Side } from './side.ts'

/** What somebody asks before depositing, in the order in which a page answers. */
export const SAFETY_TOPICS = ['take', 'change', 'stop', 'exit', 'bounds', 'there', 'audit'] as const
export type SafetyTopic = (typeof SAFETY_TOPICS)[number]

/**
 * danger: it can take a deposit, or has · caution: it can cost something or hold somebody up ·
 * good: nothing of the kind · unknown: it could not be read
 */
export type SafetyTone = 'danger' | 'caution' | 'good' | 'unknown'

/**
 * What can be said of a market's safety. Each has a sentence in `locales/`; a kind of hook uses
 * those that are true of it.
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
  | 'unreleased'
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

/** `auditor` and `page` are empty where this page knows of no audit. */
interface FactOrigin {
  readonly operator: string
  readonly auditor: string
  readonly page: string
}

interface FactOf<Code extends SafetyCode> {
  readonly code: Code
  readonly topic: SafetyTopic
  readonly tone: SafetyTone
  /** Which of the two tokens it is about, where it is about one. */
  readonly side?: Side
  /** How many pools of the hook it is about, where it is about several. */
  readonly pools?: number
  /** How long something takes at least, where it is about a time. */
  readonly seconds?: bigint
  /** Between which two fees, in millionths, where it is about fees. */
  readonly fees?: readonly [least: bigint, most: bigint]
  /** Which factory deployed the hook, and who audited that build, where it is about these. */
  readonly origin?: FactOrigin
  /**
   * The hook's own code is not one that is known: what the sentence says that nobody can do is left
   * out.
   */
  readonly ofUnknownCode?: true
}

/** One thing that is true of a market, by its kind or by what the chain shows. */
export type SafetyFact = { readonly [Code in SafetyCode]: FactOf<Code> }[SafetyCode]

/**
 * What is said of the family's code alone: somebody cannot do something. It holds for no other
 * code.
 */
const RULED_OUT: readonly SafetyCode[] = [
  ...(['noOwner', 'feeFixed', 'vaultsFixed', 'strangersNothing', 'exitFree', 'boundsAndDeadline'] as const),
]

/** Whether a fact says that something is impossible. */
export const isRuledOut = ({ code }: SafetyFact): boolean => RULED_OUT.includes(code)

/**
 * The facts of a family as they hold for a hook with this code. Of code that is not known byte for
 * byte, or that could not be read, nothing is said to be impossible: each question that lost an
 * answer so says that it has none.
 * @param code undefined: it could not be read
 */
export function factsOfCode(facts: readonly SafetyFact[], code: HookCode | undefined): readonly SafetyFact[] {
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
 * A factory proves which build the hook is, so an audit of that build takes the place of what is
 * said of the family's audits.
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

/** The worst that can come of a deposit, in short, and what of the market it comes from. */
export type WorstCase = readonly [
  what: 'everything' | 'partOrAll',
  why: 'byAnyone' | 'byOwner' | 'byRole' | 'ownerMay' | 'byItsCode',
]

/** @param owner undefined: the contract names none, or it has not been read */
export function worstCase(
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

/** Who has powers over a hook that others have not. */
export interface HookOwner {
  readonly address: Address
  /** A contract may be bound by rules of its own, or do several things at once. */
  readonly isContract: boolean | undefined
  /** Undefined where it answers like none of these. */
  readonly contract: OwnerContract | undefined
}

/**
 * What a contract that owns a hook answers to be. Its answers fit together; its code has not been
 * read.
 */
export type OwnerContract =
  | {
      readonly kind: 'timelock'
      /** Seconds between an announcement and what was announced. */
      readonly delay: bigint
    }
  | { readonly kind: 'multisig'; readonly threshold: bigint; readonly signers: number }

/** `AccessManager.PUBLIC_ROLE`: everybody has it. */
export const PUBLIC_ROLE = 2n ** 64n - 1n

/**
 * The contract that says who may use a hook's restricted functions (OpenZeppelin's
 * `AccessManager`), and the role that it asks for each of them. Undefined: unread. It keeps no list
 * of who has a role.
 */
export interface HookManager {
  readonly address: Address
  readonly roles: {
    /** Into which contract a side's tokens go. */
    readonly moves: bigint | undefined
    readonly pauses: bigint | undefined
    readonly unpauses: bigint | undefined
  }
  /** Nobody may use any of them for now. */
  readonly isClosed: boolean
}

export interface SafetyReading {
  readonly facts: readonly SafetyFact[]
  /** null: the contract has none. Undefined: it could not be read. */
  readonly owner: HookOwner | null | undefined
  /** Absent where a kind has none; undefined could not be read. */
  readonly manager?: HookManager | undefined
}

/**
 * The books of a hook that holds the tokens of all its pools together: what each side of a pool has
 * outside of its source, as tokens in the hook and as claims on the pool manager. They tell whether
 * the sum of all pools is there.
 */
export interface SharedBooks {
  /** First topic of the hook's event for each of its pools; the pool's id is its second. */
  readonly poolAdded: Hex
  /** Where the word is in the hook's storage. */
  readonly slotOf: (pool: Hex, token: Address) => Hex
  /** Raw. */
  readonly outsideOf: (word: bigint) => AmountsOutside
}

/** What lies outside of yield sources, raw: tokens in the hook, and claims on the pool manager. */
export interface AmountsOutside {
  readonly idle: bigint
  readonly claims: bigint
}

/** Joins what no getter of a hook says to what was read of it. */
export type WithBooks = <Screen extends Pick<HookScreen, 'vault0' | 'vault1'>>(screen: Screen) => Screen

/** What is asked of the chain, and what follows from it together with what has no getter. */
interface AskedSafety extends Pick<ChainQuestion<SafetyReading>, 'reads'> {
  readonly decode: (answers: BlockReads, withBooks?: WithBooks) => SafetyReading
}

/** What an adapter knows of the safety of its markets: facts and no score. */
export interface AdapterSafety {
  /** The code of the hooks whose behaviour is known, and the functions of the family. */
  readonly code: FamilyCode
  /** What is true of every market of the kind. Nothing is asked for it. */
  readonly ofKind: (market: Market) => readonly SafetyFact[]
  /** What else this market's chain shows, in one request. */
  readonly ask: (market: Market) => AskedSafety
  /** Events that tell of a power over everybody's deposits being used. */
  readonly powers: readonly PowerKind[]
  /** What a call of the hook by its owner would do to a market; undefined: nothing to it. */
  readonly scheduled: (call: Hex, market: Market) => ScheduledPower | undefined
  /** Absent where a hook has one pool, whose tokens are all that it holds. */
  readonly shared?: SharedBooks
}

/**
 * One token of a hook: what its pools' books say that lies outside of yield sources, and what does.
 * Undefined: unread.
 */
export interface OutsideOfPools {
  readonly booked: AmountsOutside | undefined
  readonly held: AmountsOutside | undefined
}

/**
 * Whether what all pools of a hook count on outside of their sources is there. Any of them may have
 * lost it, and its own books would not show it: the tokens lie together.
 * @param pools how many pools are summed
 * @param areAll false while other pools of the hook may not have been found: then nothing is known
 * to be there
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
