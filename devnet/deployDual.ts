import type { Hex } from 'viem'
import { toPoolKey } from '../src/market/market.ts'
import { getSqrtPriceAtTick } from '../src/math/tickMath.ts'
import { callOf, create2 } from './contracts.ts'
import { dualCreations } from './dualAddresses.ts'
import type { DualWorld, DualWorlds } from './dualWorlds.ts'
import type { RpcRequest } from './rpcClient.ts'
import { DEPLOYER } from './worldAddresses.ts'

/** Creates the DualPool hook with its tokens and vaults, and opens its pools. */
export async function deployDual(request: RpcRequest, worlds: DualWorlds): Promise<void> {
  const { poolManager } = worlds[0].market.network
  for (const { salt, code } of dualCreations(poolManager)) await create2(request, salt, code)
  for (const world of worlds) await openDualPool(world)
}

/** Opens a pool of an existing DualPool hook, and makes the owner's first deposit. */
export async function openDualPool(world: DualWorld): Promise<void> {
  await world.actors.fund(DEPLOYER, ...world.pool.bootstrap)
  for (const data of openingCalls(world)) await world.actors.onHook(data, DEPLOYER)
}

/**
 * Returns the calls by which the hook's owner creates a pool, makes the first deposit and permits
 * swaps. The owner must already have the tokens.
 */
export function openingCalls(
  { market, pool }: Pick<DualWorld, 'market' | 'pool'>,
  isOpened = true,
): readonly Hex[] {
  const key = toPoolKey(market)
  const call = (functionName: string, ...args: readonly unknown[]) =>
    callOf('DualPoolHook', functionName, [key, ...args])
  const config = {
    sqrtPriceX96: getSqrtPriceAtTick(pool.tick),
    distribution: pool.distribution,
    allowExternalDeposits: true,
    vault0: market.vault0,
    vault1: market.vault1,
    minDepositBlocks: pool.minDepositBlocks,
  }
  const made = call('initializePool', config)
  return isOpened ? [made, call('bootstrap', ...pool.bootstrap), call('setPoolLive', true)] : [made]
}
