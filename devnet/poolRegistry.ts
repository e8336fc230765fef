import { type Market, type RegistrySource, toPoolKey } from '../src/market/market.ts'
import type { Hex } from '../src/math/hex.ts'
import { computePoolId } from '../src/math/poolId.ts'
import { callOf, create2 } from './contracts.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { created, creation, SALT } from './sourceMarkets.ts'
import { DEPLOYER } from './worldAddresses.ts'

const registryCode = () => creation('PoolRegistry', [DEPLOYER])

/** Returns the registry contract in which the owner of the DualPool hook lists its pools. */
export const localRegistry = (): RegistrySource => ({
  kind: 'registry',
  operator: 'Dual Operator',
  address: created(registryCode()),
})

/** A pool's entry in a registry contract. */
export interface Listing {
  readonly hook: Hex
  readonly poolId: Hex
  readonly currency0: Hex
  readonly currency1: Hex
  readonly fee: number
  readonly vault0: Hex
  readonly vault1: Hex
  readonly mode: number
  readonly verified: boolean
  readonly active: boolean
}

/** Returns the correct registry entry of a market's pool. */
export const listingOf = (market: Market): Listing => ({
  hook: market.hook,
  poolId: computePoolId(toPoolKey(market)),
  currency0: market.token0,
  currency1: market.token1,
  fee: market.pool.fee,
  vault0: market.vault0,
  vault1: market.vault1,
  mode: 0,
  verified: true,
  active: true,
})

export async function listPool(request: RpcRequest, listing: Listing): Promise<void> {
  const data = callOf('PoolRegistry', 'list', [listing])
  await send(request, { from: DEPLOYER, to: localRegistry().address, data })
}

/**
 * Creates the registry at the address in the network file, and lists the pools of these markets.
 */
export async function createRegistry(request: RpcRequest, markets: readonly Market[]): Promise<void> {
  await create2(request, SALT, registryCode())
  for (const market of markets) await listPool(request, listingOf(market))
}
