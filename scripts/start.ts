import { localPorts, readyLine, startLocalWorld } from './serve/localWorld.ts'
import { type Closable, closeAll, closeOnExit, runCommand } from './serve/running.ts'
import { worldExplorer } from './serve/serveExplorer.ts'
import { startServer } from './serve.ts'
import { ensureBuild } from './site/freshBuild.ts'

/**
 * `npm start`: runs the devnet and its production build, with production headers, on one origin.
 * `-- --live` lets other accounts trade and the vaults earn.
 */
await runCommand(async () => {
  const running: Closable[] = []
  closeOnExit(running)
  const ports = await localPorts()
  try {
    console.log('Building the site…')
    const [local, dist] = await Promise.all([startLocalWorld(ports, running), ensureBuild('local')])
    const { world } = local
    const server = await startServer({
      dist,
      rpcUrl: world.rpcUrl,
      port: ports.port,
      explorer: worldExplorer(world),
    })
    running.push(server)
    console.log(readyLine(server.url, local))
  } catch (error) {
    await closeAll(running)
    throw error
  }
})
