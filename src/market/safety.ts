import { type Address, type Hex, ZERO_ADDRESS } from '#math/hex.ts'
import type { AdapterBytecode, HookCode } from './hookCode.ts'
import type { AdminActionKind } from './hookEvent.ts'
import type { Market } from './market.ts'
import type { BatchedRead, ReadsAtOneBlock, SnapshotPartFromHook } from './reading.ts'
import type { ScheduledAdminAction } from './scheduled.ts'
import type { TokenSide } from './tokenPair.ts'

/**
 * Sections of the safety page in their order. take: who can take tokens. there: whether the tokens
 * are in the hook and its vaults.
 */
export const SAFETY_PAGE_SECTIONS = ['take', 'change', 'stop', 'exit', 'bounds', 'there', 'audit'] as const
type SafetyTopic = (typeof SAFETY_PAGE_SECTIONS)[number]

/**
 * danger: someone can take a deposit or already has. caution: can cost the user money or time.
 * good: neither. unknown: could not be read.
 */
export type SafetyTone = 'danger' | 'caution' | 'good' | 'unknown'

/** Codes of statements about a market's safety. `locales/` has a sentence for each code. */
export type SafetyFindingCode =
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
  | 'exitReplaced'
  | 'vaultReplaced'
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

/**
 * Factory that deployed the hook's code. `auditor` and `page` (URL of the audit) are empty if no
 * audit is known.
 */
interface FactOrigin {
  readonly operator: string
  readonly auditor: string
  readonly page: string
}

interface FactOf<Code extends SafetyFindingCode> {
  readonly code: Code
  readonly topic: SafetyTopic
  readonly tone: SafetyTone
  readonly side?: TokenSide
  readonly pools?: number
  /** Delay in seconds that the sentence of this fact names. */
  readonly seconds?: bigint
  /** Lowest and highest fee in pips (1 pip = 0.0001 %) that the sentence of this fact names. */
  readonly fees?: readonly [least: bigint, most: bigint]
  readonly origin?: FactOrigin
  /** Set if the hook's code is unknown. The sentence then omits what only known code guarantees. */
  readonly ofUnknownCode?: true
}

/** A statement about the safety of a market, from its adapter or from the chain. */
export type SafetyFinding = { readonly [Code in SafetyFindingCode]: FactOf<Code> }[SafetyFindingCode]

/** Facts that something is impossible. Only a hook with known code can guarantee them. */
const RULED_OUT: readonly SafetyFindingCode[] = [
  ...(['noOwner', 'feeFixed', 'vaultsFixed', 'strangersNothing', 'exitFree', 'boundsAndDeadline'] as const),
]

export const isRuledOutFinding = ({ code }: SafetyFinding): boolean => RULED_OUT.includes(code)

/**
 * Returns the facts that hold for a hook with this code. Unknown code guarantees nothing: a topic
 * without facts then states that the code is unknown.
 * @param code undefined if it was not read
 */
export function filterFindingsByCode(
  facts: readonly SafetyFinding[],
  code: HookCode | undefined,
): readonly SafetyFinding[] {
  if (code?.status === 'known') return code.origin === undefined ? facts : withOrigin(facts, code.origin)
  const kept = facts.filter((fact) => !isRuledOutFinding(fact))
  const lost = SAFETY_PAGE_SECTIONS.filter((topic) =>
    facts.some((fact) => fact.topic === topic && isRuledOutFinding(fact)),
  )
  return [
    code === undefined
      ? { topic: 'take', code: 'codeUnread', tone: 'unknown' }
      : { topic: 'take', code: 'codeUnknown', tone: 'caution' },
    ...kept.map((fact) => ({ ...fact, ofUnknownCode: true as const })),
    ...lost.map((topic): SafetyFinding => ({ topic, code: 'notRuledOut', tone: 'unknown' })),
  ]
}

/**
 * Replaces the audit fact of the hook type by one about the exact build, which the factory proves.
 */
function withOrigin(
  facts: readonly SafetyFinding[],
  { operator, audit }: NonNullable<Extract<HookCode, { status: 'known' }>['origin']>,
): readonly SafetyFinding[] {
  const origin = { operator, auditor: audit?.by ?? '', page: audit?.page ?? '' }
  const fact: SafetyFinding =
    audit === undefined
      ? { topic: 'audit', code: 'factoryBuild', tone: 'caution', origin }
      : { topic: 'audit', code: 'auditedBuild', tone: 'good', origin }
  return [...facts.filter(({ topic }) => topic !== 'audit'), fact]
}

export type DepositWorstCase = readonly [
  what: 'everything' | 'partOrAll',
  why: 'byAnyone' | 'byOwner' | 'byRole' | 'ownerMay' | 'byItsCode',
]

/**
 * Returns the worst outcome of a deposit.
 * @param owner undefined if the hook has no owner, or before the first read
 */
export function buildWorstCase(
  sourceChanges: string,
  ofKind: readonly SafetyFinding[],
  owner: Address | undefined,
): DepositWorstCase {
  if (sourceChanges === 'byAnyone' || sourceChanges === 'byRole') return ['everything', sourceChanges]
  if (ofKind.some(({ topic, tone }) => topic === 'take' && tone === 'danger'))
    return ['everything', 'byOwner']
  return owner === undefined || owner === ZERO_ADDRESS
    ? ['partOrAll', 'byItsCode']
    : ['everything', 'ownerMay']
}

