import {
  type Abi,
  decodeEventLog,
  encodeFunctionData,
  getAddress,
  type Hex,
  keccak256,
  toFunctionSelector,
} from 'viem'
import { describe, expect, it } from 'vitest'
import { around } from '../../devnet/dualAddresses.ts'
import type { DualWorld } from '../../devnet/dualWorlds.ts'
import { DEPLOYER, PROVIDERS } from '../../devnet/worldAddresses.ts'
import { buildDualpoolStorageRead } from '../../src/adapters/dualpool/storage.ts'
import { toPoolKey } from '../../src/market/market.ts'
import type { Address } from '../../src/math/hex.ts'
import { computePoolId } from '../../src/math/poolId.ts'
import { readArtifact } from '../artifacts.ts'
import { errorOf, openWorld, type TestWorld, WENT_THROUGH } from './openWorld.ts'

const open = openWorld()
const { abi } = readArtifact('DualPoolHook')
const MILLION = 1_000_000n * 10n ** 6n

const at = (world: TestWorld, { market }: DualWorld) => {
  const key = toPoolKey(market)
  const read = async (functionName: string, args: readonly unknown[] = []) =>
    world.client.readContract({ address: market.hook, abi, functionName, args } as never) as Promise<never>
  return {
    key,
    id: computePoolId(key),
    read,
    totals: async () => (await read('totalAssets', [key])) as readonly [bigint, bigint],
    effective: async () => (await read('getEffectiveLiquidity', [key])) as readonly [bigint, bigint],
    preview: async (shares: bigint, name: 'previewDeposit' | 'previewWithdraw') =>
      (await read(name, [key, shares])) as readonly [bigint, bigint],
    word: async (slot: Hex) =>
      BigInt((await world.request('eth_getStorageAt', [market.hook, slot, 'latest'])) as Hex),
  }
}

/** Returns Alice with a million of each token of the dollar/euro pool. */
async function ready() {
  const world = open()
  const [dual, ether] = world.dual
  const { alice, bob } = world.people
  for (const person of [alice, bob, DEPLOYER]) await dual.actors.fund(person, MILLION, MILLION)
  const { market } = dual
  const holdings = async (who: Address) =>
    [await world.balance(market.token0, who), await world.balance(market.token1, who)] as const
  return { world, ...dual, ether, alice, bob, holdings, pool: at(world, dual) }
}

/** Replaces a vault's bytecode by that of an IlliquidVault. The vault keeps its assets. */
async function choke({ world, market, actors }: Awaited<ReturnType<typeof ready>>, liquidBps: bigint) {
  const { vault0, token0 } = market
  const stuck = await actors.deploy('IlliquidVault', [token0, 0n])
  await actors.disguise(vault0, stuck)
  const data = encodeFunctionData({
    abi: readArtifact('IlliquidVault').abi,
    functionName: 'setLiquidBps',
    args: [liquidBps],
  })
  await world.request('eth_sendTransaction', [{ from: DEPLOYER, to: vault0, data }])
}

