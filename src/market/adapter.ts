import type { Address, Hex } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { JitLiquidity, JitRange } from '#math/swapSteps.ts'
import type { TickTable } from '#math/tickMath.ts'
import type { HookAction } from './action.ts'
import type { CallShapes, EncodedCall, Meaning } from './call.ts'
import type { Capabilities } from './capabilities.ts'
import type { DepositPlanned, DepositPreview, DepositRequest } from './depositPlan.ts'
import type { AdapterEvents, EmittedLog, EventTopics } from './hookEvent.ts'
import type { Market } from './market.ts'
import type { RatioDrift } from './marketHealth.ts'
import type { LoanEvents } from './past/operations.ts'
import type { PoolLoan } from './past/poolLoans.ts'
import type { AdapterFacts, AdapterReading, AdapterRecognition, AdapterStored } from './reading.ts'
import type { AdapterSafety } from './safety.ts'
import type { Side } from './side.ts'
import type { Snapshot } from './snapshot.ts'
import type { ExitRequest, WithdrawPlanned } from './withdrawPlan.ts'

/** What a deposit is priced by. */
export interface PriceBasis<Own = unknown> {
  /** 0n: there is no pool. */
  readonly sqrtPriceX96: bigint
  /** Undefined while nothing has been read. */
  readonly snapshot: Snapshot<Own> | undefined
  readonly market: Market
}

/**
 * The arithmetic of a kind of hook, pure: what its contract would do with a snapshot that its own
 * reading made. Methods, here and below, since the pages hold any adapter: they hand it a market's
 * snapshots without knowing what is its own in them.
 */
export interface AdapterRules<Own = unknown> {
  /** What minting `shares` takes, and the contract's refusals in its order. */
  previewDeposit(shares: bigint, at: PriceBasis<Own>): DepositPreview
  /**
   * The most shares that cost no more than an amount of one token. 'notTaken': a deposit takes none
   * of it. Undefined where it is not known.
   */
  sharesFor(side: Side, amount: bigint, at: PriceBasis<Own>): bigint | 'notTaken' | undefined
  planDeposit(request: DepositRequest<Own>): DepositPlanned
  planExit(request: ExitRequest<Own>): WithdrawPlanned
}

/**
 * What the hook lends to its pool, pure. It comes with what quotes swaps or looks at the vaults.
 */
export interface AdapterLending<Own = unknown> {
  /**
   * The positions that the next swap would find in the pool beside the pool's own: one, or several
   * over ranges of their own. The quote engine takes them as they come. Undefined where they could
   * not be read, or where there is no pool.
   */
  readonly lent: (
    snapshot: Pick<Snapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
    market: Market,
    ticks: TickTable,
  ) => JitLiquidity<JitPosition> | undefined
  /**
   * A snapshot whose sources hold something else than those of `before`, or of which there are more
   * shares, with what the contract itself would then say of them. Absent where it says nothing of
   * the kind.
   */
  restated?(after: Snapshot<Own>, before: Snapshot<Own>, market: Market): Snapshot<Own>
  /**
   * How far what the vaults hold has moved from what the pool's price asks for; undefined where
   * nothing can be compared. Absent where the kind needs no ratio.
   */
  readonly ratioDrift?: (
    snapshot: Pick<Snapshot, 'pool' | 'hook' | 'vault0' | 'vault1'>,
    market: Market,
  ) => RatioDrift | undefined
}

/**
 * What an adapter says of writes. It brings the encoder, so it is loaded with the code that signs.
 * @typeParam Errors the names of its errors as literals: `locales/` has a sentence for each, or
 * does not compile
 */
export interface AdapterWriting<Errors extends string = string> {
  /**
   * An action of the hook as a call. Throws RangeError for arguments that do not fit their ABI
   * type.
   */
  readonly encode: (action: HookAction, market: Market) => EncodedCall
  /**
   * The same, said by code that shares nothing with the encoder: it is compared with what was
   * encoded before it is signed.
   */
  readonly meaning: (action: HookAction, market: Market) => Meaning
  /** The custom errors of the hook itself, by their Solidity names. */
  readonly errors: readonly Errors[]
  /** Those of them by which an exit says only that it is too early. */
  readonly tooEarly?: readonly Errors[]
  /**
   * Approvals, deposit and exit in one go, for nodes that only know state overrides: code to lay
   * over the account, which is then called. `decode` gives undefined for an answer that this code
   * did not give. Absent where only a simulation tries it out.
   */
  readonly roundTrip?: {
    readonly code: Hex
    readonly encode: (shares: bigint, market: Market, value: bigint) => Hex
    readonly decode: (answer: Hex) => ({ readonly deposited: boolean } & TokenAmounts) | undefined
  }
  /** The hook's calls, to be read back from calldata. */
  readonly calls: CallShapes
  /** Whether logs show that an action was done for `account`, by the events of the hook itself. */
  readonly tookEffect: (
    logs: readonly EmittedLog[],
    action: HookAction,
    account: Address,
    market: Market,
  ) => boolean
}

/** What a hook's events say of its past, pure. */
export interface AdapterHistory {
  /**
   * What a loan earned of each token, beside what the swap moved; undefined where its events do not
   * tell.
   */
  readonly feesOf: (loan: LoanEvents, market: Market) => TokenAmounts | undefined
  /**
   * For hooks that say nothing of their loans: what one brought beyond what was lent, by the pool
   * manager's logs. Undefined where these do not tell.
   */
  readonly gainOf?: (loan: PoolLoan, market: Market) => TokenAmounts | undefined
  /** No log tells a loan's fees to the unit: they are worked out to within a few. */
  readonly feesAreNear?: true
}

/**
 * The interface and the rules of one family of hooks. What encodes is apart, since a page shows its
 * figures long before it signs anything; every caller gets the same promise.
 * @typeParam Errors see `AdapterWriting`
 * @typeParam Own what is its own in a snapshot: left out where all that it reads is common
 */
export interface HookAdapter<Errors extends string = string, Own = unknown> {
  readonly capabilities: Capabilities
  readonly reading: AdapterReading<Own>
  readonly recognition: AdapterRecognition
  readonly facts: AdapterFacts
  /** Absent where all that is shown has a getter. */
  readonly stored?: AdapterStored
  readonly safety: AdapterSafety
  readonly rules: AdapterRules<Own>
  readonly lending: AdapterLending<Own>
  readonly topics: EventTopics
  readonly events: AdapterEvents
  /** Without it, the past of its markets is not taken apart. */
  readonly history?: AdapterHistory
  readonly writing: () => Promise<AdapterWriting<Errors>>
}

/** A market with the parts of its adapter that every write needs. */
export interface WriteMarket extends Market {
  readonly can: Capabilities
  readonly reading: AdapterReading
  readonly writing: AdapterWriting
}

/**
 * What a hook would put into the pool for the length of the next swap: liquidity over a range, and
 * what it takes of each token, raw.
 */
export interface JitPosition extends JitRange, TokenAmounts {}
