import { encodeFunctionData } from 'viem'
import { describe, expect, it } from 'vitest'
import { send } from '../../devnet/send.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { type Address, ZERO_ADDRESS } from '../../src/math/hex.ts'
import type { PoolKey } from '../../src/math/pool.ts'
import { flashifiAbi } from '../generated/flashifiAbi.ts'
import { poolManagerAbi } from '../generated/poolManagerAbi.ts'
import { callError, errorOf, openWorld, type TestWorld, UNIT } from './openWorld.ts'

const open = openWorld()

const SWAP = { zeroForOne: true, amountSpecified: -1n, sqrtPriceLimitX96: 4295128740n }
const beforeSwap = (key: PoolKey) =>
  encodeFunctionData({ abi: flashifiAbi, functionName: 'beforeSwap', args: [ZERO_ADDRESS, key, SWAP, '0x'] })
const initialize = (key: PoolKey) =>
  encodeFunctionData({ abi: poolManagerAbi, functionName: 'initialize', args: [key, 1n << 96n] })

/**
 * Returns a copy of the market's hook that has no pool. Its address has the same permission bits.
 */
async function emptyHook({ actors, market }: TestWorld): Promise<Address> {
  const address: Address = '0x11111111111111111111111111111111111120c0'
  await actors.disguise(address, market.hook)
  return address
}

const viewVault = (currency: Address) =>
  encodeFunctionData({ abi: flashifiAbi, functionName: 'getVaultAddress', args: [currency] })

describe('Errors raised by the hook', () => {
  it('include ZeroLiquidity for an empty deposit and a withdrawal without shares [5-10]', async () => {
    const { actors, people } = open()
    expect(await errorOf(actors.deposit(people.alice, 0n))).toBe('ZeroLiquidity')
    expect(await errorOf(actors.withdraw(people.alice))).toBe('ZeroLiquidity')
  })

  it('include InvalidAmounts for a deposit with ether', async () => {
    const { actors, people } = open()
    await actors.fund(people.alice, UNIT, UNIT)
    expect(await errorOf(actors.deposit(people.alice, 1000n, 1n))).toBe('InvalidAmounts')
  })

  it('include SafeCastOverflow above 2^127-1', async () => {
    const { actors, people } = open()
    expect(await errorOf(actors.deposit(people.alice, (1n << 128n) - 1n))).toBe('SafeCastOverflow')
    expect(await errorOf(actors.deposit(people.alice, 1n << 127n))).toBe('SafeCastOverflow')
  })

  it('include PoolKeyNotInitialized before the pool exists', async () => {
    const world = open()
    const { alice } = world.people
    const to = await emptyHook(world)
    const add = encodeFunctionData({
      abi: flashifiAbi,
      functionName: 'addReHypothecatedLiquidity',
      args: [1n],
    })
    const remove = encodeFunctionData({
      abi: flashifiAbi,
      functionName: 'removeReHypothecatedLiquidity',
      args: [alice],
    })
    expect(await callError(world, { from: alice, to, data: add })).toBe('PoolKeyNotInitialized')
    expect(await callError(world, { from: alice, to, data: remove })).toBe('PoolKeyNotInitialized')
  })

  it('include AlreadyInitialized for a second pool', async () => {
    const { market, people, request } = open()
    const data = initialize({ ...toPoolKey(market), fee: 500 })
    const second = send(request, { from: people.alice, to: market.network.poolManager, data })
    expect(await errorOf(second)).toBe('AlreadyInitialized')
  })

  it('include InvalidCurrency for native currency and for tokens without a vault', async () => {
    const world = open()
    const { market, people, request } = world
    const from = people.alice
    for (const currency of [people.bob, ZERO_ADDRESS]) {
      const call = { from, to: market.hook, data: viewVault(currency) }
      expect(await callError(world, call)).toBe('InvalidCurrency')
    }
    const hooks = await emptyHook(world)
    const key = { ...toPoolKey(market), currency0: ZERO_ADDRESS, hooks }
    await send(request, { from, to: market.network.poolManager, data: initialize(key) })
    const add = encodeFunctionData({
      abi: flashifiAbi,
      functionName: 'addReHypothecatedLiquidity',
      args: [1000n],
    })
    expect(await callError(world, { from, to: hooks, data: add })).toBe('InvalidCurrency')
  })

  it('include NotPoolManager, HookNotImplemented and InvalidPool for direct hook calls', async () => {
    const world = open()
    const { market, people } = world
    const key = toPoolKey(market)
    const to = market.hook
    expect(await callError(world, { from: people.alice, to, data: beforeSwap(key) })).toBe('NotPoolManager')
    const donate = encodeFunctionData({
      abi: flashifiAbi,
      functionName: 'beforeDonate',
      args: [people.alice, key, 1n, 1n, '0x'],
    })
    expect(await callError(world, { from: market.network.poolManager, to, data: donate })).toBe(
      'HookNotImplemented',
    )
    const other = beforeSwap({ ...key, fee: 500 })
    expect(await callError(world, { from: market.network.poolManager, to, data: other })).toBe('InvalidPool')
  })

  it('do not include NotSelf, which the ABI declares but no function raises', () => {
    const declared = flashifiAbi.filter((item) => item.type === 'error').map(({ name }) => name)
    expect(declared).toContain('NotSelf')
  })

  it('include the ERC-20 error for missing shares, which names the account', async () => {
    const { actors, market, people } = open()
    expect(await errorOf(actors.deposit(people.alice, 1000n))).toBe('ERC20InsufficientAllowance')
    await actors.approve(people.alice, market.token0, market.hook)
    expect(await errorOf(actors.deposit(people.alice, 1000n))).toBe('ERC20InsufficientBalance')
    const transfer = actors.transfer(people.alice, market.hook, people.bob, 1n)
    expect(await errorOf(transfer)).toBe('ERC20InsufficientBalance')
  })

  it('include the pool manager’s errors for bad price limits and zero-amount swaps [5-21 5-26 9-11]', async () => {
    const { actors, people } = open()
    const swap = (amountSpecified: bigint, sqrtPriceLimitX96: bigint) =>
      errorOf(actors.swap(people.alice, { zeroForOne: true, amountSpecified, sqrtPriceLimitX96 }))
    expect(await swap(-1n, 4295128739n)).toBe('PriceLimitOutOfBounds')
    expect(await swap(-1n, 1n << 96n)).toBe('PriceLimitAlreadyExceeded')
    expect(await swap(0n, 4295128740n)).toBe('SwapAmountCannotBeZero')
  })
})
