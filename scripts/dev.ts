import { createServer } from 'vite'
import { FIRST_LANGUAGE, isLanguage, languagePath } from '../src/lib/languages.ts'
import { LOOPBACK } from './serve/listen.ts'
import { localPorts, readyLine, startLocalWorld } from './serve/localWorld.ts'
import { type Closable, closeAll, closeOnExit, runCommand } from './serve/running.ts'
import { worldExplorer } from './serve/serveExplorer.ts'
import { devPagesPlugin } from './vite/devPagesPlugin.ts'
import { sharedConfig } from './vite/siteConfig.ts'

/** Systems keep lists such as 'en_GB:en' in it, which mean nothing here. */
const { LANGUAGE = '' } = process.env
const language = isLanguage(LANGUAGE) ? LANGUAGE : FIRST_LANGUAGE

/** `npm run dev`: the local world and Vite's development server with hot reloading, on one origin, in one language: LANGUAGE=de. */
await runCommand(async () => {
  const running: Closable[] = []
  closeOnExit(running)
  const ports = await localPorts()
  try {
    const { world, rpc } = await startLocalWorld(ports, running)
    const config = sharedConfig('local', language)
    const server = await createServer({
      ...config,
      configFile: false,
      logLevel: 'warn',
      plugins: [
        ...(config.plugins ?? []),
        devPagesPlugin(language, worldExplorer(world), world.rpcUrl, ports.port),
      ],
      server: { host: LOOPBACK, port: ports.port, strictPort: true },
    })
    running.push(server)
    await server.listen()
    console.log(readyLine(`http://${LOOPBACK}:${ports.port}${languagePath(language)}`, world, rpc))
  } catch (error) {
    await closeAll(running)
    throw error
  }
})