/** Account that may call functions of the hook that other accounts may not call. */
export interface HookOwner {
  readonly address: Address
  /**
   * True if the owner is a contract. It can have rules of its own, or make several calls at once.
   */
  readonly isContract: boolean | undefined
  /** Type of the owner contract. Undefined if its getters match no known type. */
  readonly contract: OwnerContract | undefined
}

/** Type of contract that the owner's getters match. Its bytecode is not checked. */
export type OwnerContract =
  | {
      readonly kind: 'timelock'
      /** Seconds between scheduling a call and its earliest execution. */
      readonly delay: bigint
    }
  | { readonly kind: 'multisig'; readonly threshold: bigint; readonly signers: number }

/** `AccessManager.PUBLIC_ROLE`, a role that every account has. */
export const ACCESS_MANAGER_PUBLIC_ROLE = 2n ** 64n - 1n

/**
 * OpenZeppelin `AccessManager` of a hook, with the role that each restricted function requires. The
 * members of a role cannot be listed.
 */
export interface HookAccessManager {
  readonly address: Address
  readonly roles: {
    /** Role that may move all tokens of a side to another contract. */
    readonly moves: bigint | undefined
    readonly pauses: bigint | undefined
    readonly unpauses: bigint | undefined
  }
  /** True if the access manager currently lets no account call any restricted function. */
  readonly isClosed: boolean
}

export interface SafetyReadResult {
  readonly facts: readonly SafetyFinding[]
  /** null if the hook has no owner. Undefined if the owner was not read. */
  readonly owner: HookOwner | null | undefined
  /** Absent if this type of hook has no access manager. Undefined if it was not read. */
  readonly manager?: HookAccessManager | undefined
}

/**
 * Storage layout of a hook with several pools: where it records, for each pool and token, the
 * tokens and claims outside of vaults. The page checks that the hook owns the sum over all pools.
 */
export interface MultiPoolHookStorageLayout {
  /**
   * First topic of the hook's event for a new pool. The second topic of this event is the pool id.
   */
  readonly poolAdded: Hex
  /** Returns the storage slot that records the amounts of one token of a pool. */
  readonly slotOf: (pool: Hex, token: Address) => Hex
  /** Decodes the raw amounts in the word of a storage slot that `slotOf` returned. */
  readonly outsideOf: (word: bigint) => AmountsOutside
}

/**
 * Raw amounts outside of yield sources: tokens in the hook itself, and claims on the pool manager.
 */
interface AmountsOutside {
  readonly idle: bigint
  readonly claims: bigint
}

/** Adds values that only the hook's storage contains to the values that its getters returned. */
export type MergeHookStorageValues = <Screen extends Pick<SnapshotPartFromHook, 'vault0' | 'vault1'>>(
  screen: Screen,
) => Screen

/** Contract reads, with the function that derives safety facts from their results. */
interface AskedSafety extends Pick<BatchedRead<SafetyReadResult>, 'reads'> {
  readonly decode: (answers: ReadsAtOneBlock, withBooks?: MergeHookStorageValues) => SafetyReadResult
}

export interface AdapterSafetyChecks {
  readonly code: AdapterBytecode
  /** Returns facts that hold for every market of the adapter. Reads nothing from the chain. */
  readonly ofKind: (market: Market) => readonly SafetyFinding[]
  /**
   * Returns reads of the chain that reveal further safety facts. One request executes all of them.
   */
  readonly ask: (market: Market) => AskedSafety
  /** Admin actions that affect all deposits and that this type of hook allows. */
  readonly powers: readonly AdminActionKind[]
  /** Decodes the effect of an owner's scheduled call on a market. Undefined if it has none. */
  readonly scheduled: (call: Hex, market: Market) => ScheduledAdminAction | undefined
  /** Absent if hooks of this adapter have only one pool. */
  readonly shared?: MultiPoolHookStorageLayout
}

/**
 * Raw amounts of one token outside of yield sources. `booked` is the sum that a hook's storage
 * records for all its pools, and `held` is the hook's balance. Undefined if not read.
 */
export interface PoolsSolvencyAmounts {
  readonly booked: AmountsOutside | undefined
  readonly held: AmountsOutside | undefined
}

/**
 * Compares the amounts outside of yield sources that all pools of a hook record with the amounts
 * that the hook has. The pools share these tokens, so some can be missing although no single pool
 * shows it.
 * @param pools number of pools in the sum
 * @param areAll false if pools may be missing in the sum, so that the result is unknown
 */
export function judgePoolsSolvency(
  side: TokenSide,
  { booked, held }: PoolsSolvencyAmounts,
  pools: number,
  areAll: boolean,
): SafetyFinding {
  const topic = 'there'
  if (booked === undefined || held === undefined)
    return { topic, side, pools, code: 'poolsUnread', tone: 'unknown' }
  if (held.idle < booked.idle || held.claims < booked.claims)
    return { topic, side, pools, code: 'poolsShort', tone: 'danger' }
  return areAll
    ? { topic, side, pools, code: 'poolsThere', tone: 'good' }
    : { topic, side, pools, code: 'poolsSoFar', tone: 'unknown' }
}
