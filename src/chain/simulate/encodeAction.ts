import { encodeFunctionData } from 'viem'
import { poolSwapTestAbi } from '#chain/generated/poolSwapTestAbi.ts'
import { testTokenAbi } from '#chain/generated/testTokenAbi.ts'
import type { Action } from '#market/action.ts'
import type { EncodedCall } from '#market/call.ts'
import type { WriteMarket } from '#market/dialect.ts'
import { poolKeyOf } from '#market/market.ts'
import type { Address, Hex } from '#math/hex.ts'
import { encodePermit2Approval, encodeRouterSwap } from './encodeRouterSwap.ts'

/**
 * An action as a call: tokens and swaps are the same in every market, what the hook does is said by its dialect. Throws
 * RangeError for arguments that do not fit their ABI type.
 */
export function encodeAction(action: Action, market: WriteMarket): EncodedCall {
  switch (action.kind) {
    case 'approve': {
      const { through } = action
      if (through !== undefined) return encodePermit2Approval({ ...action, through })
      return toToken(action.token, 'approve', action.spender, action.amount)
    }
    case 'transfer':
      return toToken(action.token, 'transfer', action.to, action.amount)
    case 'mint':
      return toToken(action.token, 'mint', action.to, action.amount)
    case 'swap': {
      const { universalRouter } = market.network
      if (universalRouter !== undefined) return encodeRouterSwap(action, market, universalRouter)
      return { to: market.network.swapRouter, data: encodeSwap(action, market), value: action.value ?? 0n }
    }
    default:
      return market.writing.encode(action, market)
  }
}

const toToken = (
  token: Address,
  functionName: 'approve' | 'transfer' | 'mint',
  account: Address,
  amount: bigint,
): EncodedCall => ({
  to: token,
  data: encodeFunctionData({ abi: testTokenAbi, functionName, args: [account, amount] }),
  value: 0n,
})

/** PoolSwapTest.swap with both sides settled and taken in tokens, never in claims (v4-core test/PoolSwapTest.sol). */
function encodeSwap(action: Extract<Action, { kind: 'swap' }>, market: WriteMarket): Hex {
  const key = poolKeyOf(market)
  if (key === null) throw new RangeError('No pool is configured for this market.')
  const { zeroForOne, amountSpecified, sqrtPriceLimitX96 } = action
  return encodeFunctionData({
    abi: poolSwapTestAbi,
    functionName: 'swap',
    args: [
      key,
      { zeroForOne, amountSpecified, sqrtPriceLimitX96 },
      { takeClaims: false, settleUsingBurn: false },
      '0x',
    ],
  })
}
