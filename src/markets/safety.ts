import type { Address, Hex } from '../amounts/hex.ts'
import type { AnnouncedPower } from './announced.ts'
import type { Asked } from './dialectReading.ts'
import type { HookEventKind } from './hookEvent.ts'
import type { Market } from './market.ts'
import type { Side } from './side.ts'

/** What somebody asks before depositing, in the order in which a page answers. */
export const SAFETY_TOPICS = ['take', 'change', 'stop', 'exit', 'bounds', 'there', 'audit'] as const
export type SafetyTopic = (typeof SAFETY_TOPICS)[number]

/**
 * danger: it can take a deposit, or has · caution: it can cost something or hold somebody up · good: nothing of the kind ·
 * unknown: it could not be read
 */
export type SafetyTone = 'danger' | 'caution' | 'good' | 'unknown'

/** What can be said of a market's safety. Each has a sentence in `words/`; a kind of hook uses those that are true of it. */
export type SafetyCode =
  | 'vaultsThenExit'
  | 'dilution'
  | 'ownerByRanges'
  | 'ownerByPool'
  | 'ownerDelayed'
  | 'ownerAtOnce'
  | 'sourceCode'
  | 'vaultsByAnyone'
  | 'vaultsFixed'
  | 'noOwner'
  | 'ownerRanges'
  | 'ownerGates'
  | 'feeFixed'
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
  | 'exitPaid'
  | 'exitSaid'
  | 'exitDenied'
  | 'exitIdle'
  | 'exitShort'
  | 'exitUnread'
  | 'noBounds'
  | 'boundsAndDeadline'
  | 'tokensThere'
  | 'tokensShort'
  | 'tokensUnread'
  | 'poolsThere'
  | 'poolsShort'
  | 'poolsSoFar'
  | 'poolsUnread'
  | 'audited'
  | 'noAudit'

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
}

/** One thing that is true of a market, by its kind or by what the chain shows. */
export type SafetyFact = { readonly [Code in SafetyCode]: FactOf<Code> }[SafetyCode]

/** Who has powers over a hook that others have not. */
export interface HookOwner {
  readonly address: Address
  /** A contract may be bound by rules of its own, or do several things at once. */
  readonly isContract: boolean | undefined
  /** Undefined where it answers like none of these. */
  readonly contract: OwnerContract | undefined
}

/** What a contract that owns a hook answers to be. Its answers fit together; its code has not been read. */
export type OwnerContract =
  | {
      readonly kind: 'timelock'
      /** Seconds between an announcement and what was announced. */
      readonly delay: bigint
    }
  | { readonly kind: 'multisig'; readonly threshold: bigint; readonly signers: number }

export interface SafetyReading {
  readonly facts: readonly SafetyFact[]
  /** null: the contract has none. Undefined: it could not be read. */
  readonly owner: HookOwner | null | undefined
}

/**
 * The books of a hook that holds the tokens of all its pools together: what each side of a pool has outside of its source, as
 * tokens in the hook and as claims on the pool manager. They tell whether the sum of all pools is there.
 */
export interface SharedBooks {
  /** First topic of the hook's event for each of its pools; the pool's id is its second. */
  readonly poolAdded: Hex
  /** Where the word stands in the hook's storage. */
  readonly slotOf: (pool: Hex, token: Address) => Hex
  /** Raw. */
  readonly outsideOf: (word: bigint) => Outside
}

/** What lies outside of yield sources, raw: tokens in the hook, and claims on the pool manager. */
export interface Outside {
  readonly idle: bigint
  readonly claims: bigint
}

/** What a dialect knows of the safety of its markets: facts and no score. */
export interface DialectSafety {
  /** What is true of every market of the kind. Nothing is asked for it. */
  readonly ofKind: (market: Market) => readonly SafetyFact[]
  /** What this market's chain shows besides, in one request. */
  readonly ask: (market: Market) => Asked<SafetyReading>
  /** Events that tell of a power over everybody's deposits being used. */
  readonly powers: readonly HookEventKind[]
  /** What a call of the hook by its owner would do to a market; undefined: nothing to it. */
  readonly announced: (call: Hex, market: Market) => AnnouncedPower | undefined
  /** Absent where a hook has one pool, whose tokens are all that it holds. */
  readonly shared?: SharedBooks
}
