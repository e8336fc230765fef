import { getAddress } from 'viem'
import { loadCatalogue } from '../deployments/loadCatalogue.ts'
import { loadMarket } from '../deployments/loadMarket.ts'
import type { Market } from '../src/market/market.ts'
import { type Address, isAddressEqual } from '../src/math/hex.ts'
import { isNativeCurrency } from '../src/math/pool.ts'
import { type Actors, createActors } from './actors.ts'
import { type AlphixWorld, alphixMarket, alphixPast, alphixWorld, deployAlphix } from './alphix.ts'
import { startAnvil, WORLD_CHAIN_ID } from './anvil.ts'
import { deployDual } from './deployDual.ts'
import { createSources, openSourcePool } from './deploySources.ts'
import { deploySecond, deployWorld } from './deployWorld.ts'
import { dualHook, dualMarketAddresses, dualPools } from './dualAddresses.ts'
import { dualPast, fundDualPast } from './dualPast.ts'
import { type DualWorld, type DualWorlds, openDualWorlds } from './dualWorlds.ts'
import { createFactory, openFactoryWorld } from './hookFactory.ts'
import { type LoadedNode, loadNode } from './keptNodes.ts'
import { minedAtOnce } from './minedAtOnce.ts'
import { livePast, PAST_DAYS } from './past.ts'
import { createRegistry } from './poolRegistry.ts'
import { createFeeds, feedPast } from './priceFeeds.ts'
import { revertTo } from './revertTo.ts'
import { createRpc, type RpcRequest } from './rpcClient.ts'
import { createSourceActors } from './sourceActors.ts'
import { type SourceMarket, sourceAddresses, sourceMarkets } from './sourceMarkets.ts'
import { fundSourcePast, type SourceWorld, sourcePast } from './sourcePast.ts'
import { savedState, saveState } from './state.ts'
import { startTraffic, type Traffic } from './traffic.ts'
import { DEPLOYER, secondAddresses, type WorldAddresses, worldAddresses } from './worldAddresses.ts'

/**
 * A running local chain with five weeks of history. Its contracts are those of
 * deployments/markets/local.json.
 */
export interface World {
  readonly rpcUrl: string
  readonly chainId: number
  /**
   * Market of deployments/markets/local.json, whose nodes are paths on the site's server. `rpcUrl`
   * is the node itself.
   */
  readonly market: Market
  /** Ten unlocked accounts. Accounts 0 to 3 hold only native currency. */
  readonly accounts: readonly Address[]
  readonly actors: Actors
  /**
   * Market of deployments/markets/local-second.json: the same tokens, another hook, no depositors.
   */
  readonly second: { readonly market: Market; readonly actors: Actors }
  /**
   * Markets of local-sources.json and local-ether.json, whose hooks have one fixed vault per
   * currency.
   */
  readonly sources: { readonly tokens: SourceWorld; readonly ether: SourceWorld }
  /** Markets of local-dual*.json: pools of one DualPool hook that `DEPLOYER` owns. */
  readonly dual: DualWorlds
  /** A pool that is in no catalogue. `DEPLOYER` owns its hook, which a factory deployed. */
  readonly factory: DualWorld
  /** Market of local-alphix.json. `DEPLOYER` owns its hook and has every role. */
  readonly alphix: AlphixWorld
  /** All catalogue markets of the devnet, in the order in which the app lists them. */
  readonly markets: readonly WorldMarket[]
  /** Sends a JSON-RPC request to the node. For a transaction, resolves once it is mined. */
  readonly request: RpcRequest
  /** Starts swaps of other accounts and yield of the vaults. */
  readonly live: { start(): Traffic }
  /** Takes a snapshot of the chain, to which `revert` can return once. */
  snapshot(): Promise<string>
  revert(id: string): Promise<void>
  stop(): Promise<void>
}

/** A market of the devnet, with the actions that every market has. */
export interface WorldMarket {
  readonly market: Market
  readonly actors: Pick<Actors, 'fund' | 'swap'>
}

/** Name of a market in the titles of tests that run for every hook type. */
const nameOf = ({ adapter, token0 }: Market): string =>
  isNativeCurrency(token0) ? `${adapter} with native currency` : adapter

/**
 * Markets for tests that run for every adapter: the first market of each adapter, and the first one
 * with native currency.
 */
export const ADAPTER_MARKETS: readonly { readonly name: string; readonly market: Market }[] = loadCatalogue(
  'local',
)
  .map((market) => ({ name: nameOf(market), market }))
  .filter(({ name }, index, all) => index === all.findIndex((each) => each.name === name))

/** Returns a market of the devnet, with its actions. */
export function worldMarket({ markets }: Pick<World, 'markets'>, { id }: Pick<Market, 'id'>): WorldMarket {
  const found = markets.find(({ market }) => market.id === id)
  if (found === undefined) throw new Error(`The devnet has no market ${id}.`)
  return found
}

export interface WorldOptions {
  /** True to deploy from scratch, without reading or writing a saved state. */
  readonly fresh?: boolean
}

