import { decodeFunctionData, toFunctionSignature } from 'viem'
import { describe, expect, it } from 'vitest'
import type { Action } from '../../domain/action.ts'
import { DEPLOYMENT } from '../../domain/snapshot.fixture.ts'
import { hookAbi } from '../generated/hookAbi.ts'
import { poolSwapTestAbi } from '../generated/poolSwapTestAbi.ts'
import { testTokenAbi } from '../generated/testTokenAbi.ts'
import { encodeAction } from './encodeAction.ts'

const { hook, token0, token1, swapRouter } = DEPLOYMENT
const ONE = '0x00000000000000000000000000000000000000A1'
const OTHER = '0x00000000000000000000000000000000000000b2'

describe('the hook’s interface', () => {
  const functions = hookAbi.filter((item) => item.type === 'function')
  const signatures = functions.map((item) => toFunctionSignature(item))

  it('has every function that is specified', () => {
    expect(signatures).toEqual(
      expect.arrayContaining([
        'addReHypothecatedLiquidity(uint128)',
        'removeReHypothecatedLiquidity(address)',
        'setVaults(address,address)',
        'getVaultAddress(address)',
        'getTickLower()',
        'getTickUpper()',
        'getHookPermissions()',
        'balanceOf(address)',
        'totalSupply()',
        'allowance(address,address)',
        'approve(address,uint256)',
        'transfer(address,uint256)',
        'transferFrom(address,address,uint256)',
        'decimals()',
        'name()',
        'symbol()',
        'poolManager()',
        'afterSwapCount(bytes32)',
        'beforeSwapCount(bytes32)',
        'beforeAddLiquidityCount(bytes32)',
        'beforeRemoveLiquidityCount(bytes32)',
      ]),
    )
  })

  it('adding is payable and returns a balance delta', () => {
    const add = functions.find(({ name }) => name === 'addReHypothecatedLiquidity')
    expect(add).toMatchObject({
      stateMutability: 'payable',
      outputs: [{ internalType: 'BalanceDelta' }],
    })
  })
})

describe('writes, as another codec reads them', () => {
  const onHook = (action: Action) => {
    const { to, data, gas } = encodeAction(action, DEPLOYMENT)
    return { to, gas, ...decodeFunctionData({ abi: hookAbi, data }) }
  }
  const onToken = (action: Action) => {
    const { to, data } = encodeAction(action, DEPLOYMENT)
    return { to, ...decodeFunctionData({ abi: testTokenAbi, data }) }
  }

  it('tokens: approve spender and value, mint to and amount', () => {
    expect(onToken({ kind: 'approve', token: token0, spender: hook, amount: 7n })).toMatchObject({
      to: token0,
      functionName: 'approve',
      args: [expect.stringMatching(new RegExp(hook, 'i')), 7n],
    })
    expect(onToken({ kind: 'mint', token: token1, to: ONE, amount: 9n })).toMatchObject({
      to: token1,
      functionName: 'mint',
      args: [ONE, 9n],
    })
  })

  it('hook: add liquidity, remove for the owner, set vaults with gas limit 300000', () => {
    expect(onHook({ kind: 'deposit', liquidity: 5n })).toMatchObject({
      to: hook,
      functionName: 'addReHypothecatedLiquidity',
      args: [5n],
      gas: undefined,
    })
    expect(onHook({ kind: 'withdraw', owner: ONE })).toMatchObject({
      to: hook,
      functionName: 'removeReHypothecatedLiquidity',
      args: [ONE],
    })
    expect(onHook({ kind: 'setVaults', vault0: ONE, vault1: OTHER })).toMatchObject({
      to: hook,
      functionName: 'setVaults',
      args: [ONE, OTHER],
      gas: 300000n,
    })
  })

  it('swap: the pool key, zeroForOne, amountSpecified and sqrtPriceLimitX96', () => {
    const swap = { zeroForOne: true, amountSpecified: -3n, sqrtPriceLimitX96: 4295128740n }
    const { to, data } = encodeAction({ kind: 'swap', ...swap }, DEPLOYMENT)
    expect(to).toBe(swapRouter)
    const { functionName, args } = decodeFunctionData({ abi: poolSwapTestAbi, data })
    expect(functionName).toBe('swap')
    expect(args?.[0]).toMatchObject({ fee: 300, tickSpacing: 60 })
    expect(args?.[1]).toEqual(swap)
  })
})
