import { installIndexer } from './indexer/installIndexer.ts'
import { startIndexer } from './indexer/startIndexer.ts'
import { assertPortFree, portFrom } from './serve/listen.ts'
import { localPorts, readyLine, startLocalWorld } from './serve/localWorld.ts'
import { type Closable, closeAll, closeOnExit, runCommand } from './serve/running.ts'
import { worldExplorer } from './serve/serveExplorer.ts'
import { startServer } from './serve.ts'
import { ensureBuild } from './site/freshBuild.ts'

/**
 * `npm run indexer` starts the devnet, the indexer, and a build whose position page reads from the
 * indexer. Deletes the index at the end, because each start creates a new chain.
 */
await runCommand(async () => {
  const running: Closable[] = []
  closeOnExit(running)
  const ports = await localPorts()
  const port = portFrom('INDEXER_PORT', 42_069)
  await assertPortFree(port, 'INDEXER_PORT')
  await installIndexer()
  try {
    const local = await startLocalWorld(ports, running)
    const { world } = local
    const { chainId, rpcUrl } = world
    const indexer = await startIndexer({
      ...{ deployment: 'local', chainId, rpcUrl, port },
      // A local node accepts a high request rate.
      requestsPerSecond: 400,
    })
    running.push(indexer)
    process.env.VITE_HISTORY_URL = indexer.url
    const dist = await ensureBuild('local')
    const server = await startServer({ dist, rpcUrl, port: ports.port, explorer: worldExplorer(world) })
    running.push(server)
    console.log(readyLine(server.url, local))
    console.log(`Its past is indexed at ${indexer.url}; ${server.url}/position reads it from there.`)
  } catch (error) {
    await closeAll(running)
    throw error
  }
})
