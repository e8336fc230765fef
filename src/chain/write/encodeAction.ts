import { encodeFunctionData } from 'viem'
import type { Action } from '../../domain/action.ts'
import type { Deployment } from '../../domain/deployment.ts'
import type { Address, Hex } from '../../domain/hex.ts'
import { SET_VAULTS_GAS } from '../../domain/limits.ts'
import { hookAbi } from '../generated/hookAbi.ts'
import { poolSwapTestAbi } from '../generated/poolSwapTestAbi.ts'
import { testTokenAbi } from '../generated/testTokenAbi.ts'
import { poolKeyOf } from '../read/poolKeyOf.ts'

/** One call as it goes to the wallet. No action of ours ever sends native currency. */
export interface EncodedCall {
  readonly to: Address
  readonly data: Hex
  /** Gas limit, where the specification fixes one; otherwise the wallet estimates. */
  readonly gas?: bigint
}

/** An action as calldata for this deployment. Throws RangeError for arguments that do not fit their ABI type. */
export function encodeAction(action: Action, deployment: Deployment): EncodedCall {
  const { hook } = deployment
  switch (action.kind) {
    case 'approve':
      return { to: action.token, data: erc20('approve', action.spender, action.amount) }
    case 'transfer':
      return { to: action.token, data: erc20('transfer', action.to, action.amount) }
    case 'mint':
      return { to: action.token, data: erc20('mint', action.to, action.amount) }
    case 'deposit':
      return {
        to: hook,
        data: encodeFunctionData({
          abi: hookAbi,
          functionName: 'addReHypothecatedLiquidity',
          args: [action.liquidity],
        }),
      }
    case 'withdraw':
      return {
        to: hook,
        data: encodeFunctionData({
          abi: hookAbi,
          functionName: 'removeReHypothecatedLiquidity',
          args: [action.owner],
        }),
      }
    case 'setVaults':
      return {
        to: hook,
        data: encodeFunctionData({
          abi: hookAbi,
          functionName: 'setVaults',
          args: [action.vault0, action.vault1],
        }),
        gas: SET_VAULTS_GAS,
      }
    case 'swap':
      return { to: deployment.swapRouter, data: encodeSwap(action, deployment) }
  }
}

const erc20 = (functionName: 'approve' | 'transfer' | 'mint', account: Address, amount: bigint): Hex =>
  encodeFunctionData({ abi: testTokenAbi, functionName, args: [account, amount] })

/** PoolSwapTest.swap with both sides settled and taken in tokens, never in claims (v4-core test/PoolSwapTest.sol). */
function encodeSwap(action: Extract<Action, { kind: 'swap' }>, deployment: Deployment): Hex {
  const key = poolKeyOf(deployment)
  if (key === null) throw new RangeError('No pool is configured for this deployment.')
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