describe('DualPool shares', () => {
  it('cost and pay exactly what the contract previews', async () => {
    const { world, actors, pool, alice, holdings } = await ready()
    await actors.dripYield(777n, 991n)
    const [total0, total1] = await pool.totals()
    const supply = (await pool.read('totalShares', [pool.id])) as bigint
    const virtual = 10n ** BigInt((await pool.read('decimalsOffset', [pool.id])) as number)
    const shares = 123_456_789n
    const cost = (total: bigint) => (shares * (total + 1n) + supply + virtual - 1n) / (supply + virtual)
    const preview = await pool.preview(shares, 'previewDeposit')
    expect(preview).toEqual([cost(total0), cost(total1)])
    const before = await holdings(alice)
    const receipt = await actors.deposit(alice, shares, { amount0: preview[0], amount1: preview[1] })
    const paid = await holdings(alice)
    expect([before[0] - paid[0], before[1] - paid[1]]).toEqual(preview)
    const [event] = receipt.logs.filter(({ address }) => getAddress(address) === world.dual[0].market.hook)
    expect(event?.topics).toEqual([
      '0x06ed2f20538b45039698c763dc14442e53647d726b4718d91fcb1246df1aa060',
      pool.id,
      `0x${alice.slice(2).toLowerCase().padStart(64, '0')}`,
    ])
    const worth = await pool.preview(shares, 'previewWithdraw')
    await actors.withdraw(alice, shares, { amount0: worth[0], amount1: worth[1] })
    const after = await holdings(alice)
    expect([after[0] - paid[0], after[1] - paid[1]]).toEqual(worth)
    expect(await actors.shares(alice)).toBe(0n)
  })

  it('revert one unit beyond an amount limit or the balance, or after the deadline', async () => {
    const { actors, pool, alice, world } = await ready()
    const [cost0, cost1] = await pool.preview(1_000_000n, 'previewDeposit')
    const now = (await world.client.getBlock()).timestamp
    expect(await errorOf(actors.deposit(alice, 1_000_000n, { amount0: cost0 - 1n }))).toBe('SlippageExceeded')
    expect(await errorOf(actors.deposit(alice, 1_000_000n, { amount1: cost1 - 1n }))).toBe('SlippageExceeded')
    expect(await errorOf(actors.deposit(alice, 1_000_000n, { deadline: now - 1n }))).toBe('DeadlineExpired')
    await actors.deposit(alice, 1_000_000n, { amount0: cost0, amount1: cost1, deadline: now + 600n })
    const [worth0] = await pool.preview(1_000_000n, 'previewWithdraw')
    expect(await errorOf(actors.withdraw(alice, 1_000_000n, { amount0: worth0 + 1n }))).toBe(
      'SlippageExceeded',
    )
    expect(await errorOf(actors.withdraw(alice, 1_000_001n))).toBe('InsufficientShares')
  })

  it('cannot be withdrawn for the pool’s number of lock blocks after every deposit', async () => {
    const { world, ether, alice } = await ready()
    await ether.actors.fund(alice, 10n ** 20n, MILLION)
    const { blockNumber } = await ether.actors.deposit(alice, 10n ** 12n)
    expect(await errorOf(ether.actors.withdraw(alice, 1n))).toBe('DepositLocked')
    const { slots, decode } = buildDualpoolStorageRead(ether.market, alice)
    const words = await Promise.all(slots.map(at(world, ether).word))
    expect(decode(words).lastDepositBlock).toBe(blockNumber)
    await world.request('anvil_mine', ['0x1'])
    // This block is the third after the deposit, so the deposit lock has ended.
    await ether.actors.withdraw(alice, 1n)
  })

  it('cannot be minted after all shares are burned', async () => {
    const { actors, pool, alice } = await ready()
    for (const owner of [DEPLOYER, ...PROVIDERS]) {
      const held = await actors.shares(owner)
      if (held > 0n) await actors.withdraw(owner, held)
    }
    expect(await pool.read('totalShares', [pool.id])).toBe(0n)
    const [left0, left1] = await pool.totals()
    expect(left0 > 0n && left1 > 0n).toBe(true)
    expect(await errorOf(actors.deposit(alice, 1n))).toBe('VaultNotBootstrapped')
    expect(await errorOf(actors.onPool('bootstrap', [MILLION, MILLION]))).toBe('AssetsAlreadyBound')
    expect(await pool.read('livePools', [pool.id])).toBe(true)
  })
})

