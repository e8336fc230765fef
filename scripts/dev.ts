import { createServer } from 'vite'
import { startWorld } from '../devnet/world.ts'
import { assertPortFree, LOOPBACK, portFrom } from './serve/listen.ts'
import { type Closable, closeAll, closeOnExit, runCommand } from './serve/running.ts'
import { devPagesPlugin } from './vite/devPagesPlugin.ts'
import { sharedConfig } from './vite/siteConfig.ts'

/** `npm run dev`: the local world and Vite's development server with hot reloading, on one origin. */
await runCommand(async () => {
  const running: Closable[] = []
  closeOnExit(running)
  const port = portFrom('PORT', 5173)
  const rpcPort = portFrom('RPC_PORT', 8545)
  await assertPortFree(port, 'PORT')
  await assertPortFree(rpcPort, 'RPC_PORT')
  try {
    const world = await startWorld({ port: rpcPort })
    running.push(world)
    const config = sharedConfig('local')
    const rpc = { target: world.rpcUrl, rewrite: () => '/' }
    const server = await createServer({
      ...config,
      configFile: false,
      logLevel: 'warn',
      plugins: [...(config.plugins ?? []), devPagesPlugin()],
      server: { host: LOOPBACK, port, strictPort: true, proxy: { '/rpc': rpc } },
    })
    running.push(server)
    await server.listen()
    console.log(`Millrace ready: http://${LOOPBACK}:${port} (chain ${world.chainId} at ${world.rpcUrl})`)
  } catch (error) {
    await closeAll(running)
    throw error
  }
})
