import type { Action } from '../../markets/action.ts'
import type { Meaning } from '../../markets/call.ts'
import type { WriteMarket } from '../../markets/dialect.ts'

/** What the person agreed to, derived from the action and the market alone, without any encoder. */
export function meaningOf(action: Action, market: WriteMarket): Meaning {
  const call = (to: string, signature: string, ...args: readonly string[]): Meaning => ({
    to,
    signature,
    args,
    value: 0n,
  })
  switch (action.kind) {
    case 'approve':
      return call(action.token, 'approve(address,uint256)', action.spender, `${action.amount}`)
    case 'transfer':
      return call(action.token, 'transfer(address,uint256)', action.to, `${action.amount}`)
    case 'mint':
      return call(action.token, 'mint(address,uint256)', action.to, `${action.amount}`)
    case 'swap':
      return {
        ...call(
          market.network.swapRouter,
          'swap((address,address,uint24,int24,address),(bool,int256,uint160),(bool,bool),bytes)',
          market.token0,
          market.token1,
          `${market.pool?.fee}`,
          `${market.pool?.tickSpacing}`,
          market.hook,
          `${action.zeroForOne}`,
          `${action.amountSpecified}`,
          `${action.sqrtPriceLimitX96}`,
          'false',
          'false',
        ),
        value: action.value ?? 0n,
      }
    default:
      return market.writing.meaning(action, market)
  }
}