describe('DualPool owner settings', () => {
  it('block deposits and swaps until the owner’s first deposit', async () => {
    const { actors, market, alice, pool } = await ready()
    const key = { ...pool.key, fee: 500 }
    const config = {
      sqrtPriceX96: 1n << 96n,
      distribution: [around(0, 100, 10_000)],
      allowExternalDeposits: true,
      vault0: market.vault0,
      vault1: market.vault1,
      minDepositBlocks: 0n,
    }
    const call = (functionName: string, args: readonly unknown[]) =>
      actors.onHook(encodeFunctionData<Abi>({ abi, functionName, args }), DEPLOYER)
    await call('initializePool', [key, config])
    const add = encodeFunctionData<Abi>({
      abi,
      functionName: 'addLiquidity',
      args: [key, 1n, 9n, 9n, 2n ** 64n],
    })
    expect(await errorOf(actors.onHook(add, alice))).toBe('VaultNotBootstrapped')
    expect(await errorOf(actors.onHook(add, DEPLOYER))).toBe('VaultNotBootstrapped')
    expect(await pool.read('livePools', [computePoolId(key)])).toBe(false)
    expect(await errorOf(call('bootstrap', [key, 10n ** 8n - 1n, 10n ** 8n]))).toBe('BootstrapTooSmall')
    expect(await errorOf(call('bootstrap', [key, 0n, 10n ** 8n]))).toBe('InsufficientBootstrap')
    expect(
      await errorOf(
        call('initializePool', [
          { ...key, fee: 501 },
          { ...config, distribution: [] },
        ]),
      ),
    ).toBe('InvalidDistribution')
    expect(
      await errorOf(
        call('initializePool', [
          { ...key, fee: 501 },
          { ...config, distribution: [around(5, 8, 10_000)] },
        ]),
      ),
    ).toBe('InvalidTickRange')
  })

  it('block swaps while paused, and deposits of non-owners while closed', async () => {
    const { actors, alice } = await ready()
    const swap = () => actors.swap(alice, { zeroForOne: true, amountSpecified: -1_000_000n })
    await actors.deposit(alice, 1_000_000n)
    await actors.onPool('setPoolLive', [false])
    expect(await errorOf(swap())).toBe('PoolNotLive')
    await actors.deposit(alice, 1_000_000n)
    await actors.withdraw(alice, 1_000_000n)
    await actors.onPool('setPoolLive', [true])
    await actors.onPool('setExternalDeposits', [false])
    expect(await errorOf(actors.deposit(alice, 1n))).toBe('Unauthorized')
    await actors.deposit(DEPLOYER, 1n)
    await actors.withdraw(alice, 1_000_000n)
    await swap()
  })

  it('can be changed by the owner only', async () => {
    const { actors, alice } = await ready()
    for (const name of ['setPoolLive', 'setExternalDeposits'])
      expect(await errorOf(actors.onPool(name, [false], alice))).toBe('OwnableUnauthorizedAccount')
    expect(await errorOf(actors.onPool('emergencyRevokeVault', [], alice))).toBe('OwnableUnauthorizedAccount')
    expect(
      await errorOf(
        actors.onHook(encodeFunctionData<Abi>({ abi, functionName: 'renounceOwnership' }), DEPLOYER),
      ),
    ).toBe('RenounceOwnershipDisabled')
  })

  it('let the owner move all vault tokens into the hook, while users can withdraw', async () => {
    const { world, actors, alice, pool } = await ready()
    await actors.deposit(alice, 5_000_000n)
    const before = await pool.totals()
    await actors.onPool('emergencyRevokeVault')
    expect(await pool.totals()).toEqual(before)
    expect(await pool.read('livePools', [pool.id])).toBe(false)
    expect(await pool.read('externalDepositsEnabled', [pool.id])).toBe(false)
    const { slots, decode } = buildDualpoolStorageRead(world.dual[0].market, undefined)
    const parts = decode(await Promise.all(slots.map(pool.word)))
    expect(parts?.side0?.vaultShares).toBe(0n)
    expect((parts?.side0?.idle ?? 0n) + (parts?.side0?.claims ?? 0n)).toBe(before[0])
    await actors.withdraw(alice, 5_000_000n)
    await actors.onPool('setPoolLive', [true])
    // The vaults have no allowance any more, so the swap uses the hook's own tokens, and its input
    // stays in the hook.
    const receipt = await actors.swap(alice, { zeroForOne: true, amountSpecified: -1_000_000n })
    const skipped = '0x0fdff83d01f2c1aed6da56be494d9c5f08103ed411b0123a9f789de74caa0a5b'
    expect(receipt.logs.some(({ topics }) => topics[0] === skipped)).toBe(true)
  })
})

