import type { TransactionReceipt } from 'viem'
import { callOf, readWord } from '../../devnet/contracts.ts'
import type { DualWorld } from '../../devnet/dualWorlds.ts'
import { openAlphixEther } from '../../devnet/openAlphix.ts'
import type { SourceWorld } from '../../devnet/sourcePast.ts'
import type { World } from '../../devnet/world.ts'
import { DEPLOYER, PROVIDERS, SWAPPERS } from '../../devnet/worldAddresses.ts'
import { loadAdapter } from '../../src/adapters/index.ts'
import { readMarketSnapshot } from '../../src/chain/read/readMarketSnapshot.ts'
import { createRpc, type Rpc } from '../../src/chain/rpc/rpc.ts'
import { type Market, NO_VAULT } from '../../src/market/market.ts'
import type { MarketSnapshot } from '../../src/market/marketSnapshot.ts'
import type { OneTokenPlanInputs } from '../../src/market/oneToken.ts'
import { type Pair, type TokenSide, toTokenPair, toVaultPair } from '../../src/market/tokenPair.ts'
import type { Address } from '../../src/math/hex.ts'
import { isNativeCurrency } from '../../src/math/pool.ts'
import { createTickTable } from '../../src/math/tickMath.ts'

export interface Staged {
  readonly market: Market
  readonly swap: World['actors']['swap']
  readonly leave: () => Promise<TransactionReceipt>
}

export const [HOLDER] = PROVIDERS
export const [SWAPPER] = SWAPPERS
export const MUCH = 10n ** 36n
const UNIT = 10n ** 18n

/** Reads what the page's calculations of swaps need, for one account. */
export async function groundOf(rpc: Rpc, market: Market, who: Address): Promise<OneTokenPlanInputs> {
  const snapshot = await readMarketSnapshot(rpc, market, who, undefined, [])
  const { rules, jitModel: lending } = await loadAdapter(market)
  const ticks = createTickTable(snapshot.pool.ticks ?? [], market.pool.tickSpacing)
  return { snapshot, market, rules, lending, ticks }
}

/** Returns an account's tokens. */
export const heldBy = ({ account }: MarketSnapshot): Pair<bigint> => [
  account?.token0 ?? -1n,
  account?.token1 ?? -1n,
]

/** Returns more than what one share of a side's vault is worth, in raw units. 0 without a vault. */
export async function shareWorthOf({ request }: World, market: Market, side: TokenSide): Promise<bigint> {
  const vault = toVaultPair(market)[side]
  if (vault === NO_VAULT) return 0n
  return (await readWord(request, vault, callOf('YieldVault', 'convertToAssets', [1n]))) + 1n
}

const held = async ({ rpcUrl, chainId }: World, market: Market, who: Address): Promise<MarketSnapshot> =>
  readMarketSnapshot(createRpc({ urls: [rpcUrl], chainId }), market, who, undefined, [])

/**
 * Gives tokens to the swapper and to the pool manager, from which the hook takes tokens before the
 * swapper pays.
 */
async function stocked(
  world: World,
  { market, ...staged }: Staged,
  actors: World['actors'] | SourceWorld['actors'],
): Promise<Staged> {
  await actors.fund(SWAPPER, MUCH, MUCH)
  for (const token of toTokenPair(market)) {
    const { poolManager } = market.network
    if (!isNativeCurrency(token)) await actors.mint(token, poolManager, MUCH)
    else
      for (const who of [poolManager, SWAPPER])
        await world.request('anvil_setBalance', [who, `0x${MUCH.toString(16)}`])
  }
  return { market, ...staged }
}

async function specified(world: World): Promise<Staged> {
  const { actors, market } = world
  await actors.fund(HOLDER, MUCH, MUCH)
  await actors.deposit(HOLDER, 3n * UNIT + 7n)
  return stocked(world, { market, swap: actors.swap, leave: () => actors.withdraw(HOLDER) }, actors)
}

async function ofSources(
  world: World,
  { market, actors }: Pick<SourceWorld, 'market' | 'actors'>,
): Promise<Staged> {
  const { account } = await held(world, market, HOLDER)
  const shares = account?.shares ?? 0n
  return stocked(world, { market, swap: actors.swap, leave: () => actors.exit(HOLDER, shares) }, actors)
}

/** Opens a hook with native currency. A role holder can replace its vaults. */
async function rolesOfEther(world: World): Promise<Staged> {
  const opened = await openAlphixEther(world)
  const { firstShares } = opened.terms
  for (const [who, shares] of [
    [DEPLOYER, firstShares],
    [HOLDER, firstShares / 7n],
  ] as const) {
    await opened.actors.fund(who, 0n, MUCH)
    await opened.actors.deposit(who, shares, 100n * UNIT)
  }
  return ofSources(world, opened)
}

async function ofBooks(world: World, { market, actors, pool }: DualWorld): Promise<Staged> {
  for (const who of [HOLDER, SWAPPER]) await actors.fund(who, MUCH, MUCH)
  const { totalSupply = 0n } = (await held(world, market, HOLDER)).hook
  await actors.deposit(HOLDER, totalSupply / 3n + 7n)
  // Mines blocks until the deposit lock ends.
  await world.request('anvil_mine', [`0x${(pool.minDepositBlocks + 1n).toString(16)}`])
  const shares = await actors.shares(HOLDER)
  return { market, swap: actors.swap, leave: () => actors.withdraw(HOLDER, shares) }
}

/**
 * Eight markets that cover all hook types, native currency, six decimals, and a token without a
 * vault.
 */
export const STAGES = [
  ['the specified kind', specified],
  ['fixed sources', (world: World) => ofSources(world, world.sources.tokens)],
  ['fixed sources, one of native currency', (world: World) => ofSources(world, world.sources.ether)],
  [
    'sources that a role may move, of six and eighteen decimals',
    (world: World) => ofSources(world, world.alphix),
  ],
  ['sources that a role may move, one of native currency', rolesOfEther],
  ['books of six decimals', (world: World) => ofBooks(world, world.dual[0])],
  ['books of six and eighteen decimals', (world: World) => ofBooks(world, world.dual[1])],
  ['books with a side in no vault', (world: World) => ofBooks(world, world.dual[2])],
] as const