/**
 * Starts the devnet. Loads a saved state if there is one of the same contracts that is younger than
 * six hours. Otherwise deploys everything and saves it. The devnet ends together with this process.
 * @throws Error if deployments/ does not match the contracts
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const market = loadMarket('local')
  const addresses = worldAddresses()
  const secondMarket = loadMarket('local-second')
  assertSameAddresses(market, addresses)
  assertSameAddresses(secondMarket, { ...addresses, ...secondAddresses() })
  for (const terms of sourceMarkets())
    assertSameAddresses(loadMarket(terms.slug), {
      ...addresses,
      ...sourceAddresses(addresses.poolManager, terms),
    })
  const hook = dualHook(addresses.poolManager)
  for (const pool of dualPools())
    assertSameAddresses(loadMarket(pool.slug), { ...addresses, ...dualMarketAddresses(pool, hook) })
  const { slug, addresses: ofAlphix } = alphixMarket(addresses.poolManager)
  assertSameAddresses(loadMarket(slug), { ...addresses, ...ofAlphix })
  const saved = options.fresh === true ? undefined : savedState()
  const genesisTimestamp = unixNow() - (PAST_DAYS + 1) * 86_400
  const anvil = saved === undefined ? await startAnvil({ genesisTimestamp }) : await loadNode(saved)
  try {
    const request = createRpc(anvil.rpcUrl)
    const actors = createActors(request, market, DEPLOYER)
    const second = { market: secondMarket, actors: createActors(request, secondMarket, DEPLOYER) }
    const sources = sourceWorlds(request)
    const dual = openDualWorlds(request)
    const alphix = alphixWorld(request)
    const factory = openFactoryWorld(request, market.network)
    if (saved === undefined) {
      await deployWorld(request, actors, market, addresses)
      await deploySecond(request, second.actors, second.market)
      await createSources(request, addresses.poolManager)
      for (const each of Object.values(sources)) {
        await openSourcePool(request, each.actors, each.market, each.terms)
        await fundSourcePast(each)
      }
      await deployDual(request, dual)
      await fundDualPast(dual)
      await deployAlphix(request, alphix)
      await createFeeds(request)
      await createRegistry(
        request,
        dual.map(({ market }) => market),
      )
      await createFactory(request, factory)
      const others = [
        ...feedPast(request),
        ...Object.values(sources).flatMap(sourcePast),
        ...dualPast(dual),
        ...alphixPast(alphix),
      ]
      await livePast(request, actors, market, unixNow(), others)
    }
    await mineNow(request)
    await assertDeployed(request, market)
    await assertDeployed(request, second.market)
    for (const each of Object.values(sources)) await assertDeployed(request, each.market)
    await assertDeployed(request, dual[0].market)
    await assertDeployed(request, alphix.market)
    await assertDeployed(request, factory.market)
    if (saved === undefined && options.fresh !== true) await saveState(request)
    return describeWorld(anvil, request, actors, second, sources, dual, factory, alphix, market)
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

async function describeWorld(
  anvil: LoadedNode,
  request: RpcRequest,
  actors: Actors,
  second: World['second'],
  sources: World['sources'],
  dual: DualWorlds,
  factory: DualWorld,
  alphix: AlphixWorld,
  market: Market,
): Promise<World> {
  const accounts = ((await request('eth_accounts')) as readonly Address[]).map((account) =>
    getAddress(account),
  )
  return {
    rpcUrl: anvil.rpcUrl,
    chainId: WORLD_CHAIN_ID,
    market,
    accounts,
    actors,
    second,
    sources,
    dual,
    factory,
    alphix,
    markets: [{ market, actors }, second, sources.tokens, sources.ether, ...dual, alphix],
    request: minedAtOnce(request),
    live: { start: () => startTraffic(request, actors, market) },
    snapshot: async () => String(await request('evm_snapshot')),
    revert: (id) => revertTo(request, id),
    stop: () => anvil.stop(),
  }
}

function sourceWorlds(request: RpcRequest): World['sources'] {
  const worldOf = (terms: SourceMarket): SourceWorld => {
    const market = loadMarket(terms.slug)
    return { market, terms, actors: createSourceActors(request, market) }
  }
  const [tokens, ether] = sourceMarkets()
  return { tokens: worldOf(tokens), ether: worldOf(ether) }
}

const unixNow = () => Math.floor(Date.now() / 1000)

/** Sets the latest block's time to the current time, so that the history ends now. */
async function mineNow(request: RpcRequest): Promise<void> {
  const head = (await request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  const timestamp = Math.max(unixNow(), Number(head.timestamp) + 1)
  await request('evm_setNextBlockTimestamp', [timestamp])
  await request('evm_mine')
}

function assertSameAddresses(market: Market, addresses: WorldAddresses): void {
  const names = ['hook', 'token0', 'token1', 'vault0', 'vault1'] as const
  const contracts = ['poolManager', 'quoter', 'stateView', 'swapRouter'] as const
  for (const name of [...names, ...contracts]) {
    const said = { ...market.network, ...market }[name]
    if (isAddressEqual(said, addresses[name])) continue
    throw new Error(
      `deployments/ says that ${name} of the market ${market.slug} is ${said}, but the contracts give ${addresses[name]}. ` +
        'Run: npx tsx devnet/renewMarkets.ts',
    )
  }
}

async function assertDeployed(request: RpcRequest, { slug, hook, deployBlock }: Market): Promise<void> {
  const codeAt = (block: bigint) => request('eth_getCode', [hook, `0x${block.toString(16)}`])
  const head = BigInt(String(await request('eth_blockNumber')))
  if ((await codeAt(head)) === '0x') throw new Error(`there is no hook at ${hook}`)
  if (deployBlock === undefined) return
  const [before, first] = await Promise.all([codeAt(deployBlock - 1n), codeAt(deployBlock)])
  if (before !== '0x' || first === '0x') {
    throw new Error(
      `deployments/markets/${slug}.json names block ${deployBlock}, but the hook was not created in it`,
    )
  }
}