describe('Order of DualPool errors and events', () => {
  it('for a deposit is deadline, owner settings, first deposit, token, vault, limits', async () => {
    const { actors, alice, world, pool } = await ready()
    const now = (await world.client.getBlock()).timestamp
    await actors.onPool('setExternalDeposits', [false])
    const late = { deadline: now - 1n, amount0: 0n }
    expect(await errorOf(actors.deposit(alice, 1_000_000n, late))).toBe('DeadlineExpired')
    expect(await errorOf(actors.deposit(alice, 1_000_000n, { amount0: 0n }))).toBe('Unauthorized')
    await actors.onPool('setExternalDeposits', [true])
    // Mallory lacks an approval and exceeds the maximum amounts. The contract reports the missing
    // approval first.
    const [, , , mallory = alice] = world.accounts
    expect(await errorOf(actors.deposit(mallory, 1_000_000n, { amount0: 0n }))).toBe(
      'ERC20InsufficientAllowance',
    )
    expect(await errorOf(actors.deposit(alice, 1_000_000n, { amount0: 0n }))).toBe('SlippageExceeded')
    // For a pool that does not exist, only accounts that may deposit get the error
    // `VaultNotBootstrapped`.
    const key = { ...pool.key, fee: 777 }
    const other = (of: bigint) =>
      encodeFunctionData<Abi>({ abi, functionName: 'addLiquidity', args: [key, 1n, of, of, 2n ** 64n] })
    expect(await errorOf(actors.onHook(other(0n), alice))).toBe('Unauthorized')
    expect(await errorOf(actors.onHook(other(0n), DEPLOYER))).toBe('VaultNotBootstrapped')
  })

  it('for a withdrawal is deadline, deposit lock, balance, vault, limits', async () => {
    const state = await ready()
    const { ether, alice, world, actors } = state
    const much = { amount0: 2n ** 100n }
    await ether.actors.fund(alice, 10n ** 20n, MILLION)
    await ether.actors.deposit(alice, 10n ** 12n)
    const now = (await world.client.getBlock()).timestamp
    const late = { deadline: now - 1n, ...much }
    expect(await errorOf(ether.actors.withdraw(alice, 10n ** 13n, late))).toBe('DeadlineExpired')
    expect(await errorOf(ether.actors.withdraw(alice, 10n ** 13n, much))).toBe('DepositLocked')
    await actors.deposit(alice, 5_000_000n)
    expect(await errorOf(actors.withdraw(alice, 5_000_001n, much))).toBe('InsufficientShares')
    expect(await errorOf(actors.withdraw(alice, 1_000_000n, much))).toBe('SlippageExceeded')
    await choke(state, 0n)
    expect(await errorOf(actors.withdraw(alice, 1_000_000n, much))).toBe('ERC4626ExceededMaxWithdraw')
  })

  it('for a new pool is settings events, vault events, then PoolCreated', async () => {
    const { actors, market, pool } = await ready()
    const config = {
      sqrtPriceX96: 1n << 96n,
      distribution: [around(0, 100, 10_000)],
      allowExternalDeposits: true,
      vault0: market.vault0,
      vault1: market.vault1,
      minDepositBlocks: 0n,
    }
    const args = [{ ...pool.key, fee: 500 }, config]
    const data = encodeFunctionData<Abi>({ abi, functionName: 'initializePool', args })
    const { logs } = await actors.onHook(data, DEPLOYER)
    const own = logs.filter(({ address }) => getAddress(address) === market.hook)
    const names = own.map(({ topics, data: rest }) => decodeEventLog({ abi, topics, data: rest }).eventName)
    expect(names).toEqual(['ExternalDepositsUpdated', 'VaultBound', 'VaultBound', 'PoolCreated'])
  })
})

