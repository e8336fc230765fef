import { type Abi, concat, encodeFunctionData, type Hex } from 'viem'
import { describe, expect, it } from 'vitest'
import { send } from '../../devnet/send.ts'
import { DEPLOYER } from '../../devnet/worldAddresses.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { type Address, ZERO_ADDRESS } from '../../src/math/hex.ts'
import { poolManagerAbi } from '../generated/poolManagerAbi.ts'
import { callError, openWorld, WENT_THROUGH } from './openWorld.ts'

const open = openWorld()

const NO_SALT: Hex = `0x${'00'.repeat(32)}`
const DYNAMIC_FEE = 0x800000
/**
 * Address without hook permissions. Uniswap v4 accepts it as the hook of a pool with dynamic fees.
 */
const PLAIN_HOOK: Address = '0x1111111111111111111111111111111111110000'

const encode = (functionName: string, args: readonly unknown[]): Hex =>
  encodeFunctionData<Abi>({ abi: poolManagerAbi, functionName, args })

/** Returns a pool key without a hook, for which no pool exists. */
const otherKey = () => ({ ...toPoolKey(open().market), hooks: ZERO_ADDRESS })

function ask(from: Address, functionName: string, args: readonly unknown[]): Promise<string> {
  const world = open()
  return callError(world, { from, to: world.market.network.poolManager, data: encode(functionName, args) })
}

describe('Real pool manager contract', () => {
  it('has every function and event of the ABI that the page uses [3-18 3-31 3-32 3-33 3-34 3-35 3-36]', () => {
    const names: readonly string[] = poolManagerAbi
      .filter((item) => item.type === 'function')
      .map(({ name }) => name)
    const groups = [
      ['swap', 'modifyLiquidity', 'donate', 'initialize', 'settle', 'take', 'sync', 'clear', 'mint', 'burn'],
      ['balanceOf', 'allowance', 'approve', 'transfer', 'transferFrom', 'isOperator', 'setOperator'],
      ['protocolFeeController', 'setProtocolFeeController', 'setProtocolFee', 'collectProtocolFees'],
      ['protocolFeesAccrued', 'owner', 'transferOwnership', 'extsload', 'exttload'],
    ]
    expect(names).toEqual(expect.arrayContaining(groups.flat()))
    const [params] = poolManagerAbi.flatMap((item) =>
      item.type === 'function' && item.name === 'modifyLiquidity' ? [item.inputs[1]] : [],
    )
    expect(params?.components.map(({ name }) => name)).toEqual([
      'tickLower',
      'tickUpper',
      'liquidityDelta',
      'salt',
    ])
  })

  it('allows only initialize and updateDynamicLPFee outside of unlock [3-46 4-17 4-18 4-19]', async () => {
    const { market, people, request } = open()
    const { alice } = people
    const { token0 } = market
    const key = toPoolKey(market)
    const range = { tickLower: -60, tickUpper: 60, liquidityDelta: 1n, salt: NO_SALT }
    const swap = { zeroForOne: true, amountSpecified: -1n, sqrtPriceLimitX96: 4295128740n }
    const locked: readonly (readonly [string, readonly unknown[]])[] = [
      ['swap', [key, swap, '0x']],
      ['modifyLiquidity', [key, range, '0x']],
      ['donate', [key, 1n, 1n, '0x']],
      ['take', [token0, alice, 1n]],
      ['settle', []],
      ['clear', [token0, 1n]],
      ['mint', [alice, 1n, 1n]],
      ['burn', [alice, 1n, 1n]],
    ]
    for (const [name, args] of locked) expect(await ask(alice, name, args), name).toBe('ManagerLocked')

    expect(await ask(alice, 'initialize', [otherKey(), 1n << 96n])).toBe(WENT_THROUGH)
    const dynamic = { ...otherKey(), fee: DYNAMIC_FEE, hooks: PLAIN_HOOK }
    const data = encode('initialize', [dynamic, 1n << 96n])
    await send(request, { from: alice, to: market.network.poolManager, data })
    expect(await ask(PLAIN_HOOK, 'updateDynamicLPFee', [dynamic, 500])).toBe(WENT_THROUGH)
  })

  it('reverts an unlock that leaves an unsettled balance [4-20]', async () => {
    const world = open()
    const { token0 } = world.market
    const { poolManager } = world.market.network
    const taker: Address = '0x00000000000000000000000000000000000a4e12'
    await world.request('anvil_setCode', [taker, takesAndLeaves(poolManager, token0)])
    expect(await callError(world, { from: world.people.alice, to: taker, data: '0x' })).toBe(
      'CurrencyNotSettled',
    )
  })

  it('rejects unsorted currencies and a tick spacing outside of 1 to 32767 [5-19 5-20 5-26]', async () => {
    const { alice } = open().people
    const key = otherKey()
    const initialize = (change: object) => ask(alice, 'initialize', [{ ...key, ...change }, 1n << 96n])
    const swapped = { currency0: key.currency1, currency1: key.currency0 }
    expect(await initialize(swapped)).toBe('CurrenciesOutOfOrderOrEqual')
    expect(await initialize({ currency1: key.currency0 })).toBe('CurrenciesOutOfOrderOrEqual')
    expect(await initialize({ tickSpacing: 0 })).toBe('TickSpacingTooSmall')
    expect(await initialize({ tickSpacing: 32768 })).toBe('TickSpacingTooLarge')
    expect(await initialize({ tickSpacing: 32767 })).toBe(WENT_THROUGH)
  })

  it('caps protocol fees, and lets only the protocol fee controller set them [3-33 3-34 5-22 5-26 6-07 6-09 6-12]', async () => {
    const { market, people, request } = open()
    const { alice, mallory } = people
    const { token0 } = market
    const { poolManager } = market.network
    const key = toPoolKey(market)
    const name = (controller: Address) => encode('setProtocolFeeController', [controller])
    await expect(send(request, { from: mallory, to: poolManager, data: name(mallory) })).rejects.toThrow()
    await send(request, { from: DEPLOYER, to: poolManager, data: name(alice) })
    for (const from of [mallory, DEPLOYER]) {
      expect(await ask(from, 'setProtocolFee', [key, 100])).toBe('InvalidCaller')
      expect(await ask(from, 'collectProtocolFees', [from, token0, 0n])).toBe('InvalidCaller')
    }
    expect(await ask(alice, 'setProtocolFee', [key, 1001])).toBe('ProtocolFeeTooLarge')
    expect(await ask(alice, 'setProtocolFee', [key, 1000])).toBe(WENT_THROUGH)
    expect(await ask(alice, 'collectProtocolFees', [alice, token0, 0n])).toBe(WENT_THROUGH)
  })

  it('lets only the hook of a pool with dynamic fees update its LP fee [6-08 6-12]', async () => {
    const { market, people } = open()
    const key = toPoolKey(market)
    const refused = 'UnauthorizedDynamicLPFeeUpdate'
    expect(await ask(people.mallory, 'updateDynamicLPFee', [key, 500])).toBe(refused)
    // The pool's fee is fixed, so not even its hook may change it.
    expect(await ask(market.hook, 'updateDynamicLPFee', [key, 500])).toBe(refused)
  })
})

