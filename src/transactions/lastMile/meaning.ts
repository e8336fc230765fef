import type { Action } from '../../domain/action.ts'
import type { Deployment } from '../../domain/deployment.ts'

/** What an action has to look like on the wire, in the form that `readBack` returns. */
export interface Meaning {
  readonly to: string
  readonly signature: string
  readonly args: readonly string[]
}

/** What the person agreed to, derived from the action and the deployment alone, without any encoder. */
export function meaningOf(action: Action, deployment: Deployment): Meaning {
  const hook = deployment.hook
  switch (action.kind) {
    case 'approve':
      return {
        to: action.token,
        signature: 'approve(address,uint256)',
        args: [action.spender, `${action.amount}`],
      }
    case 'transfer':
      return {
        to: action.token,
        signature: 'transfer(address,uint256)',
        args: [action.to, `${action.amount}`],
      }
    case 'mint':
      return { to: action.token, signature: 'mint(address,uint256)', args: [action.to, `${action.amount}`] }
    case 'deposit':
      return { to: hook, signature: 'addReHypothecatedLiquidity(uint128)', args: [`${action.liquidity}`] }
    case 'withdraw':
      return { to: hook, signature: 'removeReHypothecatedLiquidity(address)', args: [action.owner] }
    case 'setVaults':
      return { to: hook, signature: 'setVaults(address,address)', args: [action.vault0, action.vault1] }
    case 'swap':
      return {
        to: deployment.swapRouter,
        signature: 'swap((address,address,uint24,int24,address),(bool,int256,uint160),(bool,bool),bytes)',
        args: [
          deployment.token0,
          deployment.token1,
          `${deployment.pool?.fee}`,
          `${deployment.pool?.tickSpacing}`,
          hook,
          `${action.zeroForOne}`,
          `${action.amountSpecified}`,
          `${action.sqrtPriceLimitX96}`,
          'false',
          'false',
        ],
      }
  }
}
