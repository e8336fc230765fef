import { keccak256 } from 'viem'
import type { AlphixWrappers } from '../../devnet/alphixWrappers.ts'
import { readAsset } from '../../devnet/contracts.ts'
import { send } from '../../devnet/send.ts'
import type { World } from '../../devnet/world.ts'
import { DEPLOYER } from '../../devnet/worldAddresses.ts'
import { encodeAbiWord } from '../../src/math/abi.ts'
import type { Address, Hex } from '../../src/math/hex.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'
import type { Random } from './random.ts'
import type { Sourced } from './sourceGrounds.ts'

/**
 * Storage slots: token balances in OpenZeppelin's ERC20, and the percentage (basis points) that an
 * IlliquidVault pays.
 */
const BALANCES = 0n
const LIQUID_BPS = 5n

const slot = (value: bigint): Hex => `0x${encodeAbiWord(value)}`
const balanceSlot = (holder: Address): Hex =>
  keccak256(`0x${encodeAbiWord(BigInt(holder))}${encodeAbiWord(BALANCES)}`)

/** Applies one or two random events to a market with fixed vaults. Skips those that revert. */
export async function disturb(random: Random, world: World, source: Sourced): Promise<void> {
  for (let left = 1 + random.int(2); left > 0; left -= 1)
    await random
      .pick([earn, lose, trade, trade, lock, unlock, join, leave, give])(random, world, source)
      .catch(() => undefined)
}

type Disturbance = (random: Random, world: World, source: Sourced) => Promise<unknown>

const somebody = (random: Random, world: World): Address => world.accounts[4 + random.int(5)] ?? '0x'

/** Returns the token that a vault holds. For native currency, this is the wrapped token. */
async function heldBy(world: World, vault: Address): Promise<{ asset: Address; held: bigint }> {
  const asset = await readAsset(world.request, vault)
  const held = await world.request('eth_getStorageAt', [asset, balanceSlot(vault), 'latest'])
  return { asset, held: BigInt(String(held)) }
}

const placeOf = (random: Random, { market, wrappers }: Sourced): Address =>
  random.pick(wrappers?.reserves ?? [market.vault0, market.vault1])

/** Gives a vault yield, so that its shares no longer divide evenly. */
const earn: Disturbance = async (random, world, source) => {
  const vault = placeOf(random, source)
  const { asset, held } = await heldBy(world, vault)
  const more = held + random.spread(1n, held / 4n + 2n)
  await world.request('anvil_setStorageAt', [asset, balanceSlot(vault), slot(more)])
}

const lose: Disturbance = async (random, world, source) => {
  const vault = placeOf(random, source)
  const { asset, held } = await heldBy(world, vault)
  const left = random.chance(5) ? 0n : (held * BigInt(random.int(100))) / 100n
  await world.request('anvil_setStorageAt', [asset, balanceSlot(vault), slot(left)])
}

/** Swaps a random amount. The largest ones buy all that the pool can sell of a token. */
const trade: Disturbance = (random, world, { market, actors }) => {
  const zeroForOne = random.chance(2)
  const native = isNativeCurrency(market.token0)
  const amount = native
    ? zeroForOne
      ? random.spread(1n, 10n ** 21n)
      : random.spread(1n, 10n ** 13n)
    : random.spread(1n, 10n ** 25n)
  return actors.swap(somebody(random, world), {
    zeroForOne,
    amountSpecified: -amount,
    value: native && zeroForOne ? amount : 0n,
  })
}

/** Makes a vault pay only part of what it owes, or nothing. */
const lock: Disturbance = async (random, world, { market, actors, wrappers }) => {
  if (wrappers !== undefined) return hinder(random, wrappers)
  const vault = random.pick([market.vault0, market.vault1])
  const { asset } = await heldBy(world, vault)
  const bps = BigInt(random.chance(3) ? 0 : random.int(10_000))
  const illiquid = await actors.deploy('IlliquidVault', [asset, bps])
  await actors.disguise(vault, illiquid)
  await world.request('anvil_setStorageAt', [vault, slot(LIQUID_BPS), slot(bps)])
}

/** Pauses a wrapper, takes its yield, or empties its lending market. */
async function hinder(random: Random, { onWrapper, onReserve }: AlphixWrappers): Promise<void> {
  const side = random.pick([0, 1] as const)
  if (random.chance(3)) await onWrapper(side, 'pause')
  else if (random.chance(2)) await onWrapper(side, 'setFee', [random.int(1_000_001)])
  else await onReserve(side, 'borrow', [random.spread(1n, 10n ** 18n), DEPLOYER])
}

const unlock: Disturbance = async (_random, world, { market, wrappers }) => {
  if (wrappers !== undefined) {
    for (const side of [0, 1] as const) await wrappers.onWrapper(side, 'unpause').catch(() => undefined)
    return
  }
  for (const vault of [market.vault0, market.vault1])
    await world.request('anvil_setStorageAt', [vault, slot(LIQUID_BPS), slot(10_000n)])
}

const join: Disturbance = (random, world, { terms, actors, market }) =>
  actors.deposit(
    somebody(random, world),
    random.spread(1n, terms.firstShares),
    isNativeCurrency(market.token0) ? 10n ** 21n : 0n,
  )

const leave: Disturbance = (random, world, { terms, actors }) =>
  actors.exit(somebody(random, world), random.spread(1n, terms.firstShares))

/** Sends native currency to the hook, which ignores it. */
const give: Disturbance = (random, world, { market, actors }) =>
  isNativeCurrency(market.token0)
    ? send(world.request, {
        from: DEPLOYER,
        to: market.hook,
        data: '0x',
        value: random.spread(1n, 10n ** 17n),
      })
    : actors.mint(market.token0, market.hook, random.spread(1n, 10n ** 20n))
