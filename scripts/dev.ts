import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { loadCatalogue } from '../deployments/loadCatalogue.ts'
import { DEFAULT_LANGUAGE, isLanguageId, type LanguageId, languagePath } from '../src/lib/languages.ts'
import { LOOPBACK } from './serve/listen.ts'
import { localPorts, readyLine, startLocalWorld } from './serve/localWorld.ts'
import { createRpcProxy } from './serve/rpcProxy.ts'
import { type Closable, closeAll, closeOnExit, runCommand } from './serve/running.ts'
import { type Explorer, isExplorerPath, sendExplorerPage, worldExplorer } from './serve/serveExplorer.ts'
import { assertInertHtml, renderDocument } from './site/document.ts'
import { ENTRIES, loadRenderer, pagesIn, pagesOf } from './site/pages.ts'
import { sharedConfig } from './vite/siteConfig.ts'

/** Ignores LANGUAGE if it is a list such as 'en_GB:en', which some systems set. */
const { LANGUAGE = '' } = process.env
const language = isLanguageId(LANGUAGE) ? LANGUAGE : DEFAULT_LANGUAGE

/**
 * `npm run dev` starts the devnet and Vite's development server on one origin, in one language
 * (LANGUAGE=de).
 */
await runCommand(async () => {
  const running: Closable[] = []
  closeOnExit(running)
  const ports = await localPorts()
  try {
    const local = await startLocalWorld(ports, running)
    const { world } = local
    const config = sharedConfig('local', language)
    const server = await createServer({
      ...config,
      configFile: false,
      logLevel: 'warn',
      plugins: [
        ...(config.plugins ?? []),
        react(),
        devPagesPlugin(language, worldExplorer(world), world.rpcUrl, ports.port),
      ],
      server: { host: LOOPBACK, port: ports.port, strictPort: true },
    })
    running.push(server)
    await server.listen()
    console.log(readyLine(`http://${LOOPBACK}:${ports.port}${languagePath(language)}`, local))
  } catch (error) {
    await closeAll(running)
    throw error
  }
})

/**
 * Renders a page on each request as the build does, so that errors of prerendering and hydration
 * appear at once. The content security policy is missing, because hot reloading needs inline
 * scripts and styles.
 */
function devPagesPlugin(language: LanguageId, explorer: Explorer, rpcUrl: string, sitePort: number): Plugin {
  const pages = pagesIn(language, pagesOf(loadCatalogue('local')))
  return {
    name: 'millrace:dev-pages',
    apply: 'serve',
    configureServer(server) {
      const rpc = createRpcProxy(rpcUrl, () => sitePort)
      server.httpServer?.once('close', () => rpc.close())
      server.middlewares.use((request, response, next) => {
        const path = pathOf(request)
        if (path === '/rpc') return rpc.handle(request, response)
        if (!isExplorerPath(path)) return next()
        sendExplorerPage(explorer, path, response).catch(next)
      })
      // Vite calls the returned function for requests that its own middlewares do not handle.
      return () => {
        server.middlewares.use((request, response, next) => {
          const path = pathOf(request)
          const page = pages.find((candidate) => candidate.path === path.replace(/(.)\/$/, '$1'))
          renderDevPage(server, path, page).then((html) => {
            response
              .writeHead(page === undefined ? 404 : 200, { 'Content-Type': 'text/html; charset=utf-8' })
              .end(html)
          }, next)
        })
      }
    },
  }
}

const pathOf = ({ url = '/' }: { url?: string | undefined }): string => url.split('?', 1)[0] ?? '/'

async function renderDevPage(
  server: ViteDevServer,
  path: string,
  page: ReturnType<typeof pagesIn>[number] | undefined,
): Promise<string> {
  const renderer = await loadRenderer(server)
  const rendered = await renderer.renderPage(page?.route ?? '/404', { version: 'development', commit: '' })
  assertInertHtml(rendered.html, path)
  const entries = [{ url: `/${ENTRIES[page?.entry ?? 'app']}` }]
  return server.transformIndexHtml(path, renderDocument({ ...rendered, entries, app: [`/${ENTRIES.app}`] }))
}
