import { encodeFunctionData, type Hex } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import { marketOf } from '../src/market/market.ts'
import {
  type AlphixWorld,
  alphixHookCode,
  createAlphixActors,
  DYNAMIC_FEE,
  openAlphixPool,
} from './alphix.ts'
import { deployMinedHook } from './minedHook.ts'
import type { World } from './world.ts'
import { DEPLOYER } from './worldAddresses.ts'

/** beforeInitialize, beforeSwap and afterSwap. */
const HOOK_FLAGS = 0x20c0n

/** Such a hook beside the local market of native currency and a token of six decimals: over a vault of its own that takes ether. */
export async function openAlphixEther({ request, sources }: World): Promise<AlphixWorld> {
  const { market: beside, terms, actors: deployer } = sources.ether
  const { network, token0, token1, vault0, vault1 } = beside
  const wrapped = (await request('eth_call', [
    { to: vault0, data: encodeFunctionData({ abi: readArtifact('YieldVault').abi, functionName: 'asset' }) },
    'latest',
  ])) as Hex
  const source0 = await deployer.deploy('EtherVault', [`0x${wrapped.slice(-40)}`])
  const manager = await deployer.deploy('AccessManager', [DEPLOYER])
  const tick = Math.floor(terms.tick / 10) * 10
  const own = { tick, width: 600, firstShares: terms.firstShares }
  const hook = await deployMinedHook(request, alphixHookCode(network.poolManager, manager, own), HOOK_FLAGS)
  const market = marketOf('alphix-ether', network, {
    ...{ name: 'Alphix with ether', adapter: 'alphix', hook, token0, token1, vault0: source0, vault1 },
    pool: { fee: DYNAMIC_FEE, tickSpacing: 10 },
  })
  const world = { market, manager, terms: own, actors: createAlphixActors(request, market, manager) }
  await openAlphixPool(request, world)
  return world
}
