import { type Hex, keccak256 } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import { createMarket } from '../src/market/createMarket.ts'
import type { FactorySource, Market, Network } from '../src/market/market.ts'
import type { Address } from '../src/math/hex.ts'
import type { Actors } from './actors.ts'
import { callOf, create2 } from './contracts.ts'
import { openDualPool } from './deployDual.ts'
import { createDualActors } from './dualActors.ts'
import { dualHook, dualHookArguments, dualMarketAddresses, dualPools, mineDualSalt } from './dualAddresses.ts'
import type { DualWorld } from './dualWorlds.ts'
import hookSalt from './hookSalt.json' with { type: 'json' }
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { created, creation, SALT } from './sourceMarkets.ts'
import { DEPLOYER } from './worldAddresses.ts'

const factoryCode = () => creation('HookFactory', [DEPLOYER])

export const hookFactory = (): Address => created(factoryCode())

const hookBytecode = (): Hex => readArtifact('DualPoolHook').bytecode

/** Returns the factory's entry in the network file. */
export const localFactory = (): FactorySource => ({
  kind: 'factory',
  operator: 'Local Operator',
  address: hookFactory(),
  builds: [{ name: 'DualPoolHook', creationCodeHash: keccak256(hookBytecode()) }],
})

async function deployByFactory(
  request: RpcRequest,
  factory: Address,
  poolManager: Address,
  salt: Hex,
): Promise<void> {
  const code = hookBytecode()
  const calls = [
    callOf('HookFactory', 'allow', [keccak256(code)]),
    callOf('HookFactory', 'deploy', [code, dualHookArguments(poolManager), salt]),
  ]
  for (const data of calls) await send(request, { from: DEPLOYER, to: factory, data })
}

/** Creates the factory at the address in the network file, and one hook with a pool through it. */
export async function createFactory(request: RpcRequest, world: DualWorld): Promise<void> {
  await create2(request, SALT, factoryCode())
  const { poolManager } = world.market.network
  await deployByFactory(request, hookFactory(), poolManager, hookSalt.factory as Hex)
  await openDualPool(world)
}

/** Describes a pool of `hook` that is like the first DualPool pool but has another fee. */
function dualWorldAt(request: RpcRequest, network: Network, hook: Address): DualWorld {
  const [like] = dualPools()
  const pool = { ...like, slug: 'factory', name: 'Factory euro and dollar', pool: { ...like.pool, fee: 200 } }
  const { name, pool: terms } = pool
  const addresses = dualMarketAddresses(pool, hook)
  const market = createMarket(pool.slug, network, { name, adapter: 'dualpool', ...addresses, pool: terms })
  return { pool, market, actors: createDualActors(request, market) }
}

export const openFactoryWorld = (request: RpcRequest, network: Network): DualWorld =>
  dualWorldAt(request, network, dualHook(network.poolManager, hookSalt.factory as Hex, hookFactory()))

/**
 * Deploys a hook through a factory that is in no network file. Its bytecode has one additional byte
 * that never runs.
 */
export async function openByOtherFactory({
  request,
  actors,
  market: { network },
}: {
  readonly request: RpcRequest
  readonly actors: Pick<Actors, 'deploy'>
  readonly market: Market
}): Promise<Market> {
  const factory = await actors.deploy('HookFactory', [DEPLOYER])
  const salt = mineDualSalt(network.poolManager, factory)
  await deployByFactory(request, factory, network.poolManager, salt)
  const world = dualWorldAt(request, network, dualHook(network.poolManager, salt, factory))
  const { hook } = world.market
  const code = String(await request('eth_getCode', [hook, 'latest']))
  await request('anvil_setCode', [hook, `${code}00`])
  await openDualPool(world)
  return world.market
}
