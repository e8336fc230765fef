import { createMarket } from '../src/market/createMarket.ts'
import type { Address } from '../src/math/hex.ts'
import {
  type AlphixWorld,
  alphixHookCode,
  createAlphixActors,
  DYNAMIC_FEE,
  openAlphixPool,
} from './alphix.ts'
import { createAlphixWrappers } from './alphixWrappers.ts'
import { readAsset } from './contracts.ts'
import { deployMinedHook } from './minedHook.ts'
import type { World } from './world.ts'
import { DEPLOYER } from './worldAddresses.ts'

/** Permission bits in the hook's address: beforeInitialize, beforeSwap and afterSwap. */
const HOOK_FLAGS = 0x20c0n

/**
 * Deploys an Alphix hook for native currency and a token with 6 decimals. Each side has a wrapper
 * with its own lending market.
 */
export async function openAlphixEther({ request, sources }: World): Promise<AlphixWorld> {
  const { market: beside, actors: deployer, terms: besideTerms } = sources.ether
  const { network, token0, token1, vault0 } = beside
  const wrapperOf = async (artifact: 'AlphixWrapper' | 'AlphixEtherWrapper', asset: Address) => {
    const reserve = await deployer.deploy('LendingToken', [asset])
    const wrapper = await deployer.deploy(artifact, [reserve, DEPLOYER, 'Alphix Wrapper', 'aWRAP'])
    return { reserve, wrapper }
  }
  const side0 = await wrapperOf('AlphixEtherWrapper', await readAsset(request, vault0))
  const side1 = await wrapperOf('AlphixWrapper', token1)
  const manager = await deployer.deploy('AccessManager', [DEPLOYER])
  const code = alphixHookCode('AlphixEtherHook', network.poolManager, manager)
  const hook = await deployMinedHook(request, code, HOOK_FLAGS)
  const market = createMarket('alphix-ether', network, {
    ...{ name: 'Alphix with native currency', adapter: 'alphix', hook, token0, token1 },
    ...{ vault0: side0.wrapper, vault1: side1.wrapper },
    pool: { fee: DYNAMIC_FEE, tickSpacing: 10 },
  })
  const reserves = [side0.reserve, side1.reserve] as const
  const tick = Math.floor(besideTerms.tick / 10) * 10
  const world = {
    ...{ market, manager, terms: { tick, width: 600, firstShares: besideTerms.firstShares } },
    actors: createAlphixActors(request, market, manager, reserves),
    ...createAlphixWrappers(request, [side0.wrapper, side1.wrapper], reserves),
  }
  await openAlphixPool(request, world)
  return world
}