describe('DualPool swaps', () => {
  it('use the price ranges set in the hook and leave no liquidity in the pool', async () => {
    const { world, actors, alice, pool, market } = await ready()
    const [before0, before1] = await pool.totals()
    const receipt = await actors.swap(alice, { zeroForOne: true, amountSpecified: -50_000_000n })
    const changed = '0xf208f4912782fd25c7f114ca3723a2d5dd6f3bcc3ac8db5af63baa85f711d5ec'
    expect(receipt.logs.filter(({ topics }) => topics[0] === changed)).toHaveLength(6)
    const { slots, decode } = buildDualpoolStorageRead(market, undefined)
    const parts = decode(await Promise.all(slots.map(pool.word)))
    const [after0, after1] = await pool.totals()
    expect(parts?.side0?.claims).toBeGreaterThan(49_999_900n)
    expect(parts?.side0?.claims).toBeLessThanOrEqual(50_000_000n)
    expect(after0 - before0).toBeGreaterThanOrEqual((parts?.side0?.claims ?? 0n) - 2n)
    expect(before1 - after1).toBeLessThan(50_000_000n)
    const [liquidity] = (await world.client.readContract({
      address: market.network.stateView,
      abi: readArtifact('StateView').abi,
      functionName: 'getTickInfo',
      args: [pool.id, 20],
    } as never)) as readonly [bigint]
    expect(liquidity).toBe(0n)
    // The next swap moves the hook's tokens from the pool manager to the vault.
    await actors.swap(alice, { zeroForOne: false, amountSpecified: -1_000_000n })
    const next = decode(await Promise.all(slots.map(pool.word)))
    expect(next?.side0?.claims).toBe(0n)
  })

  it('revert if a vault does not pay, like withdrawals but unlike deposits', async () => {
    const state = await ready()
    const { actors, alice, pool } = state
    await actors.deposit(alice, 5_000_000n)
    await choke(state, 0n)
    const [total0] = await pool.totals()
    const [effective0] = await pool.effective()
    expect(effective0).toBe(total0)
    for (const zeroForOne of [true, false])
      expect(await errorOf(actors.swap(alice, { zeroForOne, amountSpecified: -1_000_000n }))).toBe(
        'ERC4626ExceededMaxWithdraw',
      )
    expect(await errorOf(actors.withdraw(alice, 1_000_000n))).toBe('ERC4626ExceededMaxWithdraw')
    expect(await errorOf(actors.deposit(alice, 1_000_000n))).toBe(WENT_THROUGH)
  })

  it('use less JIT liquidity if a vault can pay only a part', async () => {
    const state = await ready()
    const { actors, alice, pool, world, market } = state
    await actors.deposit(alice, 5_000_000n)
    await choke(state, 1_000n)
    // The vault's limit applies to all pools of the hook that use this vault.
    const sharing = world.dual.filter((other) => other.market.vault0 === market.vault0)
    expect(sharing).toHaveLength(2)
    const held = (await Promise.all(sharing.map((each) => at(world, each).totals()))).map(([each]) => each)
    const all = held.reduce((sum, each) => sum + each, 0n)
    const [effective0] = await pool.effective()
    expect(effective0 * 10n).toBeLessThanOrEqual(all + 100n)
    expect(effective0).toBeLessThan((await pool.totals())[0])
    await actors.swap(alice, { zeroForOne: false, amountSpecified: -1_000_000n })
    await actors.withdraw(alice, 1_000_000n)
  })
})

