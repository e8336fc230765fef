import { decodeFunctionData, toFunctionSignature } from 'viem'
import { describe, expect, it, test } from 'vitest'
import { reverted } from '#locales/contractErrors.ts'
import { MARKET } from '#market/marketSnapshot.fixture.ts'
import type { HookAction } from '#market/txAction.ts'
import { flashifiAbi } from '../../../contracts/generated/flashifiAbi.ts'
import { deriveFlashifiCallFromAction, flashifiCalldataLayouts } from './meaning.ts'
import { encodeFlashifiAction, flashifiErrorNames } from './writing.ts'

const { hook } = MARKET
const ONE = '0x00000000000000000000000000000000000000A1'
const OTHER = '0x00000000000000000000000000000000000000b2'

describe('Flashifi hook interface', () => {
  const functions = flashifiAbi.filter((item) => item.type === 'function')
  const signatures = functions.map((item) => toFunctionSignature(item))

  it('declares every function that the specification lists [3-02 3-03 3-04 3-05 3-06 3-07 3-08 3-09]', () => {
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

  it('declares addReHypothecatedLiquidity as payable, returning a balance delta [3-03]', () => {
    const add = functions.find(({ name }) => name === 'addReHypothecatedLiquidity')
    expect(add).toMatchObject({
      stateMutability: 'payable',
      outputs: [{ internalType: 'BalanceDelta' }],
    })
  })
})

const written = (action: HookAction) => {
  const { to, data, gas, value } = encodeFlashifiAction(action, MARKET)
  return { to, gas, value, ...decodeFunctionData({ abi: flashifiAbi, data }) }
}

test('Flashifi calls can be decoded by viem [3-03 3-04 3-05 7-03 7-07 7-08 7-09]', () => {
  expect(written({ kind: 'deposit', liquidity: 5n })).toEqual({
    to: hook,
    functionName: 'addReHypothecatedLiquidity',
    args: [5n],
    value: 0n,
    gas: undefined,
  })
  expect(written({ kind: 'withdraw', owner: ONE })).toEqual({
    to: hook,
    functionName: 'removeReHypothecatedLiquidity',
    args: [ONE],
    value: 0n,
    gas: undefined,
  })
  expect(written({ kind: 'setVaults', vault0: ONE, vault1: OTHER })).toMatchObject({
    to: hook,
    functionName: 'setVaults',
    args: [ONE, OTHER],
    value: 0n,
    gas: 300000n,
  })
})

test('Flashifi calls have the same arguments when decoded by an independent decoder', () => {
  const ACTIONS: readonly HookAction[] = [
    { kind: 'deposit', liquidity: 5n },
    { kind: 'withdraw', owner: ONE },
    { kind: 'setVaults', vault0: ONE, vault1: OTHER },
  ]
  for (const action of ACTIONS) {
    const { to, data, value } = encodeFlashifiAction(action, MARKET)
    const meant = deriveFlashifiCallFromAction(action, MARKET)
    expect(meant).toMatchObject({ to, value })
    expect(flashifiCalldataLayouts[data.slice(2, 10)]?.signature).toBe(meant.signature)
    expect(meant.args).toEqual((decodeFunctionData({ abi: flashifiAbi, data }).args ?? []).map(String))
  }
})

test('Flashifi calls use the contract’s argument names', () => {
  const functions = flashifiAbi.filter((item) => item.type === 'function')
  for (const { signature, args } of Object.values(flashifiCalldataLayouts)) {
    const inputs = functions.find((item) => toFunctionSignature(item) === signature)?.inputs
    expect(args.map((each) => (typeof each === 'string' ? each : each.name))).toEqual(
      inputs?.map(({ name }) => name),
    )
  }
})

test('Flashifi partial withdrawal is rejected by the encoder and the calldata check', () => {
  const part = { kind: 'withdraw', owner: ONE, shares: 1n } as const
  expect(() => encodeFlashifiAction(part, MARKET)).toThrow(RangeError)
  expect(deriveFlashifiCallFromAction(part, MARKET)).not.toEqual(
    deriveFlashifiCallFromAction({ kind: 'withdraw', owner: ONE }, MARKET),
  )
})

const declared = flashifiAbi.filter((item) => item.type === 'error').map(({ name }) => name)

test.each(flashifiErrorNames)('Flashifi error %s is declared by the hook and has a message', (name) => {
  expect(declared).toContain(name)
  expect(reverted({ params: { error: name, argument: '' } })).not.toMatch(/not known|without giving/)
})
