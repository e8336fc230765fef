import type { AdapterJitEarnings } from '#market/adapter.ts'
import type { EmittedLog, EventTopics } from '#market/hookEvent.ts'
import { decodeAbiAddress, decodeAbiWord } from '#math/abi.ts'
import { getAmountsForLiquidity } from '#math/liquidity.ts'
import { getFullTickRange } from '#math/tickMath.ts'
import { createEventDecoder, decodeShareTransfer, type HookLogDecoder, TRANSFER_TOPIC } from '../events.ts'

/** First topics of the hook's events. */
export const flashifiEventTopics = {
  /**
   * Topic of `ReHypothecatedLiquidityAdded(address indexed user, uint128 indexed liquidity, uint256
   * amount0, uint256 amount1)`.
   */
  deposited: '0x6fa866055785cbaa192627fbbd16a15d3dc0298211664d522d50245e922aadd4',
  /**
   * Topic of `ReHypothecatedLiquidityRemoved(address indexed owner, uint128 indexed sharesAmount,
   * uint256 amount0, uint256 amount1)`.
   */
  exited: '0xef70efe906aeda744c5086ed7803b08a62d2a906b09554e9c9bd966b5af5bc30',
  sharesMoved: TRANSFER_TOPIC,
  /**
   * Topic of `LiquidityProvided(bytes32 indexed poolId, uint128 indexed liquidity, uint256 amount0,
   * uint256 amount1)`.
   */
  lent: '0x988202104d1950e96d64ee7ada19815190814713d40b4ef94add28dcda4242d6',
  /**
   * Topic of `LiquidityRemoved(bytes32 indexed poolId, uint128 indexed liquidity, uint256 amount0,
   * uint256 amount1)`.
   */
  returned: '0x59b0cc283e09f2868971b9718409907b497b152e5be76aa4e05e7acc5e0a0a49',
  /** Topic of `VaultsSet(address indexed vault0, address indexed vault1)`. */
  sourcesChanged: '0x9a85d3bf7cfe467271be4e4dea7a0ffa5dade154e5adadb7398be1e7b63cc1c3',
} as const satisfies EventTopics

function amountsOf({ topics: [, , second], data }: EmittedLog) {
  const [indexed, amount0, amount1] = [decodeAbiWord(second), decodeAbiWord(data, 0), decodeAbiWord(data, 1)]
  return indexed === undefined || amount0 === undefined || amount1 === undefined
    ? undefined
    : { indexed, amount0, amount1 }
}

const asHolders =
  (kind: 'deposited' | 'exited'): HookLogDecoder =>
  (log) => {
    const [account, amounts] = [decodeAbiAddress(log.topics[1]), amountsOf(log)]
    if (account === undefined || amounts === undefined) return undefined
    const { indexed: shares, amount0, amount1 } = amounts
    return { kind, account, shares, amount0, amount1 }
  }

const asLoan =
  (kind: 'lent' | 'returned'): HookLogDecoder =>
  (log) => {
    const amounts = amountsOf(log)
    if (amounts === undefined) return undefined
    const { indexed: liquidity, amount0, amount1 } = amounts
    return { kind, liquidity, amount0, amount1 }
  }

export const flashifiEventDecoder = createEventDecoder(flashifiEventTopics, {
  deposited: asHolders('deposited'),
  exited: asHolders('exited'),
  sharesMoved: decodeShareTransfer,
  lent: asLoan('lent'),
  returned: asLoan('returned'),
  sourcesChanged: ({ topics: [, first, second] }) => {
    const [vault0, vault1] = [decodeAbiAddress(first), decodeAbiAddress(second)]
    return vault0 === undefined || vault1 === undefined
      ? undefined
      : { kind: 'sourcesChanged', vault0, vault1 }
  },
})

/**
 * Computes the fees of JIT liquidity: the returned amounts in the hook's event, minus the value of
 * the liquidity at the price after the swap, rounded down.
 */
export const flashifiJitEarnings: AdapterJitEarnings = {
  feesOf: ({ swapped, returned }, { pool }) => {
    if (swapped === undefined) return undefined
    const range = getFullTickRange(pool.tickSpacing)
    const own = getAmountsForLiquidity(swapped.sqrtPriceX96, range, returned.liquidity, 'down')
    const fees = { amount0: returned.amount0 - own.amount0, amount1: returned.amount1 - own.amount1 }
    // Negative fees mean that the event is not about the expected liquidity or range.
    return fees.amount0 < 0n || fees.amount1 < 0n ? undefined : fees
  },
}