describe('DualPool owner', () => {
  it('can steal deposits by moving the price ranges between two swaps by the owner', async () => {
    const { actors, alice, pool, market, world } = await ready()
    await actors.deposit(alice, 900_000n * 10n ** 6n)
    const before = await world.balance(market.token0, DEPLOYER)
    const [, there1] = await pool.totals()
    await actors.setDistribution([{ tickLower: 500_000, tickUpper: 600_000, weightBps: 10_000 }])
    // The pool has no liquidity at this price, so the owner moves the price for free.
    await actors.swap(DEPLOYER, {
      zeroForOne: true,
      amountSpecified: -1n,
      sqrtPriceLimitX96: 10n ** 15n,
    })
    await actors.setDistribution([{ tickLower: -370_000, tickUpper: -365_000, weightBps: 10_000 }])
    const [total0] = await pool.totals()
    await actors.swap(DEPLOYER, { zeroForOne: false, amountSpecified: total0 - 10n })
    const gained = (await world.balance(market.token0, DEPLOYER)) - before
    expect(gained).toBeGreaterThan((total0 * 99n) / 100n)
    const [, left1] = await pool.totals()
    expect(left1 - there1).toBeLessThan(1_000n)
  })
})

it('Test contract for DualPool has all functions, events and errors of the original', () => {
  const functions = abi.filter((item) => item.type === 'function')
  const selectors = new Set(functions.map((item) => toFunctionSelector(item)))
  for (const selector of REAL_SELECTORS) expect(selectors, selector).toContain(selector)
  const errors = abi.flatMap((item) =>
    item.type === 'error'
      ? [
          keccak256(
            `0x${Buffer.from(`${item.name}(${item.inputs.map(({ type }) => type)})`).toString('hex')}`,
          ),
        ]
      : [],
  )
  const known = new Set(errors.map((hash) => hash.slice(2, 10)))
  for (const selector of REAL_ERRORS) expect(known, selector).toContain(selector)
})

/** Function selectors of Uniswap's DualPool contract. */
const REAL_SELECTORS = [
  ...['0x4172aabc', '0xaa61258e', '0xd8f3c721', '0x638ffec3', '0x3c9f1f29', '0x4627e7c0', '0x12e8d594'],
  ...['0x1c757b95', '0x6b6dee8d', '0x67dd0e0b', '0x25c8d397', '0x48d8b0ba', '0x28c32069', '0x1734db44'],
  ...['0x3b8b9bf0', '0x2bedc0cc', '0xb9dc1c4d', '0x8da5cb5b', '0xe30c3978', '0xc45a0155', '0xdc4c90d3'],
  ...['0x501d815c', '0xb8f7a665', '0x01ffc9a7', '0xc4e833ce', '0x24ae92a7', '0x5166e896', '0x6818a5e2'],
  ...['0x09cc6e54', '0x11b9aa23', '0x545b396d', '0xbdd0040f', '0xcb89fcca', '0x7f4ebbe5', '0xf2fde38b'],
  ...['0x79ba5097', '0x715018a6'],
]

const REAL_ERRORS = [
  ...[
    '82b42900',
    '91fe2fa9',
    '39996567',
    'a9ac4710',
    '8199f5f3',
    '1ab7da6b',
    '11c73603',
    'd6a0a041',
    '6dbc85d1',
  ],
  ...[
    '2759dc01',
    '3ee5aeb5',
    '78895c13',
    '3ecbaaf7',
    '118cdaa7',
    'ffc0fd93',
    'f5c6c81a',
    'ae18210a',
    '8dabdab8',
  ],
  ...[
    '5c5122f6',
    '5f9863ad',
    '0b0c769f',
    'aa5be784',
    '0a7287b5',
    '389b52ff',
    '088e1066',
    '8205bf4e',
    'a54523b5',
  ],
  ...['3082e766', '68b5c198', '064847d0', '007f5ef2', 'bc6072f1'],
]
