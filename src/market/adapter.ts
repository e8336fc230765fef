import type { Address, Hex } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { JitLiquidity, JitRange } from '#math/swapSteps.ts'
import type { TickTable } from '#math/tickMath.ts'
import type { HookAction } from './action.ts'
import type { CallShapes, EncodedCall, Meaning } from './call.ts'
import type { Capabilities } from './capabilities.ts'
import type { DepositPlanResult, DepositPreview, DepositRequest } from './depositPlan.ts'
import type { AdapterEvents, EmittedLog, EventTopics } from './hookEvent.ts'
import type { Market } from './market.ts'
import type { RatioDrift } from './marketHealth.ts'
import type { LoanEvents } from './past/operations.ts'
import type { PoolLoan } from './past/poolLoans.ts'
import type { AdapterFacts, AdapterReading, AdapterRecognition, AdapterStored } from './reading.ts'
import type { AdapterSafety } from './safety.ts'
import type { Snapshot } from './snapshot.ts'
import type { Both, Side } from './tokenPair.ts'
import type { ExitRequest, WithdrawPlanResult } from './withdrawPlan.ts'

/** Price and snapshot that a deposit preview uses. */
export interface PriceBasis<Own = unknown> {
  /** 0n if there is no pool. */
  readonly sqrtPriceX96: bigint
  /** Undefined until the first snapshot is read. */
  readonly snapshot: Snapshot<Own> | undefined
  readonly market: Market
}

/**
 * Pure arithmetic of a hook family: what its contract would do in a state that its own adapter
 * read. Declared as methods (bivariant) because pages hold any adapter and pass snapshots without
 * knowing the adapter's own state type.
 */
export interface AdapterRules<Own = unknown> {
  /** Cost of minting `shares`, or the contract's refusals in its order. */
  previewDeposit(shares: bigint, at: PriceBasis<Own>): DepositPreview
  /**
   * Maximum number of shares that an amount of one token pays for. 'notTaken' if a deposit does not
   * take this token. Undefined if unknown.
   */
  sharesFor(side: Side, amount: bigint, at: PriceBasis<Own>): bigint | 'notTaken' | undefined
  planDeposit(request: DepositRequest<Own>): DepositPlanResult
  planExit(request: ExitRequest<Own>): WithdrawPlanResult
}

/** JIT liquidity of the hook, pure. Loaded with the code that quotes swaps or inspects vaults. */
export interface AdapterLending<Own = unknown> {
  /**
   * JIT positions that the next swap finds in the pool, in addition to the pool's own liquidity.
   * The quote engine uses them in this order. Undefined if unread or without a pool.
   */
  readonly lent: (
    snapshot: Pick<Snapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
    market: Market,
    ticks: TickTable,
  ) => JitLiquidity<JitPosition> | undefined
  /**
   * Returns `after` with the contract's own getters recomputed for its changed yield sources or
   * share supply. Absent if the hook has no such getters.
   */
  restated?(after: Snapshot<Own>, before: Snapshot<Own>, market: Market): Snapshot<Own>
  /**
   * Drift of the vault balances from the ratio that the pool price requires. Undefined if it cannot
   * be computed. Absent if the hook needs no ratio.
   */
  readonly ratioDrift?: (
    snapshot: Pick<Snapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
    market: Market,
  ) => RatioDrift | undefined
}

/**
 * Write part of an adapter. Contains the encoder, so it is loaded with the signing code.
 * @typeParam Errors error names as literals. `locales/` must have a sentence for each.
 */
export interface AdapterWriting<Errors extends string = string> {
  /**
   * Encodes a hook action as a call.
   * @throws RangeError for arguments that do not fit their ABI type.
   */
  readonly encode: (action: HookAction, market: Market) => EncodedCall
  /**
   * Describes the expected calldata without using the encoder. Compared with the encoded call
   * before signing.
   */
  readonly meaning: (action: HookAction, market: Market) => Meaning
  /** Custom errors of the hook, by Solidity name. */
  readonly errors: readonly Errors[]
  /** Errors that only mean that it is too early to exit. */
  readonly tooEarly?: readonly Errors[]
  /**
   * Approvals, deposit and exit in one call, for nodes that only support state overrides. The code
   * overrides the account, which is then called. `decode` returns undefined for a result that this
   * code did not produce. Absent if only a simulation can test the round trip.
   */
  readonly roundTrip?: {
    readonly code: Hex
    readonly encode: (shares: bigint, market: Market, value: bigint) => Hex
    readonly decode: (answer: Hex) => ({ readonly deposited: boolean } & TokenAmounts) | undefined
  }
  /** Shapes of the hook's calls, to decode calldata. */
  readonly calls: CallShapes
  /** True if the logs contain the hook's events for an action of `account`. */
  readonly tookEffect: (
    logs: readonly EmittedLog[],
    action: HookAction,
    account: Address,
    market: Market,
  ) => boolean
}

/** Pure functions that read a hook's events. */
export interface AdapterHistory {
  /**
   * Fees that one JIT position earned per token, without the swapped amounts. Undefined if the
   * events do not contain them.
   */
  readonly feesOf: (loan: LoanEvents, market: Market) => TokenAmounts | undefined
  /**
   * For hooks without JIT events: the gain over the provided liquidity, from pool manager logs.
   * Undefined if the logs do not contain it. `sources`: all that each side has had.
   */
  readonly gainOf?: (loan: PoolLoan, sources: Both<readonly Address[]>) => TokenAmounts | undefined
  /** True if fees are estimated to within a few units, because no log contains the exact amount. */
  readonly feesAreNear?: true
}

/**
 * ABI and rules of one hook family. The encoder is separate, because a page shows figures long
 * before it signs. All callers share one promise.
 * @typeParam Errors see `AdapterWriting`
 * @typeParam Own adapter-specific part of a snapshot. Omitted if all state is common.
 */
export interface HookAdapter<Errors extends string = string, Own = unknown> {
  readonly capabilities: Capabilities
  readonly reading: AdapterReading<Own>
  readonly recognition: AdapterRecognition
  readonly facts: AdapterFacts
  /** Absent if getters cover everything that is shown. */
  readonly stored?: AdapterStored
  readonly safety: AdapterSafety
  readonly rules: AdapterRules<Own>
  readonly lending: AdapterLending<Own>
  readonly topics: EventTopics
  readonly events: AdapterEvents
  /** Absent if the history of its markets is not itemised. */
  readonly history?: AdapterHistory
  readonly writing: () => Promise<AdapterWriting<Errors>>
}

/** A market with the adapter parts that every write needs. */
export interface WriteMarket extends Market {
  readonly can: Capabilities
  readonly reading: AdapterReading
  readonly writing: AdapterWriting
}

/**
 * JIT liquidity that a hook would provide for the next swap: liquidity, range and raw token
 * amounts.
 */
export interface JitPosition extends JitRange, TokenAmounts {}
