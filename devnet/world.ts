import { getAddress } from 'viem'
import { loadDeployment } from '../deployments/loadDeployment.ts'
import type { Deployment } from '../src/domain/deployment.ts'
import { type Address, sameAddress } from '../src/domain/hex.ts'
import { type Actors, createActors } from './actors.ts'
import { type Anvil, startAnvil, WORLD_CHAIN_ID } from './anvil.ts'
import { deployWorld } from './deployWorld.ts'
import { livePast, PAST_DAYS } from './past.ts'
import { createRpc, type RpcRequest } from './rpcClient.ts'
import { savedState, saveState } from './state.ts'
import { startTraffic, type Traffic } from './traffic.ts'
import { DEPLOYER, type WorldAddresses, worldAddresses } from './worldAddresses.ts'

/** A running local chain with the contracts of deployments/local.json and a past of five weeks. */
export interface World {
  readonly rpcUrl: string
  readonly chainId: number
  /** deployments/local.json: its rpcUrls are paths of the site's origin; `rpcUrl` is the node itself. */
  readonly deployment: Deployment
  /** Anvil's ten unlocked accounts. 0 to 3 hold ether and nothing else. */
  readonly accounts: readonly Address[]
  readonly actors: Actors
  readonly request: RpcRequest
  /** Other accounts swapping and vaults earning, while started. */
  readonly live: { start(): Traffic }
  /** Marks the present state; `revert` returns to it, once. */
  snapshot(): Promise<string>
  revert(id: string): Promise<void>
  stop(): Promise<void>
}

export interface WorldOptions {
  /** Deploys anew, and neither reads nor writes a saved state. */
  readonly fresh?: boolean
}

/**
 * Starts the local world on a chain of its own: from a saved state where there is one of these very contracts that
 * is younger than six hours, else by deploying (and saving). Stop it when done; it ends with this process at the latest.
 * @throws Error where deployments/local.json is not what the contracts give
 */
export async function startWorld(options: WorldOptions = {}): Promise<World> {
  const deployment = loadDeployment('local')
  const addresses = worldAddresses()
  assertSameAddresses(deployment, addresses)
  const saved = options.fresh === true ? undefined : savedState()
  const genesisTimestamp = unixNow() - (PAST_DAYS + 1) * 86_400
  const anvil = await startAnvil(saved === undefined ? { genesisTimestamp } : { loadState: saved })
  try {
    const request = createRpc(anvil.rpcUrl)
    const actors = createActors(request, deployment, DEPLOYER)
    if (saved === undefined) {
      await deployWorld(request, actors, deployment, addresses)
      await livePast(request, actors, deployment, unixNow())
    }
    await mineNow(request)
    await assertDeployed(request, deployment)
    if (saved === undefined && options.fresh !== true) await saveState(request)
    return describeWorld(anvil, request, actors, deployment)
  } catch (error) {
    await anvil.stop()
    throw error
  }
}

async function describeWorld(
  anvil: Anvil,
  request: RpcRequest,
  actors: Actors,
  deployment: Deployment,
): Promise<World> {
  const accounts = ((await request('eth_accounts')) as readonly Address[]).map((account) =>
    getAddress(account),
  )
  return {
    rpcUrl: anvil.rpcUrl,
    chainId: WORLD_CHAIN_ID,
    deployment,
    accounts,
    actors,
    request,
    live: { start: () => startTraffic(request, actors, deployment) },
    snapshot: async () => String(await request('evm_snapshot')),
    revert: async (id) => {
      if ((await request('evm_revert', [id])) !== true) throw new Error(`there is no snapshot ${id}`)
    },
    stop: () => anvil.stop(),
  }
}

const unixNow = () => Math.floor(Date.now() / 1000)

/** The past ends now: the head's time is the clock's, and later blocks go on from there. */
async function mineNow(request: RpcRequest): Promise<void> {
  const head = (await request('eth_getBlockByNumber', ['latest', false])) as { timestamp: string }
  const timestamp = Math.max(unixNow(), Number(head.timestamp) + 1)
  await request('evm_setNextBlockTimestamp', [timestamp])
  await request('evm_mine')
}

function assertSameAddresses(deployment: Deployment, addresses: WorldAddresses): void {
  const names = ['hook', 'token0', 'token1', 'vault0', 'vault1'] as const
  const contracts = ['poolManager', 'quoter', 'stateView', 'swapRouter'] as const
  for (const name of [...names, ...contracts]) {
    if (sameAddress(deployment[name], addresses[name])) continue
    throw new Error(
      `deployments/local.json says ${name} is ${deployment[name]}, but the contracts give ${addresses[name]}. ` +
        'Run: npx tsx devnet/renewDeployment.ts',
    )
  }
}

async function assertDeployed(request: RpcRequest, { hook, deployBlock }: Deployment): Promise<void> {
  const codeAt = (block: bigint) => request('eth_getCode', [hook, `0x${block.toString(16)}`])
  const head = BigInt(String(await request('eth_blockNumber')))
  if ((await codeAt(head)) === '0x') throw new Error(`there is no hook at ${hook}`)
  if (deployBlock === undefined) return
  const [before, first] = await Promise.all([codeAt(deployBlock - 1n), codeAt(deployBlock)])
  if (before !== '0x' || first === '0x') {
    throw new Error(`deployments/local.json names block ${deployBlock}, but the hook was not created in it`)
  }
}
