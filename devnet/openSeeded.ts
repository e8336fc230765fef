import { encodeDeployData, encodeFunctionData } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import { poolManagerAbi } from '../contracts/generated/poolManagerAbi.ts'
import type { Market } from '../src/market/market.ts'
import { marketOf, poolKeyOf } from '../src/market/market.ts'
import type { Address } from '../src/math/hex.ts'
import { isNative } from '../src/math/pool.ts'
import { getSqrtPriceAtTick } from '../src/math/tickMath.ts'
import { deployMinedHook } from './minedHook.ts'
import { send } from './send.ts'
import { createSourceActors } from './sourceActors.ts'
import type { SourceWorld } from './sourcePast.ts'
import type { World } from './world.ts'
import { DEPLOYER } from './worldAddresses.ts'

const HOOK_FLAGS = 0x2ac0n

/**
 * A market of a hook with the interface of the library's unreleased successor. It is in no
 * catalogue.
 */
export interface SeededWorld extends SourceWorld {
  /** Makes the first deposit. */
  seed(from: Address, amount0: bigint, amount1: bigint): Promise<unknown>
}

/**
 * Deploys such a hook next to a devnet market of its adapter, with the same currencies and vaults,
 * and opens its pool. Its swaps use the reserves of the other market in the pool manager.
 * @param offset decimals of its virtual shares
 * @param beside the other market. Defaults to that of two ERC-20 tokens. The alternative has native
 * currency
 */
export async function openSeeded(
  { request, sources }: World,
  offset = 6,
  { market: beside, terms }: SourceWorld = sources.tokens,
  pool: Market['pool'] = { fee: 500, tickSpacing: 10 },
): Promise<SeededWorld> {
  const { network, token0, token1, vault0, vault1 } = beside
  const { abi, bytecode } = readArtifact('SeededSourceHook')
  const code = encodeDeployData({
    abi,
    bytecode,
    args: [network.poolManager, token0, token1, vault0, vault1, offset],
  })
  const hook = await deployMinedHook(request, code, HOOK_FLAGS)
  const market = marketOf('seeded', network, {
    ...{ name: 'Seeded', adapter: beside.adapter, hook, token0, token1, vault0, vault1, pool },
  })
  const initialize = encodeFunctionData({
    abi: poolManagerAbi,
    functionName: 'initialize',
    args: [poolKeyOf(market), getSqrtPriceAtTick(terms.tick)],
  })
  await send(request, { from: DEPLOYER, to: network.poolManager, data: initialize })
  return {
    market,
    terms,
    actors: createSourceActors(request, market),
    seed: (from, amount0, amount1) =>
      send(request, {
        from,
        to: hook,
        data: encodeFunctionData({ abi, functionName: 'seedLiquidity', args: [amount0, amount1] }),
        value: isNative(token0) ? amount0 : 0n,
      }),
  }
}