/**
 * Returns EVM code that unlocks the pool manager, takes one raw unit of a token without paying, and
 * reverts with the manager's error.
 */
function takesAndLeaves(poolManager: Address, token: Address): Hex {
  const unlock = encode('unlock', ['0x'])
  const take = encode('take', [token, poolManager, 1n])
  const byte = (value: number): Hex => `0x${value.toString(16).padStart(2, '0')}`
  const copied = (size: number, from: number) => concat(['0x60', byte(size), '0x60', byte(from), '0x5f39'])
  const call = (size: number, to: Hex) => concat(['0x5f5f60', byte(size), '0x5f5f', to, '0x5af150'])
  const [unlockSize, takeSize] = [unlock.length / 2 - 1, take.length / 2 - 1]
  const code = (callback: number, unlockAt: number, takeAt: number) =>
    concat([
      // Jumps to the callback if the pool manager is the caller.
      concat(['0x3373', poolManager, '0x1460', byte(callback), '0x57']),
      copied(unlockSize, unlockAt),
      call(unlockSize, concat(['0x73', poolManager])),
      // Copies the return data and reverts with it.
      '0x3d5f5f3e3d5ffd',
      '0x5b',
      copied(takeSize, takeAt),
      call(takeSize, '0x33'),
      // Returns empty bytes.
      '0x60205f525f60205260405ff3',
    ])
  const sizeOf = (hex: Hex) => hex.length / 2 - 1
  const body = sizeOf(code(0, 0, 0))
  const callback =
    body - sizeOf(concat(['0x5b', copied(0, 0), call(0, '0x33'), '0x60205f525f60205260405ff3']))
  return concat([code(callback, body, body + unlockSize), unlock, take])
}
