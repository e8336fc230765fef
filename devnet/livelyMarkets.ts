import type { Market } from '../src/market/market.ts'
import { NO_VAULT, toPoolKey } from '../src/market/market.ts'
import { TOKEN_SIDES, type TokenSide, toTokenPair, toVaultPair } from '../src/market/tokenPair.ts'
import { type Address, ZERO_ADDRESS } from '../src/math/hex.ts'
import { getSqrtPriceAtTick } from '../src/math/tickMath.ts'
import type { Actors } from './actors.ts'
import { giveVaultShares } from './alphix.ts'
import { callOf, choke, readAddress, readAsset, readBalance, sendAs } from './contracts.ts'
import type { SourceMarket } from './sourceMarkets.ts'
import type { SourceWorld } from './sourcePast.ts'
import type { World } from './world.ts'
import { DEPLOYER } from './worldAddresses.ts'

/** An event in a market. `size` scales its amounts. */
export type Happening = (size: bigint) => Promise<unknown>

/** A market of any type, with all events that can affect a position in it. */
export interface LivelyMarket {
  readonly name: string
  readonly market: Market
  readonly account: Address
  readonly steps: Readonly<Record<string, Happening>>
}

/** Returns events that can affect the vaults and the pool of every market. */
function fromOutside(world: World, market: Market, actors: Pick<Actors, 'deploy' | 'disguise'>) {
  const { poolManager } = market.network
  const sides = TOKEN_SIDES.filter((side) => toVaultPair(market)[side] !== NO_VAULT)
  const sideOf = (size: bigint): TokenSide => sides[Number(size % BigInt(sides.length))] ?? 0
  const { request } = world
  const choked = (side: TokenSide, bps: bigint) => choke(request, actors, toVaultPair(market)[side], bps)
  return {
    loss: async (size: bigint) => {
      const vault = toVaultPair(market)[sideOf(size)]
      const asset = await readAsset(request, vault)
      const lost = ((await readBalance(request, asset, vault)) * (size % 9n)) / 300n
      await sendAs(request, vault, asset, callOf('TestToken', 'transfer', [DEPLOYER, lost]))
    },
    // The pool manager's owner sets the same protocol fee for both swap directions.
    protocolFee: async (size: bigint) => {
      const owner = await readAddress(request, poolManager, '0x8da5cb5b')
      const pips = size % 1_001n
      const controller = `000000000000000000000000${DEPLOYER.slice(2)}`
      await sendAs(request, owner, poolManager, `0x2d771389${controller}`)
      const { currency0, currency1, fee, tickSpacing, hooks } = toPoolKey(market)
      const words = [BigInt(currency0), BigInt(currency1), BigInt(fee), BigInt(tickSpacing), BigInt(hooks)]
      const data = [...words, (pips << 12n) | pips].map((word) => word.toString(16).padStart(64, '0'))
      await sendAs(request, DEPLOYER, poolManager, `0x7e87ce7d${data.join('')}`)
    },
    choked: (size: bigint) => choked(sideOf(size), (size % 5n) * 2_500n),
    released: async () => {
      for (const side of sides) await choked(side, 10_000n)
    },
  }
}

const yieldSize = (size: bigint, unit: bigint): bigint => (size * unit) / 40n + 7n

type Decimals = Pick<SourceMarket['currency0'], 'decimals'>
interface Sourced extends Pick<SourceWorld, 'market' | 'actors'> {
  readonly terms: Pick<SourceMarket, 'firstShares'> & {
    readonly currency0: Decimals
    readonly currency1: Decimals
  }
}

/**
 * Describes a market with one fixed vault per currency: two tokens, or native currency and a token.
 */
export function sourceMarket(
  world: World,
  { market, actors, terms }: Sourced,
  alice: Address,
  bob: Address,
): LivelyMarket {
  const isNative = market.token0 === ZERO_ADDRESS
  const value = isNative ? 400n * 10n ** 18n : 0n
  const shares = (size: bigint) => (terms.firstShares * size) / 777n + 1n
  const units = ([terms.currency0, terms.currency1] as const).map(({ decimals }) => 10n ** BigInt(decimals))
  const [unit0 = 1n, unit1 = 1n] = units
  const heldBy = async (who: Address) => readBalance(world.request, market.hook, who)
  const exit = async (who: Address, size: bigint) =>
    actors.exit(who, ((await heldBy(who)) * (size % 20n)) / 19n)
  const swap = (zeroForOne: boolean, size: bigint) => {
    const scale = isNative && zeroForOne ? unit0 / 1_000n : zeroForOne ? unit0 : unit1
    const amountSpecified = size % 3n === 0n ? (zeroForOne ? unit1 : unit0) / 900n : -(scale * size) / 5n
    return actors.swap(bob, { zeroForOne, amountSpecified, value: isNative && zeroForOne ? value : 0n })
  }
  return {
    name: isNative ? 'sources, one of native currency' : 'sources of tokens',
    market,
    account: alice,
    steps: {
      ...fromOutside(world, market, actors),
      deposit: (size) => actors.deposit(alice, shares(size), value),
      otherDeposits: (size) => actors.deposit(bob, shares(size), value),
      exit: (size) => exit(alice, size),
      otherExits: (size) => exit(bob, size),
      send: async (size) =>
        actors.transfer(alice, market.hook, bob, (await heldBy(alice)) / (2n + (size % 4n))),
      yield: (size) => actors.dripYield(yieldSize(size, unit0 / 50n), yieldSize(size, unit1)),
      swapIn: (size) => swap(true, size),
      swapOut: (size) => swap(false, size),
      // Another account sends vault shares to the hook.
      gift: async (size) => {
        await actors.mint(market.token1, bob, unit1)
        await actors.approve(bob, market.token1, market.vault1)
        const data = callOf('YieldVault', 'deposit', [size * 1_000n + 7n, market.hook])
        await sendAs(world.request, bob, market.vault1, data)
      },
    },
  }
}

