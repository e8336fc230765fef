import type { Hex } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import type { Market } from '../src/market/market.ts'
import type { Slot0 } from '../src/math/pool.ts'
import type { Actors } from './actors.ts'
import { changeCanonicalLiquidity, create2, initializePool } from './contracts.ts'
import hookSalt from './hookSalt.json' with { type: 'json' }
import { placeResolver } from './names.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import {
  creationCodes,
  DEPLOYER,
  hookInitCode,
  MULTICALL3,
  secondVaults,
  VAULT_SALT,
  type WorldAddresses,
} from './worldAddresses.ts'

/** Pool fee in pips (1 pip = 0.0001 %) and tick spacing, from specification section 9. */
export const WORLD_POOL = { fee: 300, tickSpacing: 60 } as const

/** Default pool state of the specification. The devnet's history starts and ends at its price. */
export const SPECIFIED_POOL_STATE: Slot0 = {
  sqrtPriceX96: 4039780238700828180534086n,
  tick: -197688,
  protocolFee: 0,
  lpFee: 300,
}

/**
 * Liquidity of other providers, with 18 decimals: 5,099 token1 and 1.96e12 token0. The hook takes
 * the swap's input before the swapper pays, so the pool manager must have tokens. A swap of 1
 * token1 moves the price by only 0.04 %.
 */
const CANONICAL_LIQUIDITY = 100_000_000n * 10n ** 18n
const FULL_RANGE = { tickLower: -887220, tickUpper: 887220 } as const

/**
 * Creates the contracts, opens the pool at the specified price, sets the vaults, and adds liquidity
 * of other providers.
 */
export async function deployWorld(
  request: RpcRequest,
  actors: Actors,
  market: Market,
  addresses: WorldAddresses,
): Promise<void> {
  for (const data of creationCodes(addresses)) await send(request, { from: DEPLOYER, data })
  await create2(request, hookSalt.salt as Hex, hookInitCode(addresses.poolManager))
  await request('anvil_setCode', [MULTICALL3, readArtifact('Multicall3').deployedBytecode])
  if (market.network.ens !== undefined) await placeResolver(request, market.network.ens)
  await openPool(request, actors, market)
  await addCanonicalLiquidity(request, actors, market, addresses)
}

/**
 * Deploys the second market: the same tokens, but another hook of the same type with its own
 * vaults.
 */
export async function deploySecond(request: RpcRequest, actors: Actors, market: Market): Promise<void> {
  for (const bytecode of secondVaults(market)) await create2(request, VAULT_SALT, bytecode)
  await create2(request, hookSalt.second as Hex, hookInitCode(market.network.poolManager))
  await openPool(request, actors, market)
}

/** Opens a market's pool at the specified price and sets the vaults of its market file. */
export async function openPool(request: RpcRequest, actors: Actors, market: Market): Promise<void> {
  await initializePool(request, market, SPECIFIED_POOL_STATE.sqrtPriceX96)
  await actors.setVaults(DEPLOYER, market.vault0, market.vault1)
}

async function addCanonicalLiquidity(
  request: RpcRequest,
  actors: Actors,
  market: Market,
  { token0, token1, liquidityRouter }: WorldAddresses,
): Promise<void> {
  await actors.mint(token0, DEPLOYER, 2n * 10n ** 30n)
  await actors.mint(token1, DEPLOYER, 6_000n * 10n ** 18n)
  await actors.approve(DEPLOYER, token0, liquidityRouter)
  await actors.approve(DEPLOYER, token1, liquidityRouter)
  await changeCanonicalLiquidity(request, market, { ...FULL_RANGE, liquidityDelta: CANONICAL_LIQUIDITY })
}
