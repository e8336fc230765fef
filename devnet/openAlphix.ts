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

/** Permissions in the hook's address: beforeInitialize, beforeSwap and afterSwap. */
const HOOK_FLAGS = 0x20c0n

/**
 * Actions on the wrapper contracts between the hook and a lending market. `DEPLOYER` owns both
 * wrappers.
 */
export interface AlphixWrappers {
  /** Calls any function of a token's wrapper. */
  onWrapper(side: 0 | 1, functionName: string, args?: readonly unknown[]): Promise<unknown>
  /** Calls any function of the lending market that holds a token. */
  onReserve(side: 0 | 1, functionName: string, args?: readonly unknown[]): Promise<unknown>
  /** Addresses that hold each token. */
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
 * Deploys an Alphix hook with the tokens of another market. Each token is in a wrapper of its own
 * lending market.
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
  // Yield for a wrapper is sent to its lending market.
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

/** Opens such a market with native currency and a token with six decimals. */
export function openAlphixEther(world: World): Promise<WrappedAlphixWorld> {
  const { market, actors, terms } = world.sources.ether
  const tick = Math.floor(terms.tick / 10) * 10
  return openWrapped(
    world,
    { market, actors, terms: { tick, width: 600, firstShares: terms.firstShares } },
    'alphix-ether',
  )
}

/** Opens such a market with the two dollar tokens of the devnet's Alphix market. */
export function openAlphixWrapped(world: World): Promise<WrappedAlphixWorld> {
  const { market, actors, terms } = world.alphix
  const tick = Math.floor(terms.tick / 10) * 10
  return openWrapped(world, { market, actors, terms: { ...terms, tick } }, 'alphix-wrapped')
}
