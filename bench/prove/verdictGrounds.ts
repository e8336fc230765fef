import { callOf, choke, readAsset, readBalance, sendAs } from '../../devnet/contracts.ts'
import type { DualWorld } from '../../devnet/dualWorlds.ts'
import { send } from '../../devnet/send.ts'
import type { SourceWorld } from '../../devnet/sourcePast.ts'
import type { World } from '../../devnet/world.ts'
import { DEPLOYER, PROVIDERS, SWAPPERS } from '../../devnet/worldAddresses.ts'
import type { Market } from '../../src/market/market.ts'
import { NO_VAULT } from '../../src/market/market.ts'
import { TOKEN_SIDES, toTokenPair, toVaultPair } from '../../src/market/tokenPair.ts'
import type { Address } from '../../src/math/hex.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'
import type { Random } from './random.ts'

/** Owner of the tested position, who sends nothing after the deposit. */
export const HOLDER: Address = PROVIDERS[0]
const [SWAPPER] = SWAPPERS
const [, OTHER = HOLDER] = PROVIDERS

interface StatedEvent {
  readonly name: string
  readonly run: () => Promise<unknown>
  /** True if the event may reduce the value of the tested position. */
  readonly isHarm: boolean
  /**
   * `starts` if a vault reports more than it holds from this event on, `ends` if all vaults report
   * correctly from this event on.
   */
  readonly overstating?: 'starts' | 'ends'
}

export interface StatedGround {
  readonly name: string
  readonly market: Market
  readonly events: readonly [StatedEvent, ...StatedEvent[]]
  readonly exit: (from: Address, shares: bigint) => Promise<unknown>
}

/**
 * Returns one market with replaceable vaults, markets with fixed vaults, and markets of the
 * DualPool hook.
 */
export async function statedGrounds(random: Random, world: World): Promise<readonly StatedGround[]> {
  return [
    await replaceable(random, world),
    await fixed(random, world, world.sources.tokens, 'fixed sources'),
    await fixed(random, world, world.sources.ether, 'fixed sources, ether'),
    ...(await Promise.all(world.dual.map((dual) => ofManyPools(random, world, dual)))),
  ]
}

const MUCH = 10n ** 30n

interface Happens {
  readonly random: Random
  readonly world: World
  readonly market: Market
  readonly actors: Pick<World['actors'], 'mint' | 'deploy' | 'disguise' | 'dripYield'>
}

const harm = (name: string, run: () => Promise<unknown>, overstating?: 'starts' | 'ends'): StatedEvent => ({
  name,
  run,
  isHarm: true,
  ...(overstating && { overstating }),
})
const usual = (name: string, run: () => Promise<unknown>): StatedEvent => ({ name, run, isHarm: false })

async function take(random: Random, world: World, token: Address, from: Address): Promise<unknown> {
  const held = await readBalance(world.request, token, from)
  const amount = random.chance(3) ? held : (held * BigInt(5 + random.int(90))) / 100n
  return sendAs(world.request, from, token, callOf('TestToken', 'transfer', [DEPLOYER, amount]))
}

/**
 * Returns events that can happen to any vault: yield, losses, and bytecode that reports wrong
 * values.
 */
function ofVaults({ random, world, market, actors }: Happens): readonly StatedEvent[] {
  const drawn = () => {
    const sides = TOKEN_SIDES.filter((side) => toVaultPair(market)[side] !== NO_VAULT)
    const side = random.pick(sides.length === 2 ? ([0, 1] as const) : ([sides[0] ?? 0] as const))
    return { side, vault: toVaultPair(market)[side] }
  }
  const { request } = world
  /** Replaces a vault's bytecode, but keeps its assets and shares. */
  const turn = async (name: string, args: readonly unknown[] = [], vault = drawn().vault) => {
    await actors.disguise(vault, await actors.deploy(name, [await readAsset(request, vault), ...args]))
    return vault
  }
  const gate = async (saysNothing: boolean, isStopped: boolean) => {
    const vault = await turn('GatedVault')
    const data = callOf('GatedVault', 'set', [saysNothing, isStopped])
    return send(request, { from: DEPLOYER, to: vault, data })
  }
  const mend = async () => {
    for (const side of TOKEN_SIDES)
      if (toVaultPair(market)[side] !== NO_VAULT)
        await turn('YieldVault', ['Vault', 'V'], toVaultPair(market)[side])
  }
  return [
    usual('yield', () => actors.dripYield(random.spread(1n, 10n ** 9n), random.spread(1n, 10n ** 9n))),
    harm('loss', async () => {
      const { vault } = drawn()
      return take(random, world, await readAsset(request, vault), vault)
    }),
    // The next vaults report wrong values, so the position seems to be worth more or less.
    harm('lying vault', () => turn('LyingVault', [2n]), 'starts'),
    harm('two-faced vault', () => turn('TwoFacedVault'), 'starts'),
    harm('vault that says nothing', () => gate(true, false)),
    harm('stopped vault', () => gate(false, true)),
    harm('stopped vault that says so', () => gate(true, true)),
    harm('illiquid vault', () => {
      const { vault } = drawn()
      return choke(request, actors, vault, BigInt(random.pick([0, 10, 3_000, 9_999] as const)))
    }),
    harm('mended vaults', mend, 'ends'),
    harm('mended vaults', mend, 'ends'),
  ]
}

