import { encodeAbiParameters, toEventSelector, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { reverted } from '#locales/contractErrors.ts'
import { findSelectors, judgeHookCode } from '#market/hookCode.ts'
import { MARKET } from '#market/snapshot.fixture.ts'
import { abiWord } from '#math/abi.ts'
import type { Hex } from '#math/hex.ts'
import { readArtifact } from '../../../contracts/artifacts.ts'
import { calls, meaning } from './meaning.ts'
import { events, topics } from './past.ts'
import { HOOK_SELECTOR, VAULT_SELECTOR } from './reading.ts'
import { MANAGER_SELECTOR, ROLE_SELECTOR, SCHEDULED, safety } from './safety.ts'
import { encode, errors, tookEffect } from './writing.ts'

const { abi } = readArtifact('AlphixHook')
const declared = (type: string) =>
  abi.flatMap((item) => (item.type === type && 'name' in item && item.name ? [item.name] : []))

test.each(errors)('Alphix error %s is declared by the hook and has a message', (name) => {
  expect([...declared('error'), 'HookNotImplemented']).toContain(name)
  expect(reverted({ params: { error: name, argument: '' } })).not.toMatch(/not known|without giving/)
})

const SIGNATURES: Readonly<Record<keyof typeof HOOK_SELECTOR, string>> = {
  getCurrencyYieldSource: 'getCurrencyYieldSource(address)',
  getAmountInYieldSource: 'getAmountInYieldSource(address)',
  getReHypothecationConfig: 'getReHypothecationConfig()',
  getPoolKey: 'getPoolKey()',
  getPoolId: 'getPoolId()',
  authority: 'authority()',
  paused: 'paused()',
  previewAdd: 'previewAddReHypothecatedLiquidity(uint256)',
  previewRemove: 'previewRemoveReHypothecatedLiquidity(uint256)',
  getPoolParams: 'getPoolParams()',
}

test('Alphix selectors match their functions', () => {
  for (const [name, signature] of Object.entries(SIGNATURES))
    expect(HOOK_SELECTOR[name as keyof typeof HOOK_SELECTOR]).toBe(toFunctionSelector(signature))
  expect(VAULT_SELECTOR).toEqual({
    receipt: toFunctionSelector('ATOKEN()'),
    paused: toFunctionSelector('paused()'),
  })
  const params = `(${['uint24', 'uint24', 'uint24', 'uint24', ...Array.from({ length: 6 }, () => 'uint256')]})`
  expect(SCHEDULED).toEqual({
    [toFunctionSelector('transferOwnership(address)')]: 'ownerProposed',
    [toFunctionSelector(`setPoolParams(${params})`)]: 'feeTermsChanged',
  })
  for (const [signature, selector] of Object.entries(MANAGER_SELECTOR))
    expect(selector).toBe(toFunctionSelector(signature))
  expect(ROLE_SELECTOR).toEqual({
    moves: toFunctionSelector('setYieldSource(address,address)'),
    pauses: toFunctionSelector('pause()'),
    unpauses: toFunctionSelector('unpause()'),
  })
  for (const [selector, { signature }] of Object.entries(calls))
    expect(`0x${selector}`).toBe(toFunctionSelector(signature))
})

/** Other functions of deployed Alphix hooks, which the adapter never calls. */
const ORDINARY = [
  'computeFeeUpdate',
  'getGlobalMaxAdjRate',
  'getPoolConfig',
  'initializePool',
  'poke',
  'previewAddFromAmount0',
  'previewAddFromAmount1',
  'setGlobalMaxAdjRate',
  'setPoolParams',
]

test.each(['AlphixHook', 'AlphixEtherHook'])('Unknown build of %s has no unusual functions', (name) => {
  const { abi, bytecode } = readArtifact(name)
  const code: Hex = `${bytecode}00`
  const compared = findSelectors(code)
  for (const item of abi)
    if (item.type === 'function' && ORDINARY.includes(item.name))
      expect(compared).toContain(toFunctionSelector(item))
  expect(declared('function')).toEqual(expect.arrayContaining(ORDINARY))
  expect(judgeHookCode(code, safety.code)).toEqual({ status: 'unknown', beyond: [] })
})

const { hook } = MARKET
const [alice, bob] = [`0x${'a'.repeat(40)}`, `0x${'b'.repeat(40)}`] as const
const word = (value: Hex | bigint): Hex => `0x${abiWord(BigInt(value))}`
const words = (...values: readonly (bigint | Hex)[]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256' })),
    values.map((value) => BigInt(value)),
  )

describe('Alphix hook logs', () => {
  test('have the topics of the hook’s events', () => {
    const ofAccount = '(address,uint256,uint256,uint256)'
    expect(topics).toEqual({
      deposited: toEventSelector(`ReHypothecatedLiquidityAdded${ofAccount}`),
      exited: toEventSelector(`ReHypothecatedLiquidityRemoved${ofAccount}`),
      sharesMoved: toEventSelector('Transfer(address,address,uint256)'),
      sourceMoved: toEventSelector('YieldSourceUpdated(address,address,address)'),
      exitsAllowed: [toEventSelector('Paused(address)'), toEventSelector('Unpaused(address)')],
      feeTermsChanged: toEventSelector('PoolParamsUpdated()'),
      managerChanged: toEventSelector('AuthorityUpdated(address)'),
      ownerProposed: toEventSelector('OwnershipTransferStarted(address,address)'),
      ownerChanged: toEventSelector('OwnershipTransferred(address,address)'),
    })
  })

  test('decode to hook events unless they are malformed or from another contract', () => {
    const decode = (topic: Hex, data: Hex, more: readonly Hex[] = [word(alice)], address: Hex = hook) =>
      events.decode({ address, topics: [topic, ...more], data }, MARKET)
    const moved = { account: alice, shares: 5n, amount0: 7n, amount1: 9n }
    expect(decode(topics.deposited, words(5n, 7n, 9n))).toEqual({ kind: 'deposited', ...moved })
    expect(decode(topics.exited, words(5n, 7n, 9n))).toEqual({ kind: 'exited', ...moved })
    expect(decode(topics.sourceMoved, words(alice, bob), [word(MARKET.token0)])).toEqual({
      ...{ kind: 'sourceMoved', token: MARKET.token0.toLowerCase(), from: alice, to: bob },
    })
    const [paused, unpaused] = topics.exitsAllowed
    expect(decode(paused, word(bob), [])).toEqual({ kind: 'exitsAllowed', allowed: false })
    expect(decode(unpaused, word(bob), [])).toEqual({ kind: 'exitsAllowed', allowed: true })
    expect(decode(topics.feeTermsChanged, '0x', [])).toEqual({ kind: 'feeTermsChanged' })
    expect(decode(topics.managerChanged, word(bob), [])).toEqual({ kind: 'managerChanged', to: bob })
    expect(decode(topics.deposited, words(5n, 7n, 9n), [word(alice)], bob)).toBeUndefined()
    expect(decode(topics.deposited, words(5n, 7n))).toBeUndefined()
    expect(decode(topics.sourceMoved, words(alice), [word(MARKET.token0)])).toBeUndefined()
  })
})

describe('Alphix hook calls', () => {
  const atPrice = { sqrtPriceX96: 2n ** 96n + 1n, millionths: 2_496n }
  const deposit = { kind: 'deposit', liquidity: 11n, value: 3n, atPrice } as const
  const exit = { kind: 'withdraw', owner: alice, shares: 12n, atPrice } as const

  test('encode shares, price and maximum price change', () => {
    const bound = `${abiWord(atPrice.sqrtPriceX96)}${abiWord(2_496n)}`
    expect(encode(deposit, MARKET)).toEqual({
      to: hook,
      data: `0x60fc53ee${abiWord(11n)}${bound}`,
      value: 3n,
    })
    expect(encode(exit, MARKET)).toEqual({ to: hook, data: `0x8190c0ea${abiWord(12n)}${bound}`, value: 0n })
    expect(meaning(deposit, MARKET).args).toEqual(['11', `${atPrice.sqrtPriceX96}`, '2496'])
    expect(meaning(exit, MARKET).args).toEqual(['12', `${atPrice.sqrtPriceX96}`, '2496'])
    // A call without a price bound encodes zeros, which accept any price.
    expect(encode({ kind: 'deposit', liquidity: 1n }, MARKET).data.slice(-128)).toBe('0'.repeat(128))
  })

  test('are not encoded for actions that the hook does not support', () => {
    expect(() => encode({ kind: 'withdraw', owner: alice }, MARKET)).toThrow(RangeError)
    expect(() => encode({ kind: 'setVaults', vault0: alice, vault1: bob }, MARKET)).toThrow(RangeError)
    const wide = { sqrtPriceX96: 1n, millionths: 2n ** 24n }
    expect(() => encode({ ...deposit, atPrice: wide }, MARKET)).toThrow(RangeError)
  })

  test('count as successful if the hook’s event has the same shares and account', () => {
    const log = { address: hook, topics: [topics.deposited, word(alice)], data: words(11n, 7n, 9n) }
    expect(tookEffect([log], deposit, alice, MARKET)).toBe(true)
    expect(tookEffect([log], { ...deposit, liquidity: 12n }, alice, MARKET)).toBe(false)
    expect(tookEffect([log], deposit, bob, MARKET)).toBe(false)
    expect(tookEffect([log], exit, alice, MARKET)).toBe(false)
    expect(tookEffect([{ ...log, address: bob }], deposit, alice, MARKET)).toBe(false)
  })
})
