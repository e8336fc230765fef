import type { TransactionReceipt } from 'viem'
import { createMarket } from '../src/market/createMarket.ts'
import type { Market } from '../src/market/market.ts'
import type { Address } from '../src/math/hex.ts'
import { getSqrtPriceAtTick } from '../src/math/tickMath.ts'
import { createActors } from './actors.ts'
import { callOf, initializePool } from './contracts.ts'
import { openPool } from './deployWorld.ts'
import { deployMinedHook } from './minedHook.ts'
import { send } from './send.ts'
import { createSourceActors } from './sourceActors.ts'
import { creation } from './sourceMarkets.ts'
import type { SourceWorld } from './sourcePast.ts'
import type { World } from './world.ts'
import { DEPLOYER } from './worldAddresses.ts'

const HOOK_FLAGS = 0x20c0n

/** A market whose hook lets one account control its vaults. The market is in no catalogue. */
export interface OwnedWorld extends SourceWorld {
  /**
   * Calls an admin function of the hook. The account that may call it sends the call by default.
   */
  power(functionName: string, args: readonly unknown[], from?: Address): Promise<TransactionReceipt>
}

const USUAL_POOL: Market['pool'] = { fee: 500, tickSpacing: 10 }

export const openOwned = (
  world: World,
  owner: Address = DEPLOYER,
  pool: Market['pool'] = USUAL_POOL,
): Promise<OwnedWorld> => openOver(world, 'OwnedSourceHook', owner, pool)

/** Deploys a hook whose keeper has powers that no getter and no event reveals. */
export const openPowered = (world: Pick<World, 'request' | 'sources'>, keeper: Address = DEPLOYER) =>
  openOver(world, 'PoweredSourceHook', keeper, USUAL_POOL)

async function openOver(
  world: Pick<World, 'request' | 'sources'>,
  contract: 'OwnedSourceHook' | 'PoweredSourceHook',
  owner: Address,
  pool: Market['pool'],
): Promise<OwnedWorld> {
  const opened = await openBeside(world, contract, [owner], pool)
  return {
    ...opened,
    power: (functionName, args, from = owner) =>
      send(world.request, { from, to: opened.market.hook, data: callOf(contract, functionName, args) }),
  }
}

/** Deploys a hook with the currencies and vaults of another devnet market, and opens its pool. */
export async function openBeside(
  { request, sources }: Pick<World, 'request' | 'sources'>,
  artifact: string,
  more: readonly unknown[] = [],
  pool: Market['pool'] = USUAL_POOL,
): Promise<SourceWorld> {
  const { market: beside, terms } = sources.tokens
  const { network, token0, token1, vault0, vault1, adapter } = beside
  const args = [network.poolManager, token0, token1, vault0, vault1, ...more]
  const hook = await deployMinedHook(request, creation(artifact, args), HOOK_FLAGS)
  const market = createMarket('owned', network, {
    ...{ name: 'Owned', adapter, hook, token0, token1, vault0, vault1, pool },
  })
  await initializePool(request, market, getSqrtPriceAtTick(terms.tick))
  return { market, terms, actors: createSourceActors(request, market) }
}

/**
 * Deploys a copy of the default market's hook. Its pool has the tokens and vaults of the second
 * market.
 */
export async function openCopy({ market, second, request }: World) {
  const hook = '0x57575757575757575757575757575757575720c0'
  await request('anvil_setCode', [hook, await request('eth_getCode', [market.hook, 'latest'])])
  const { deployBlock: _, ...beside } = second.market
  const copy = createMarket('copy', market.network, { ...beside, hook })
  const actors = createActors(request, copy, DEPLOYER)
  await openPool(request, actors, copy)
  return { market: copy, actors }
}
