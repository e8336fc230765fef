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
import type { AdapterReader, AdapterRecognition, BuildHookGettersRead } from './reading.ts'
import type { AdapterSafetyChecks } from './safety.ts'
import type { Pair, TokenSide } from './tokenPair.ts'
import type { HookAction } from './txAction.ts'
import type { ExitRequest, WithdrawPlanResult } from './withdrawPlan.ts'

export interface DepositPriceInputs<Own = unknown> {
  /** Square root of the pool price (Q64.96). 0n if the pool is not initialised. */
  readonly sqrtPriceX96: bigint
  readonly snapshot: MarketSnapshot<Own> | undefined
  readonly market: Market
}

/**
 * Formulas that predict what one type of hook contract does in a given state. Declared as methods,
 * because method parameters are bivariant: pages can use any adapter without its state type.
 */
export interface AdapterShareMath<Own = unknown> {
  /**
   * Returns the amounts that minting `shares` costs, or the first error that the contract would
   * raise.
   */
  previewDeposit(shares: bigint, at: DepositPriceInputs<Own>): DepositPreview
  /**
   * Returns the maximum number of raw shares that `amount` of one token pays for. 'notTaken' if a
   * deposit takes none of this token. Undefined if inputs were not read.
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
   * Returns the positions that the hook adds to the pool right before a swap, in the contract's
   * order. Undefined if values were not read or the pool is not initialised.
   */
  readonly lent: (
    snapshot: Pick<MarketSnapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
    market: Market,
    ticks: TickTable,
  ) => JitLiquidity<JitPosition> | undefined
  /**
   * Returns the snapshot `after` with hook getter values recomputed from its yield sources and
   * shares. Absent if the hook has no getters that depend on these.
   */
  restated?(after: MarketSnapshot<Own>, before: MarketSnapshot<Own>, market: Market): MarketSnapshot<Own>
  /**
   * Returns how far the ratio of the vault balances deviates from the ratio that the pool price
   * needs. Undefined if not read. Absent if deposits of this hook need no ratio.
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
   * Derives, without the encoder, the content that the call must have. Before signing, the page
   * compares the encoded call with this content.
   */
  readonly getExpectedCall: (action: HookAction, market: Market) => ExpectedCall
  /** Custom errors of the hook, by Solidity name. */
  readonly errors: readonly Errors[]
  /** Contract errors that only mean that the deposit lock has not ended. */
  readonly tooEarly?: readonly Errors[]
  /**
   * Contract code that approves, deposits and withdraws in one call, for nodes without
   * `eth_simulateV1`. The simulation puts the code at the account's address by a state override,
   * and calls it. `decode` returns undefined if the result is not from this code.
   */
  readonly roundTrip?: {
    readonly code: Hex
    readonly encode: (shares: bigint, market: Market, value: bigint) => Hex
    readonly decode: (answer: Hex) => ({ readonly deposited: boolean } & TokenAmounts) | undefined
  }
  /** Argument layouts of the hook's functions, used to decode calldata. */
  readonly callShapes: CalldataLayouts
  /** Returns true if the receipt logs contain the event that proves this action of `account`. */
  readonly isActionInLogs: (
    logs: readonly EmittedLog[],
    action: HookAction,
    account: Address,
    market: Market,
  ) => boolean
}

/** Computes from logs what a hook's JIT liquidity earned in swaps. Reads nothing from the chain. */
export interface AdapterJitEarnings {
  /**
   * Returns the raw fees that JIT liquidity earned in one swap. Undefined if the hook's events
   * contain no fees.
   */
  readonly feesOf: (loan: JitPositionEvents, market: Market) => TokenAmounts | undefined
  /**
   * Returns the raw amounts that the hook gained in one swap, computed from the pool manager's
   * logs. For hooks that emit no event about JIT liquidity. Undefined if these logs are not
   * sufficient.
   * @param sources every yield source that the hook ever used for each token
   */
  readonly gainOf?: (loan: PoolJitPosition, sources: Pair<readonly Address[]>) => TokenAmounts | undefined
  /** True if computed fees can be a few raw units off, because no log contains the exact fees. */
  readonly feesAreNear?: true
}

/**
 * Everything that is specific to one type of hook. The encoder loads only when the user signs.
 * @typeParam Errors names of the contract's errors
 * @typeParam Own adapter-specific part of a snapshot
 */
export interface HookAdapter<Errors extends string = string, Own = unknown> {
  readonly capabilities: HookCapabilities
  readonly reader: AdapterReader<Own>
  readonly recognition: AdapterRecognition
  readonly buildFactsRead: BuildHookGettersRead
  readonly safety: AdapterSafetyChecks
  readonly rules: AdapterShareMath<Own>
  readonly jitModel: AdapterJitModel<Own>
  readonly eventTopics: EventTopics
  readonly eventDecoder: HookEventDecoder
  /** Absent if earnings of this hook cannot be computed from its logs. */
  readonly jitEarnings?: AdapterJitEarnings
  readonly encoder: () => Promise<AdapterEncoder<Errors>>
}

/** A market together with the parts of its adapter that are needed to send a transaction. */
export interface WritableMarket extends Market {
  readonly capabilities: HookCapabilities
  readonly reader: AdapterReader
  readonly encoder: AdapterEncoder
}

/**
 * Position that a hook would add just in time for the next swap: tick range and raw token amounts.
 */
export interface JitPosition extends JitRange, TokenAmounts {}
