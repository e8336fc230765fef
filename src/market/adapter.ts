import type { Address, Hex } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { JitLiquidity, JitRange } from '#math/swapSteps.ts'
import type { TickTable } from '#math/tickMath.ts'
import type { CalldataLayouts, EncodedCall, ExpectedCall } from './call.ts'
import type { DepositPlanResult, DepositPreview, DepositRequest } from './depositPlan.ts'
import type { HookCapabilities } from './hookCapabilities.ts'
import type { EmittedLog, EventTopics, HookEventDecoder } from './hookEvent.ts'
import type { Market } from './market.ts'
import type { VaultRatioDeviation } from './marketHealth.ts'
import type { MarketSnapshot } from './marketSnapshot.ts'
import type { JitPositionEvents } from './past/operations.ts'
import type { PoolJitPosition } from './past/poolLoans.ts'
import type {
  AdapterReader,
  AdapterRecognition,
  BuildHookGettersRead,
  BuildHookStorageRead,
} from './reading.ts'
import type { AdapterSafetyChecks } from './safety.ts'
import type { Pair, TokenSide } from './tokenPair.ts'
import type { HookAction } from './txAction.ts'
import type { ExitRequest, WithdrawPlanResult } from './withdrawPlan.ts'

/** Snapshot and price for the calculation of a deposit. */
export interface DepositPriceInputs<Own = unknown> {
  /** Square root of the pool price, Q64.96. 0n if there is no pool. */
  readonly sqrtPriceX96: bigint
  /** Undefined until the first snapshot was read. */
  readonly snapshot: MarketSnapshot<Own> | undefined
  readonly market: Market
}

/**
 * Formulas of one type of hook: what its contract does in a given state. Declared as methods, so
 * that pages can use any adapter without knowing the type of its state.
 */
export interface AdapterShareMath<Own = unknown> {
  /** Returns the cost of minting `shares`, or the first error that the contract would raise. */
  previewDeposit(shares: bigint, at: DepositPriceInputs<Own>): DepositPreview
  /**
   * Returns the maximum number of shares that an amount of one token pays for. 'notTaken' if a
   * deposit does not need this token. Undefined if unknown.
   */
  maxSharesFor(side: TokenSide, amount: bigint, at: DepositPriceInputs<Own>): bigint | 'notTaken' | undefined
  planDeposit(request: DepositRequest<Own>): DepositPlanResult
  planExit(request: ExitRequest<Own>): WithdrawPlanResult
}

/**
 * Computes the liquidity that a hook adds just in time for a swap (JIT liquidity). Loaded only with
 * code that quotes swaps or inspects vaults.
 */
export interface AdapterJitModel<Own = unknown> {
  /**
   * Returns the positions that the hook adds to the pool right before a swap, in the order in which
   * the contract adds them. Undefined if values were not read or no pool exists.
   */
  readonly lent: (
    snapshot: Pick<MarketSnapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
    market: Market,
    ticks: TickTable,
  ) => JitLiquidity<JitPosition> | undefined
  /**
   * Returns the snapshot `after` with new values of the hook's getters. They are computed from the
   * changed yield sources and shares. Absent if the hook has no such getters.
   */
  restated?(after: MarketSnapshot<Own>, before: MarketSnapshot<Own>, market: Market): MarketSnapshot<Own>
  /**
   * Returns how far the vault balances deviate from the ratio that the pool price needs. Undefined
   * if unknown. Absent if the hook needs no ratio.
   */
  readonly ratioDrift?: (
    snapshot: Pick<MarketSnapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
    market: Market,
  ) => VaultRatioDeviation | undefined
}

/**
 * Part of an adapter that encodes calls. Loaded only with the code that signs.
 * @typeParam Errors names of the contract's errors. `locales/` must have a sentence for each.
 */
export interface AdapterEncoder<Errors extends string = string> {
  /**
   * Encodes a hook action as a call.
   * @throws RangeError for arguments that do not fit their ABI type.
   */
  readonly encode: (action: HookAction, market: Market) => EncodedCall
  /**
   * Returns the content that the call should have, without using the encoder. The encoded call is
   * compared with it before signing.
   */
  readonly getExpectedCall: (action: HookAction, market: Market) => ExpectedCall
  /** Custom errors of the hook, by Solidity name. */
  readonly errors: readonly Errors[]
  /** Errors that only mean that the deposit lock has not ended. */
  readonly tooEarly?: readonly Errors[]
  /**
   * Code that approves, deposits and withdraws in one call. A state override puts the code at the
   * account's address, and the simulation calls that address. For nodes that cannot simulate
   * several calls in another way. `decode` returns undefined if the result is not from this code.
   */
  readonly roundTrip?: {
    readonly code: Hex
    readonly encode: (shares: bigint, market: Market, value: bigint) => Hex
    readonly decode: (answer: Hex) => ({ readonly deposited: boolean } & TokenAmounts) | undefined
  }
  /** Shapes of the hook's calls, to decode their calldata. */
  readonly callShapes: CalldataLayouts
  /** Returns true if the logs contain the hook's event for this action of `account`. */
  readonly isActionInLogs: (
    logs: readonly EmittedLog[],
    action: HookAction,
    account: Address,
    market: Market,
  ) => boolean
}

/** Computes the hook's fees and gains in swaps from events, without reading the chain. */
export interface AdapterJitEarnings {
  /**
   * Returns the fees that JIT liquidity earned in one swap. Undefined if the events do not contain
   * them.
   */
  readonly feesOf: (loan: JitPositionEvents, market: Market) => TokenAmounts | undefined
  /**
   * Returns what a hook without events about JIT liquidity gained in one swap, computed from the
   * pool manager's logs. Undefined if the gain cannot be computed from these logs. `sources` are
   * all yield sources that the hook used for each token.
   */
  readonly gainOf?: (loan: PoolJitPosition, sources: Pair<readonly Address[]>) => TokenAmounts | undefined
  /** True if fees are exact only to a few raw units, because no log contains them. */
  readonly feesAreNear?: true
}

/**
 * Everything that is specific to one type of hook. The encoder is loaded later, when the user
 * signs.
 * @typeParam Errors see `AdapterEncoder`
 * @typeParam Own adapter-specific part of a snapshot
 */
export interface HookAdapter<Errors extends string = string, Own = unknown> {
  readonly capabilities: HookCapabilities
  readonly reader: AdapterReader<Own>
  readonly recognition: AdapterRecognition
  readonly buildFactsRead: BuildHookGettersRead
  /** Reads the hook's storage. Absent if its getters return everything that is shown. */
  readonly buildStoredStateRead?: BuildHookStorageRead
  readonly safety: AdapterSafetyChecks
  readonly rules: AdapterShareMath<Own>
  readonly jitModel: AdapterJitModel<Own>
  readonly eventTopics: EventTopics
  readonly eventDecoder: HookEventDecoder
  /** Absent if this adapter cannot compute earnings from the history. */
  readonly jitEarnings?: AdapterJitEarnings
  readonly encoder: () => Promise<AdapterEncoder<Errors>>
}

/** A market with those parts of the adapter that sending a transaction needs. */
export interface WritableMarket extends Market {
  readonly capabilities: HookCapabilities
  readonly reader: AdapterReader
  readonly encoder: AdapterEncoder
}

/**
 * Liquidity that a hook would add just in time for the next swap, with its tick range and raw token
 * amounts.
 */
export interface JitPosition extends JitRange, TokenAmounts {}
