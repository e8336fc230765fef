import { localPorts, readyLine, startLocalWorld } from './serve/localWorld.ts'
import { type Closable, closeAll, closeOnExit, runCommand } from './serve/running.ts'
import { worldExplorer } from './serve/serveExplorer.ts'
import { startServer } from './serve.ts'
import { runNode } from './testing/runNode.ts'

/** Builds in a child process, because the bundler would keep more than a gigabyte of memory. */
async function buildInChild(): Promise<string> {
  const { code, output } = await runNode(['--import', 'tsx', 'scripts/printBuild.ts', 'local'])
  const dist = output.trimEnd().split('\n').at(-1)
  if (code !== 0 || dist === undefined) throw new Error(output.trimEnd())
  return dist
}

/**
 * `npm start` runs the devnet and a production build on one origin. With `-- --live`, other
 * accounts trade and the vaults earn.
 */
await runCommand(async () => {
  const running: Closable[] = []
  closeOnExit(running)
  const ports = await localPorts()
  try {
    console.log('Building the site…')
    const [local, dist] = await Promise.all([startLocalWorld(ports, running), buildInChild()])
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