async function replaceable(random: Random, world: World): Promise<StatedGround> {
  const { market, actors } = world
  for (const who of [HOLDER, SWAPPER, OTHER]) await actors.fund(who, MUCH, MUCH)
  await actors.deposit(HOLDER, 5_000n * 10n ** 18n)
  const replace = async (name: string, args: readonly unknown[] = []) => {
    const one = await actors.deploy(name, [market.token0, ...args])
    const other = await actors.deploy(name, [market.token1, ...args])
    return actors.setVaults(OTHER, one, other)
  }
  return {
    name: 'replaceable vaults',
    market,
    exit: (from) => actors.withdraw(from),
    events: [
      usual('swap', () => swap(random, actors, 10n ** 22n)),
      usual('swap', () => swap(random, actors, 10n ** 22n)),
      ...ofVaults({ random, world, market, actors }),
      // The pool price determines what a share costs. If the vaults hold more or less per share,
      // the deposit changes what other holders own.
      harm('another deposits', () => actors.deposit(OTHER, random.spread(1n, 10n ** 22n))),
      harm('another leaves', () => actors.withdraw(OTHER)),
      harm('other vaults', () => replace('YieldVault', ['Other', 'O'])),
      harm('vaults that pay nothing', () => replace('EvilVault')),
      harm('the promised vaults', () => actors.setVaults(OTHER, market.vault0, market.vault1)),
      harm('the promised vaults', () => actors.setVaults(OTHER, market.vault0, market.vault1)),
    ],
  }
}

const swap = (
  random: Random,
  actors: Pick<World['actors'], 'swap'>,
  most: bigint,
  native = false,
): Promise<unknown> => {
  const zeroForOne = random.chance(2)
  const amount = native && zeroForOne ? random.spread(1n, 10n ** 19n) : random.spread(1n, most)
  const value = native && zeroForOne ? { value: amount } : {}
  return actors.swap(SWAPPER, { zeroForOne, amountSpecified: -amount, ...value })
}

async function fixed(
  random: Random,
  world: World,
  { market, actors, terms }: SourceWorld,
  name: string,
): Promise<StatedGround> {
  for (const who of [HOLDER, SWAPPER, OTHER]) await actors.fund(who, MUCH, MUCH)
  const native = isNativeCurrency(market.token0)
  await actors.deposit(HOLDER, terms.firstShares / 3n, native ? 10n ** 20n : 0n)
  return {
    name,
    market,
    exit: actors.exit,
    events: [
      usual('swap', () => swap(random, actors, native ? 10n ** 12n : 10n ** 22n, native)),
      usual('swap', () => swap(random, actors, native ? 10n ** 12n : 10n ** 22n, native)),
      ...ofVaults({ random, world, market, actors }),
      usual('another deposits', () =>
        actors.deposit(OTHER, random.spread(10n ** 12n, terms.firstShares), native ? 10n ** 21n : 0n),
      ),
    ],
  }
}

async function ofManyPools(
  random: Random,
  world: World,
  { market, actors, pool }: DualWorld,
): Promise<StatedGround> {
  for (const who of [HOLDER, SWAPPER, OTHER]) await actors.fund(who, MUCH, MUCH)
  await actors.deposit(HOLDER, 5_000n * 10n ** 6n)
  const owner = (functionName: string, ...args: readonly unknown[]) => actors.onPool(functionName, args)
  const around = (width: number, shift = 0) => {
    const aligned = (tick: number) => Math.floor(tick / market.pool.tickSpacing) * market.pool.tickSpacing
    const [tickLower, tickUpper] = [aligned(pool.tick + shift - width), aligned(pool.tick + shift + width)]
    return [{ tickLower, tickUpper, weightBps: 10_000 }]
  }
  const most = 10n ** 10n
  return {
    name: market.slug,
    market,
    exit: (from, shares) => actors.withdraw(from, shares),
    events: [
      usual('swap', () => swap(random, actors, most)),
      usual('swap', () => swap(random, actors, most)),
      ...ofVaults({ random, world, market, actors }),
      usual('another deposits', () => actors.deposit(OTHER, random.spread(10n ** 6n, 10n ** 10n))),
      usual('paused', () => owner('setPoolLive', false)),
      usual('live', () => owner('setPoolLive', true)),
      usual('deposits closed', () => owner('setExternalDeposits', false)),
      usual('deposits opened', () => owner('setExternalDeposits', true)),
      usual('revoked', () => owner('emergencyRevokeVault')),
      harm('ranges', () =>
        actors.setDistribution(around(2_000 + random.int(5_000), random.int(2_000) - 1_000)),
      ),
      // Simulates a theft: the vault of another pool takes tokens out of the hook.
      harm('theft', async () => {
        for (const token of toTokenPair(market))
          if (!isNativeCurrency(token)) await take(random, world, token, market.hook)
      }),
    ],
  }
}
