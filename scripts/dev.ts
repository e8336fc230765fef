import { createServer } from 'vite'
import { worldExplorer } from './serve/explorer.ts'
import { LOOPBACK } from './serve/listen.ts'
import { localPorts, readyLine, startLocalWorld } from './serve/localWorld.ts'
import { type Closable, closeAll, closeOnExit, runCommand } from './serve/running.ts'
import { devPagesPlugin } from './vite/devPagesPlugin.ts'
import { sharedConfig } from './vite/siteConfig.ts'

/** `npm run dev`: the local world and Vite's development server with hot reloading, on one origin. */
await runCommand(async () => {
  const running: Closable[] = []
  closeOnExit(running)
  const { port, rpcPort } = await localPorts()
  try {
    const world = await startLocalWorld(rpcPort, running)
    const config = sharedConfig('local')
    const rpc = { target: world.rpcUrl, rewrite: () => '/' }
    const server = await createServer({
      ...config,
      configFile: false,
      logLevel: 'warn',
      plugins: [...(config.plugins ?? []), devPagesPlugin(worldExplorer(world))],
      server: { host: LOOPBACK, port, strictPort: true, proxy: { '/rpc': rpc } },
    })
    running.push(server)
    await server.listen()
    console.log(readyLine(`http://${LOOPBACK}:${port}`, world))
  } catch (error) {
    await closeAll(running)
    throw error
  }
})
