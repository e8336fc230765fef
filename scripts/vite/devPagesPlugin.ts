import type { Plugin, ViteDevServer } from 'vite'
import { loadCatalogue } from '../../deployments/loadCatalogue.ts'
import type { LanguageId } from '../../src/lib/languages.ts'
import { createRpcProxy } from '../serve/rpcProxy.ts'
import { type Explorer, isExplorerPath, sendExplorerPage } from '../serve/serveExplorer.ts'
import { assertInertHtml, renderDocument } from '../site/document.ts'
import { EARLY_SCRIPT } from '../site/earlyScript.ts'
import { ENTRIES, SERVER_ENTRY, type ServerEntry } from '../site/entries.ts'
import { pagesIn, pagesOf } from '../site/pages.ts'

/**
 * The development server's pages: rendered on each request by the same code as in the build, so that what
 * does not prerender or hydrate shows at once. Only the policy and the inlined styles are missing, because
 * hot reloading needs inline scripts and style elements.
 */
export function devPagesPlugin(
  language: LanguageId,
  explorer: Explorer,
  rpcUrl: string,
  sitePort: number,
): Plugin {
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
      // Returned, so that it runs after Vite's own middlewares: what reaches it is no file of theirs.
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
  // The module is ours; its shape is what the build relies on as well.
  const module = (await server.ssrLoadModule(`/${SERVER_ENTRY}`)) as unknown as ServerEntry
  const { html, language, title, description, head } = await module.render(page?.route ?? '/404', {
    version: 'development',
    commit: '',
  })
  assertInertHtml(html, path)
  const entries = [{ url: `/${ENTRIES[page?.entry ?? 'app']}` }]
  const document = renderDocument({
    html,
    language,
    title,
    description,
    head,
    earlyScript: EARLY_SCRIPT,
    entries,
    app: [`/${ENTRIES.app}`],
  })
  return server.transformIndexHtml(path, document)
}
