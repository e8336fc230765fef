import { concat } from 'viem'
import { getSqrtPriceAtTick } from '../src/v4/tickMath.ts'
import { dualCreations } from './dualAddresses.ts'
import type { DualWorld, DualWorlds } from './dualWorlds.ts'
import type { RpcRequest } from './rpcClient.ts'
import { send } from './send.ts'
import { CREATE2_DEPLOYER, DEPLOYER } from './worldAddresses.ts'

/** Creates the hook of many pools, its tokens and their vaults, and opens its pools. */
export async function deployDual(request: RpcRequest, worlds: DualWorlds): Promise<void> {
  const { poolManager } = worlds[0].market.network
  for (const { salt, code } of dualCreations(poolManager)) {
    await send(request, { from: DEPLOYER, to: CREATE2_DEPLOYER, data: concat([salt, code]) })
  }
  for (const world of worlds) await openPool(world)
}

/** Makes a pool one that others can deposit to: the owner's first deposit, and swaps allowed. */
async function openPool({ actors, market, pool }: DualWorld): Promise<void> {
  const config = {
    sqrtPriceX96: getSqrtPriceAtTick(pool.tick),
    distribution: pool.distribution,
    allowExternalDeposits: true,
    vault0: market.vault0,
    vault1: market.vault1,
    minDepositBlocks: pool.minDepositBlocks,
  }
  await actors.onPool('initializePool', [config])
  await actors.fund(DEPLOYER, ...pool.bootstrap)
  await actors.onPool('bootstrap', pool.bootstrap)
  await actors.onPool('setPoolLive', [true])
}
