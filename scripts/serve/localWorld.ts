import { openPowered } from '../../devnet/openOwned.ts'
import { startWorld, type World } from '../../devnet/world.ts'
import { assertPortFree, portFrom } from './listen.ts'
import { type RpcServer, startRpcServer } from './rpcProxy.ts'
import type { Closable } from './running.ts'

/** The ports that `npm start` and `npm run dev` use. */
export interface LocalPorts {
  readonly port: number
  readonly rpcPort: number
}

/**
 * Reads PORT and RPC_PORT and checks that both are free.
 * @throws Error with a sentence that names the setting
 */
export async function localPorts(): Promise<LocalPorts> {
  const port = portFrom('PORT', 5173)
  const rpcPort = portFrom('RPC_PORT', 8545)
  if (port === rpcPort) throw new RangeError(`PORT and RPC_PORT must differ; both are ${port}.`)
  await assertPortFree(port, 'PORT')
  await assertPortFree(rpcPort, 'RPC_PORT')
  return { port, rpcPort }
}

export interface LocalWorld {
  readonly world: World
  readonly rpc: RpcServer
  /**
   * Hook that is not in the catalogue and whose owner has admin functions. Users can try 'Open a
   * market' with it.
   */
  readonly unlistedHook: string
}

/**
 * Starts the devnet and its proxy on RPC_PORT, and with --live its traffic. Adds all of them to
 * `running`, whose members are closed at the end.
 */
export async function startLocalWorld(
  { port, rpcPort }: LocalPorts,
  running: Closable[],
): Promise<LocalWorld> {
  console.log('Starting the chain…')
  const world = await startWorld()
  running.push({ close: () => world.stop() })
  const { market: powered } = await openPowered(world)
  const rpc = await startRpcServer(world.rpcUrl, rpcPort, port)
  running.push(rpc)
  if (process.argv.includes('--live')) {
    const traffic = world.live.start()
    running.push({ close: () => traffic.stop() })
  }
  return { world, rpc, unlistedHook: powered.hook }
}

/** Returns the lines that `npm start` prints. The first contains the URL of the site. */
export const readyLine = (url: string, { world, rpc, unlistedHook }: LocalWorld): string =>
  `Millrace ready: ${url} (chain ${world.chainId} at ${rpc.url})
A market that is not listed: ${url}/markets/open?chain=${world.chainId}&hook=${unlistedHook}`
