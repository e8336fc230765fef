import { startWorld } from '../devnet/world.ts'
import { assertPortFree, portFrom } from './serve/listen.ts'
import { type Closable, closeAll, closeOnExit, runCommand } from './serve/running.ts'
import { startServer } from './serve.ts'
import { ensureBuild } from './site/freshBuild.ts'

/**
 * `npm start`: the local world and the production build for it, with production headers, on one origin.
 * `-- --live` lets other accounts trade and the vaults earn, so that there is something to see.
 */
await runCommand(async () => {
  const running: Closable[] = []
  closeOnExit(running)
  const port = portFrom('PORT', 5173)
  const rpcPort = portFrom('RPC_PORT', 8545)
  await assertPortFree(port, 'PORT')
  await assertPortFree(rpcPort, 'RPC_PORT')
  try {
    const [world, dist] = await Promise.all([startWorld({ port: rpcPort }), ensureBuild('local')])
    running.push(world)
    const server = await startServer({ dist, rpcUrl: world.rpcUrl, port })
    running.push(server)
    console.log(`Millrace ready: ${server.url} (chain ${world.chainId} at ${world.rpcUrl})`)
  } catch (error) {
    await closeAll(running)
    throw error
  }
})
