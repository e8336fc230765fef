import { decodeAbiWord } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import type { TokenAmounts } from '#math/liquidity.ts'
import type { EmittedLog, HookEvent } from '../hookEvent.ts'

export interface ChainEventLocation {
  readonly blockNumber: bigint
  readonly blockHash: Hex
  readonly transactionHash: Hex
  readonly logIndex: number
  /** Block timestamp in Unix seconds. Undefined if the node's log contained none. */
  readonly timestamp?: bigint | undefined
}

/** A swap in the pool manager's log. Amounts are raw, from the swapper's view: negative if paid. */
export interface PoolSwapEvent extends TokenAmounts {
  readonly kind: 'swapped'
  readonly sqrtPriceX96: bigint
  readonly tick: number
  /** Liquidity in range after the swap, including JIT liquidity. */
  readonly liquidity: bigint
  /** Fee that the swapper paid, in pips (1 pip = 0.0001 %). */
  readonly feePips: number
}

/**
 * Liquidity that the hook added to its pool, or removed (negative), from the pool manager's log.
 */
export interface HookLiquidityEvent {
  readonly kind: 'liquidityMoved'
  readonly tickLower: number
  readonly tickUpper: number
  readonly liquidity: bigint
}

export interface PoolInitializedEvent {
  readonly kind: 'opened'
  readonly sqrtPriceX96: bigint
}

/** The protocol fee of the pool changed. A new pool has no protocol fee. */
interface ProtocolFeeSet {
  readonly kind: 'protocolFeeSet'
  /** Protocol fee in pips, 12 bits for each swap direction, as in the pool's slot0. */
  readonly protocolFee: number
}

/** The hook deposited into a yield source or withdrew from it. */
export interface YieldSourceTransferEvent {
  readonly kind: 'sourceIn' | 'sourceOut'
  readonly source: Address
  readonly assets: bigint
  /** Raw shares of the yield source that were minted or burned. */
  readonly shares: bigint
}

export type HistoryEvent =
  | HookEvent
  | PoolSwapEvent
  | HookLiquidityEvent
  | PoolInitializedEvent
  | ProtocolFeeSet
  | YieldSourceTransferEvent

export type WithChainEventLocation<Event> = Event & { readonly place: ChainEventLocation }

export type MinedHistoryEvent = WithChainEventLocation<HistoryEvent>

/**
 * First log topics of events that the pool manager emits. events.test.ts derives each from its
 * signature.
 */
export const POOL_MANAGER_TOPICS = {
  /**
   * `Swap(bytes32 indexed id, address indexed sender, int128 amount0, int128 amount1, uint160
   * sqrtPriceX96, uint128 liquidity, int24 tick, uint24 fee)`
   */
  swapped: '0x40e9cecb9f5f1f1c5b9c97dec2917b7ee92e57ba5563708daca94dd84ad7112f',
  /**
   * `ModifyLiquidity(bytes32 indexed id, address indexed sender, int24 tickLower, int24 tickUpper,
   * int256 liquidityDelta, bytes32 salt)`
   */
  liquidityMoved: '0xf208f4912782fd25c7f114ca3723a2d5dd6f3bcc3ac8db5af63baa85f711d5ec',
  /**
   * `Initialize(bytes32 indexed id, address indexed currency0, address indexed currency1, uint24
   * fee, int24 tickSpacing, address hooks, uint160 sqrtPriceX96, int24 tick)`
   */
  opened: '0xdd466e674ea557f56295e2d0218a125ea4b4f0f6f3307b95f85e6110838d6438',
  /** `ProtocolFeeUpdated(bytes32 indexed id, uint24 protocolFee)` */
  protocolFeeSet: '0xe9c42593e71f84403b84352cd168d693e2c9fcd1fdbcc3feb21d92b43e6696f9',
  /**
   * ERC-4626 `Deposit(address indexed sender, address indexed owner, uint256 assets, uint256
   * shares)`
   */
  sourceIn: '0xdcbc1c05240f31ff3ad067ef1ee35ce4997762752e3a095284754544f4c709d7',
  /**
   * ERC-4626 `Withdraw(address indexed sender, address indexed receiver, address indexed owner,
   * uint256 assets, uint256 shares)`
   */
  sourceOut: '0xfbde797d201c681b91056529119e0b02407c7bb96a4a2c75c01fc9667232c8db',
  /**
   * `DepositETH(address indexed caller, address indexed receiver, uint256 ethAmount, uint256
   * shares)`. Emitted instead of
   * `Deposit` by a wrapper of native currency.
   */
  nativeSourceIn: '0x46b2d0b3699bedf05eb8e43f94da2ce9fec6bca6f70ad78c66000c27aea73fe6',
  /**
   * `WithdrawETH(address indexed caller, address indexed receiver, address indexed owner, uint256
   * ethAmount, uint256 shares)`
   */
  nativeSourceOut: '0x761a7b386e0013575a9b2921932f1b5fc4819bd1f9fb55bdee799c57b7a90261',
} as const satisfies Record<string, Hex>

