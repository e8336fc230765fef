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

/** Snapshot and price that a deposit preview is based on. */
export interface PriceBasis<Own = unknown> {
  /** Square root of the pool price, Q64.96. 0n if there is no pool. */
  readonly sqrtPriceX96: bigint
  /** Undefined until the first snapshot is read. */
  readonly snapshot: Snapshot<Own> | undefined
  readonly market: Market
}

/**
 * Formulas of one hook contract type: what the contract would do in a given state. Declared as
 * methods, so that pages can use any adapter without knowing its state type.
 */
export interface AdapterRules<Own = unknown> {
  /**
   * Returns the cost of minting `shares`, or the errors that the contract would raise, in its
   * order.
   */
  previewDeposit(shares: bigint, at: PriceBasis<Own>): DepositPreview
  /**
   * Returns the maximum number of shares that an amount of one token pays for. 'notTaken' if a
   * deposit does not use this token. Undefined if unknown.
   */
  sharesFor(side: Side, amount: bigint, at: PriceBasis<Own>): bigint | 'notTaken' | undefined
  planDeposit(request: DepositRequest<Own>): DepositPlanResult
  planExit(request: ExitRequest<Own>): WithdrawPlanResult
}

/**
 * Computes the hook's just-in-time (JIT) liquidity. Loaded only with the code that quotes swaps or
 * inspects vaults.
 */
export interface AdapterLending<Own = unknown> {
  /**
   * Positions that the hook adds to the pool right before a swap, in the order of its contract.
   * Undefined if unread or without a pool.
   */
  readonly lent: (
    snapshot: Pick<Snapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
    market: Market,
    ticks: TickTable,
  ) => JitLiquidity<JitPosition> | undefined
  /**
   * Returns `after` with the hook's getters recomputed for changed yield sources or share supply.
   * Absent if the hook has no such getters.
   */
  restated?(after: Snapshot<Own>, before: Snapshot<Own>, market: Market): Snapshot<Own>
  /**
   * Returns how far the vault balances deviate from the ratio that the pool price requires.
   * Undefined if unknown. Absent if the hook needs no ratio.
   */
  readonly ratioDrift?: (
    snapshot: Pick<Snapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
    market: Market,
  ) => RatioDrift | undefined
}

/**
 * The part of an adapter that encodes calls. Loaded only with the signing code.
 * @typeParam Errors names of the contract's errors. `locales/` must have a sentence for each.
 */
export interface AdapterWriting<Errors extends string = string> {
  /**
   * Encodes a hook action as a call.
   * @throws RangeError for arguments that do not fit their ABI type.
   */
  readonly encode: (action: HookAction, market: Market) => EncodedCall
  /**
   * Describes the expected calldata without using the encoder. The encoded call is compared with it
   * before signing.
   */
  readonly meaning: (action: HookAction, market: Market) => Meaning
  /** Custom errors of the hook, by Solidity name. */
  readonly errors: readonly Errors[]
  /** Errors that only mean that an exit is not possible yet. */
  readonly tooEarly?: readonly Errors[]
  /**
   * Runs approvals, deposit and exit in one call, for nodes that support only state overrides. The
   * code replaces the account's code, and the account is then called. `decode` returns undefined if
   * the result is not from this code.
   */
  readonly roundTrip?: {
    readonly code: Hex
    readonly encode: (shares: bigint, market: Market, value: bigint) => Hex
    readonly decode: (answer: Hex) => ({ readonly deposited: boolean } & TokenAmounts) | undefined
  }
  /** Argument types of the hook's calls, to decode calldata. */
  readonly calls: CallShapes
  /** Returns true if the logs contain the hook's events for this action of `account`. */
  readonly tookEffect: (
    logs: readonly EmittedLog[],
    action: HookAction,
    account: Address,
    market: Market,
  ) => boolean
}

/** Interprets a hook's events without any chain read. */
export interface AdapterHistory {
  /**
   * Returns the fees that one JIT position earned per token. Undefined if the events do not contain
   * them.
   */
  readonly feesOf: (loan: LoanEvents, market: Market) => TokenAmounts | undefined
  /**
   * For hooks without JIT events: returns what a JIT position gained, from pool manager logs.
   * Undefined if the logs are not sufficient. `sources` lists all former and current yield sources
   * per side.
   */
  readonly gainOf?: (loan: PoolLoan, sources: Both<readonly Address[]>) => TokenAmounts | undefined
  /** True if fees are accurate only to a few raw units, because no log has the exact amount. */
  readonly feesAreNear?: true
}

/**
 * Everything specific to one type of hook contract. The encoder is loaded separately, when the user
 * signs.
 * @typeParam Errors see `AdapterWriting`
 * @typeParam Own adapter-specific part of a snapshot
 */
export interface HookAdapter<Errors extends string = string, Own = unknown> {
  readonly capabilities: Capabilities
  readonly reading: AdapterReading<Own>
  readonly recognition: AdapterRecognition
  readonly facts: AdapterFacts
  /** Reads hook storage. Absent if getters return everything that is shown. */
  readonly stored?: AdapterStored
  readonly safety: AdapterSafety
  readonly rules: AdapterRules<Own>
  readonly lending: AdapterLending<Own>
  readonly topics: EventTopics
  readonly events: AdapterEvents
  /** Absent if this adapter cannot split the history into earnings. */
  readonly history?: AdapterHistory
  readonly writing: () => Promise<AdapterWriting<Errors>>
}

/** A market with the adapter parts that are needed to send a transaction. */
export interface WriteMarket extends Market {
  readonly can: Capabilities
  readonly reading: AdapterReading
  readonly writing: AdapterWriting
}

/**
 * JIT liquidity that a hook would add for the next swap: liquidity, tick range and raw token
 * amounts.
 */
export interface JitPosition extends JitRange, TokenAmounts {}