/** Describes a market with tokens of 18 and 6 decimals, whose vaults a role holder can change. */
export function alphixMarket(world: World, alice: Address, bob: Address): LivelyMarket {
  const { market, actors, terms } = world.alphix
  const [currency0, currency1] =
    terms.tick < 0 ? [{ decimals: 18 }, { decimals: 6 }] : [{ decimals: 6 }, { decimals: 18 }]
  const lively = sourceMarket(
    world,
    { market, actors, terms: { ...terms, currency0, currency1 } },
    alice,
    bob,
  )
  const gift = async (size: bigint) => {
    await actors.mint(market.token1, bob, 10n ** BigInt(currency1.decimals))
    await giveVaultShares(world.request, world.alphix, bob, 1, size * 1_000n + 7n)
  }
  return { ...lively, name: 'sources that a role moves', steps: { ...lively.steps, gift } }
}

/**
 * Scales of random amounts in each pool: `unit` for shares, `unit0` and `unit1` for the two tokens.
 */
const OF_POOL = [
  { name: 'books of six decimals', unit: 10n ** 6n, unit0: 10n ** 6n, unit1: 10n ** 6n },
  { name: 'books of six and eighteen decimals', unit: 10n ** 12n, unit0: 10n ** 15n, unit1: 10n ** 6n },
  { name: 'books with a side in no vault', unit: 10n ** 12n, unit0: 10n ** 6n, unit1: 10n ** 15n },
] as const

/** Describes a pool of the DualPool hook that shares a vault with another pool. */
export function dualMarket(world: World, which: 0 | 1 | 2, alice: Address, bob: Address): LivelyMarket {
  const { market, actors, pool } = world.dual[which]
  const other = world.dual[which === 0 ? 1 : 0]
  const { name, unit, unit0, unit1 } = OF_POOL[which]
  const shares = (size: bigint) => size * unit + size
  const lock = world.dual[which].pool.minDepositBlocks
  // Mines blocks until the deposit lock ends.
  const exit = async (who: Address, size: bigint) => {
    await world.request('anvil_mine', [`0x${lock.toString(16)}`])
    return actors.withdraw(who, ((await actors.shares(who)) * (size % 20n)) / 19n)
  }
  const swap = (zeroForOne: boolean, size: bigint) =>
    actors.swap(bob, {
      zeroForOne,
      amountSpecified:
        size % 3n === 0n ? (zeroForOne ? unit1 : unit0) * 3n : -(zeroForOne ? unit0 : unit1) * size,
      sqrtPriceLimitX96: getSqrtPriceAtTick(pool.tick + (zeroForOne ? -2_000 : 2_000)),
    })
  return {
    name,
    market,
    account: alice,
    steps: {
      ...fromOutside(world, market, actors),
      deposit: (size) => actors.deposit(alice, shares(size)),
      otherDeposits: (size) => actors.deposit(bob, shares(size)),
      exit: (size) => exit(alice, size),
      otherExits: (size) => exit(bob, size),
      yield: (size) => actors.dripYield(yieldSize(size, unit0), yieldSize(size, unit1)),
      swapIn: (size) => swap(true, size),
      swapOut: (size) => swap(false, size),
      // Swaps in another pool of the same hook, which shares a vault.
      otherPool: async (size) => {
        await other.actors.deposit(bob, size * 1_000n + 1n)
        await other.actors.swap(bob, { zeroForOne: false, amountSpecified: -size * 1_000n })
      },
      ranges: (size) => {
        const { tickSpacing } = market.pool
        const middle = Math.floor(pool.tick / tickSpacing) * tickSpacing
        const width = tickSpacing * (1 + Number(size % 90n))
        const bucket = (from: number, to: number, weightBps: number) => ({
          tickLower: middle + from * width,
          tickUpper: middle + to * width,
          weightBps,
        })
        return actors.setDistribution([bucket(-1, 1, 5_000), bucket(-3, 2, 3_000), bucket(-9, 9, 2_000)])
      },
      // The owner withdraws everything from the vaults. Swaps and deposits remain possible.
      revoked: async () => {
        await actors.onPool('emergencyRevokeVault')
        await actors.onPool('setPoolLive', [true])
        await actors.onPool('setExternalDeposits', [true])
      },
      approved: () => actors.onPool('refreshVaultApproval', [toTokenPair(market)[1]]),
      // Tokens sent to the hook belong to no account, because no pool counts them.
      lost: (size) => actors.mint(market.token0, market.hook, size),
    },
  }
}
