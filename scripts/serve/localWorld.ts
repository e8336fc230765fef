import { startWorld, type World } from '../../devnet/world.ts'
import { assertPortFree, portFrom } from './listen.ts'
import type { Closable } from './running.ts'

/** The ports that `npm start` and `npm run dev` use. */
export interface LocalPorts {
  readonly port: number
  readonly rpcPort: number
}

/** Reads PORT and RPC_PORT and makes sure that nobody holds them. @throws with a sentence that names the setting */
export async function localPorts(): Promise<LocalPorts> {
  const port = portFrom('PORT', 5173)
  const rpcPort = portFrom('RPC_PORT', 8545)
  if (port === rpcPort) throw new RangeError(`PORT and RPC_PORT must differ; both are ${port}.`)
  await assertPortFree(port, 'PORT')
  await assertPortFree(rpcPort, 'RPC_PORT')
  return { port, rpcPort }
}

/** Starts the world, and its traffic where the command line says --live; `running` learns how to end both. */
export async function startLocalWorld(rpcPort: number, running: Closable[]): Promise<World> {
  const world = await startWorld({ port: rpcPort })
  running.push({ close: () => world.stop() })
  if (process.argv.includes('--live')) {
    const traffic = world.live.start()
    running.push({ close: () => traffic.stop() })
  }
  return world
}

/** The one line that says where everything is. */
export const readyLine = (url: string, world: World): string =>
  `Millrace ready: ${url} (chain ${world.chainId} at ${world.rpcUrl})`
