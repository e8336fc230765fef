import { encodeFunctionData, type Hex } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import { type Market, marketOf } from '../src/market/market.ts'
import { type Address, ZERO_ADDRESS } from '../src/math/hex.ts'
import {
  type AlphixTerms,
  type AlphixWorld,
  alphixHookCode,
  createAlphixActors,
  DYNAMIC_FEE,
  openAlphixPool,
} from './alphix.ts'
import { deployMinedHook } from './minedHook.ts'
import { send } from './send.ts'
import type { SourceActors } from './sourceActors.ts'
import type { World } from './world.ts'
import { DEPLOYER } from './worldAddresses.ts'

/** beforeInitialize, beforeSwap and afterSwap. */
const HOOK_FLAGS = 0x20c0n

/** What is done to a wrapper of such a market, by `DEPLOYER`, who owns both. */
export interface AlphixWrappers {
  /** Any function of the wrapper of a side. */
  onWrapper(side: 0 | 1, functionName: string, args?: readonly unknown[]): Promise<unknown>
  /** Any function of the lending market that has the tokens of a side. */
  onReserve(side: 0 | 1, functionName: string, args?: readonly unknown[]): Promise<unknown>
  /** Where the tokens of a side are. */
  readonly reserves: readonly [Address, Address]
}

export type WrappedAlphixWorld = AlphixWorld & AlphixWrappers

interface Beside {
  readonly market: Market
  readonly actors: SourceActors
  readonly terms: AlphixTerms
}

const call = (artifact: string, functionName: string, args: readonly unknown[] = []): Hex =>
  encodeFunctionData({ abi: readArtifact(artifact).abi, functionName, args })

/**
 * Such a hook over the tokens of another market, each side in a wrapper of a lending market of its
 * own.
 */
async function openWrapped(
  { request }: World,
  { market: beside, actors: deployer, terms }: Beside,
  name: string,
): Promise<WrappedAlphixWorld> {
  const { network, token0, token1 } = beside
  const isEther = token0 === ZERO_ADDRESS
  const assetOf = async (vault: Address): Promise<Address> => {
    const word = await request('eth_call', [{ to: vault, data: call('YieldVault', 'asset') }, 'latest'])
    return `0x${String(word).slice(-40)}`
  }
  const wrapperOf = async (token: Address, vault: Address) => {
    const asset = token === ZERO_ADDRESS ? await assetOf(vault) : token
    const reserve = await deployer.deploy('LendingToken', [asset])
    const artifact = token === ZERO_ADDRESS ? 'AlphixEtherWrapper' : 'AlphixWrapper'
    const wrapper = await deployer.deploy(artifact, [reserve, DEPLOYER, 'Alphix Wrapper', 'aWRAP'])
    return { reserve, wrapper }
  }
  const sides = [await wrapperOf(token0, beside.vault0), await wrapperOf(token1, beside.vault1)] as const
  const manager = await deployer.deploy('AccessManager', [DEPLOYER])
  const code = alphixHookCode(isEther ? 'AlphixEtherHook' : 'AlphixHook', network.poolManager, manager)
  const hook = await deployMinedHook(request, code, HOOK_FLAGS)
  const market = marketOf(name, network, {
    ...{ name: `Alphix over wrappers (${name})`, adapter: 'alphix', hook, token0, token1 },
    ...{ vault0: sides[0].wrapper, vault1: sides[1].wrapper },
    pool: { fee: DYNAMIC_FEE, tickSpacing: 10 },
  })
  // What a wrapper earns arrives where its tokens are.
  const [vault0, vault1] = [sides[0].reserve, sides[1].reserve]
  const actors = createAlphixActors(request, { ...market, vault0, vault1 }, manager)
  const onWrapper: AlphixWrappers['onWrapper'] = (side, functionName, args) =>
    send(request, {
      from: DEPLOYER,
      to: sides[side].wrapper,
      data: call('AlphixWrapper', functionName, args),
    })
  const onReserve: AlphixWrappers['onReserve'] = (side, functionName, args) =>
    send(request, { from: DEPLOYER, to: sides[side].reserve, data: call('LendingToken', functionName, args) })
  await onWrapper(0, 'addAlphixHook', [hook])
  await onWrapper(1, 'addAlphixHook', [hook])
  const world = { market, manager, terms, actors }
  await openAlphixPool(request, world)
  return { ...world, onWrapper, onReserve, reserves: [vault0, vault1] }
}

/** Beside the local market of native currency and a token of six decimals. */
export function openAlphixEther(world: World): Promise<WrappedAlphixWorld> {
  const { market, actors, terms } = world.sources.ether
  const tick = Math.floor(terms.tick / 10) * 10
  return openWrapped(
    world,
    { market, actors, terms: { tick, width: 600, firstShares: terms.firstShares } },
    'alphix-ether',
  )
}

/** Over the two dollars of the local market of this kind, which has plain vaults. */
export function openAlphixWrapped(world: World): Promise<WrappedAlphixWorld> {
  const { market, actors, terms } = world.alphix
  const tick = Math.floor(terms.tick / 10) * 10
  return openWrapped(world, { market, actors, terms: { ...terms, tick } }, 'alphix-wrapped')
}