/**
 * Decodes a pool manager log as a swap in this pool. Undefined for any other log.
 * @param poolId in lower case
 */
export function decodeSwapEvent({ topics, data }: EmittedLog, poolId: Hex): PoolSwapEvent | undefined {
  if (topics[0] !== POOL_MANAGER_TOPICS.swapped || topics[1] !== poolId) return undefined
  const [amount0, amount1, sqrtPriceX96, liquidity, tick, fee] = [0, 1, 2, 3, 4, 5].map((index) =>
    decodeAbiWord(data, index),
  )
  if (amount0 === undefined || amount1 === undefined || sqrtPriceX96 === undefined) return undefined
  if (liquidity === undefined || tick === undefined || fee === undefined) return undefined
  return {
    kind: 'swapped',
    amount0: BigInt.asIntN(128, amount0),
    amount1: BigInt.asIntN(128, amount1),
    sqrtPriceX96,
    liquidity,
    tick: Number(BigInt.asIntN(24, tick)),
    feePips: Number(BigInt.asUintN(24, fee)),
  }
}

/**
 * Decodes a pool manager log about this pool: a swap, a change of the hook's liquidity, the pool's
 * creation, or a protocol fee. Undefined for any other log.
 * @param poolId in lower case
 */
export function decodePoolEvent(
  log: EmittedLog,
  poolId: Hex,
  hookTopic: Hex,
): PoolSwapEvent | HookLiquidityEvent | PoolInitializedEvent | ProtocolFeeSet | undefined {
  const { topics, data } = log
  const [first, id, sender] = topics
  if (id !== poolId) return undefined
  if (first === POOL_MANAGER_TOPICS.liquidityMoved && sender === hookTopic) {
    const [lower, upper, liquidity] = [decodeAbiWord(data, 0), decodeAbiWord(data, 1), decodeAbiWord(data, 2)]
    if (lower === undefined || upper === undefined || liquidity === undefined) return undefined
    return {
      kind: 'liquidityMoved',
      tickLower: Number(BigInt.asIntN(24, lower)),
      tickUpper: Number(BigInt.asIntN(24, upper)),
      liquidity: BigInt.asIntN(256, liquidity),
    }
  }
  if (first === POOL_MANAGER_TOPICS.opened) {
    const sqrtPriceX96 = decodeAbiWord(data, 3)
    return sqrtPriceX96 === undefined ? undefined : { kind: 'opened', sqrtPriceX96 }
  }
  if (first === POOL_MANAGER_TOPICS.protocolFeeSet) {
    const fee = decodeAbiWord(data)
    return fee === undefined
      ? undefined
      : { kind: 'protocolFeeSet', protocolFee: Number(BigInt.asUintN(24, fee)) }
  }
  return decodeSwapEvent(log, poolId)
}

const SOURCE_IN: readonly Hex[] = [POOL_MANAGER_TOPICS.sourceIn, POOL_MANAGER_TOPICS.nativeSourceIn]
const SOURCE_OUT: readonly Hex[] = [POOL_MANAGER_TOPICS.sourceOut, POOL_MANAGER_TOPICS.nativeSourceOut]

/**
 * First log topics of deposits and withdrawals in yield sources. Events for native currency have
 * the same fields as those of ERC-4626.
 */
export const YIELD_SOURCE_TOPICS: readonly Hex[] = [...SOURCE_IN, ...SOURCE_OUT]

/**
 * Decodes a log about the hook's deposit into or withdrawal from a yield source. Undefined for any
 * other log.
 */
export function decodeYieldSourceTransfer(
  log: EmittedLog,
  hookTopic: Hex,
): YieldSourceTransferEvent | undefined {
  const [first, sender] = log.topics
  if (first === undefined) return undefined
  const kind = SOURCE_IN.includes(first) ? 'sourceIn' : SOURCE_OUT.includes(first) ? 'sourceOut' : undefined
  if (kind === undefined || sender !== hookTopic) return undefined
  const [assets, shares] = [decodeAbiWord(log.data, 0), decodeAbiWord(log.data, 1)]
  if (assets === undefined || shares === undefined) return undefined
  return { kind, source: log.address, assets, shares }
}
