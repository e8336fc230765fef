import {
  getSqrtPriceAtTick,
  getTickAtSqrtPrice,
  MAX_SQRT_PRICE,
  MAX_TICK,
  MIN_SQRT_PRICE,
} from '../../src/math/tickMath.ts'
import type { Random } from './random.ts'

/** Raw total supply, hook's shares and assets of a vault. */
export interface VaultBooks {
  readonly supply: bigint
  readonly hookShares: bigint
  readonly assets: bigint
}

/** A random state of pool, hook, vaults and account, with the liquidity to deposit. */
export interface DepositCase {
  readonly initialized: boolean
  readonly sqrtPriceX96: bigint
  readonly tick: number
  readonly liquidity: bigint
  readonly balances: readonly [bigint, bigint]
  readonly allowances: readonly [bigint, bigint]
  readonly vaults: readonly [VaultBooks, VaultBooks]
  readonly totalSupply: bigint
  readonly shares: bigint
}

const INT128 = 2n ** 127n - 1n
const PLENTY = 2n ** 130n

/** Returns a random valid price. Prices at ticks and at the ends of the range are frequent. */
export function randomPrice(random: Random): bigint {
  const edge = random.pick([887220, -887220, MAX_TICK - 1, -MAX_TICK, 0, -197688])
  const tick = random.chance(12) ? edge : random.int(2 * MAX_TICK) - MAX_TICK
  const at = getSqrtPriceAtTick(tick)
  const above = getSqrtPriceAtTick(tick + 1)
  const price = random.chance(4) ? at : at + (random.bits(160) % (above - at))
  if (price < MIN_SQRT_PRICE) return MIN_SQRT_PRICE
  return price >= MAX_SQRT_PRICE ? MAX_SQRT_PRICE - 1n : price
}

function randomLiquidity(random: Random): bigint {
  return random.chance(15)
    ? random.pick([0n, 1n, INT128, INT128 + 1n, 2n ** 128n - 1n])
    : random.spread(1n, INT128)
}

/**
 * Returns a random vault: empty, without yield, with donated tokens, with yield, or with a loss.
 */
function randomVault(random: Random): VaultBooks {
  const supply = random.chance(8) ? 0n : random.spread(1n, 2n ** 120n)
  const hookShares = random.chance(3) ? supply : random.bits(128) % (supply + 1n)
  const assets = random.pick([
    0n,
    supply,
    (supply * BigInt(random.int(300))) / 100n,
    random.spread(1n, 2n ** 120n),
  ])
  return { supply, hookShares, assets }
}

/** Returns random share balances, from a single share to more than a uint128. */
function randomHolders(random: Random): { totalSupply: bigint; shares: bigint } {
  const totalSupply = random.chance(10) ? 0n : random.spread(1n, random.chance(10) ? 2n ** 131n : 2n ** 127n)
  const shares = random.pick([0n, totalSupply, random.bits(132) % (totalSupply + 1n)])
  return { totalSupply, shares }
}

export function randomDepositCase(random: Random): DepositCase {
  const initialized = !random.chance(100)
  const sqrtPriceX96 = randomPrice(random)
  const scarce = () => (random.chance(12) ? random.spread(1n, INT128) : PLENTY)
  return {
    initialized,
    sqrtPriceX96: initialized ? sqrtPriceX96 : 0n,
    tick: initialized ? getTickAtSqrtPrice(sqrtPriceX96) : 0,
    liquidity: randomLiquidity(random),
    balances: [scarce(), scarce()],
    allowances: [random.chance(40) ? 0n : scarce(), random.chance(40) ? 0n : scarce()],
    vaults: [randomVault(random), randomVault(random)],
    ...randomHolders(random),
  }
}
