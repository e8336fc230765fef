import { type Abi, encodeDeployData, encodeFunctionData, type TransactionReceipt } from 'viem'
import { readArtifact } from '../contracts/artifacts.ts'
import type { Address } from '../src/amounts/hex.ts'
import { poolManagerAbi } from '../src/chain/generated/poolManagerAbi.ts'
import { marketOf } from '../src/markets/marketOf.ts'
import { poolKeyOf } from '../src/markets/poolKeyOf.ts'
import { getSqrtPriceAtTick } from '../src/v4/tickMath.ts'
import { deployMinedHook } from './minedHook.ts'
import { send } from './send.ts'
import { createSourceActors } from './sourceActors.ts'
import type { SourceWorld } from './sourcePast.ts'
import type { World } from './world.ts'
import { DEPLOYER } from './worldAddresses.ts'

const HOOK_FLAGS = 0x20c0n

/** A market of a hook over the library's base that has an owner, who may replace its vaults; no catalogue names it. */
export interface OwnedWorld extends SourceWorld {
  /** Any of its own functions, or those of `Ownable2Step`; by its owner where nobody is named. */
  power(functionName: string, args: readonly unknown[], from?: Address): Promise<TransactionReceipt>
}

/** Deploys it beside the local market of two ERC-20 tokens, over the same currencies and vaults, and opens its pool. */
export async function openOwned({ request, sources }: World, owner: Address = DEPLOYER): Promise<OwnedWorld> {
  const { market: beside, terms } = sources.tokens
  const { network, token0, token1, vault0, vault1, dialect } = beside
  const { abi, bytecode } = readArtifact('OwnedSourceHook')
  const args = [network.poolManager, token0, token1, vault0, vault1, owner]
  const hook = await deployMinedHook(request, encodeDeployData({ abi, bytecode, args }), HOOK_FLAGS)
  const pool = { fee: 500, tickSpacing: 10 }
  const market = marketOf('owned', network, {
    ...{ name: 'Owned', dialect, hook, token0, token1, vault0, vault1, pool },
  })
  const data = encodeFunctionData({
    abi: poolManagerAbi,
    functionName: 'initialize',
    args: [poolKeyOf(market), getSqrtPriceAtTick(terms.tick)],
  })
  await send(request, { from: DEPLOYER, to: network.poolManager, data })
  return {
    market,
    terms,
    actors: createSourceActors(request, market),
    power: (functionName, rest, from = owner) =>
      send(request, { from, to: hook, data: encodeFunctionData<Abi>({ abi, functionName, args: rest }) }),
  }
}
