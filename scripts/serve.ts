import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { closeServer, LOOPBACK, listen } from './serve/listen.ts'
import { namesThisMachine, sendMisdirected, siteHeaders } from './serve/localAccess.ts'
import { createRpcProxy, type RpcProxy } from './serve/rpcProxy.ts'
import { type Explorer, isExplorerPath, sendExplorerPage } from './serve/serveExplorer.ts'
import { mediaType, openSiteFiles, type SiteFiles } from './serve/siteFiles.ts'
import { type HeaderRule, headersFor, parseHeadersFile } from './site/headers.ts'

export interface ServerOptions {
  /** Folder of a finished build. */
  readonly dist: string
  /** URL of the local node that /rpc forwards to. Without it, /rpc does not exist. */
  readonly rpcUrl?: string
  /** URLs of further nodes, for /rpc/2, /rpc/3 and so on. */
  readonly moreRpcUrls?: readonly string[]
  /** Port of the server. Any free port if 0 or undefined. */
  readonly port?: number
  /** Local block explorer at /explorer. Without it, these pages do not exist. */
  readonly explorer?: Explorer
}

export interface RunningServer {
  readonly url: string
  close(): Promise<void>
}

/** Cache header that static hosts send for files without another rule. */
const REVALIDATE = 'public, max-age=0, must-revalidate'

/** Serves a build with its own response headers, and the local node on the same origin. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const files = await openSiteFiles(options.dist)
  const rules = parseHeadersFile(await readFile(join(options.dist, '_headers'), 'utf8'))
  const urls = options.rpcUrl === undefined ? [] : [options.rpcUrl, ...(options.moreRpcUrls ?? [])]
  let port: number | undefined
  const rpc = new Map(
    urls.map((url, index) => [index === 0 ? '/rpc' : `/rpc/${index + 1}`, createRpcProxy(url, () => port)]),
  )
  const server = createServer((request, response) => {
    route({ request, response, files, rules, rpc, explorer: options.explorer }).catch(() =>
      response.destroy(),
    )
  })
  server.keepAliveTimeout = 65_000
  port = await listen(server, options.port ?? 0)
  return {
    url: `http://${LOOPBACK}:${port}`,
    async close() {
      for (const proxy of rpc.values()) proxy.close()
      await closeServer(server)
    },
  }
}

interface Exchange {
  readonly request: IncomingMessage
  readonly response: ServerResponse
  readonly files: SiteFiles
  readonly rules: readonly HeaderRule[]
  /** Proxies of local nodes, by URL path. */
  readonly rpc: ReadonlyMap<string, RpcProxy>
  readonly explorer: Explorer | undefined
}

async function route(exchange: Exchange): Promise<void> {
  const { request, response, files, rules, rpc, explorer } = exchange
  if (!namesThisMachine(request)) return sendMisdirected(response)
  const [path = '/', query] = (request.url ?? '/').split('?', 2)
  const node = rpc.get(path)
  if (node) return node.handle(request, response)
  if (explorer && isExplorerPath(path)) return sendExplorerPage(explorer, path, response)
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.writeHead(405, { ...siteHeaders(rules), Allow: 'GET, HEAD' }).end()
    return
  }
  const bare = path.replace(/\/+$/, '')
  if (path !== '/' && path !== bare && files.find(bare)) {
    const Location = query === undefined ? bare : `${bare}?${query}`
    response.writeHead(308, { ...siteHeaders(rules), Location }).end()
    return
  }
  const file = files.find(path)
  await sendFile(exchange, path, file ?? missingPage(files, path), file === undefined ? 404 : 200)
}

/** Returns the 404 page of the language folder in the URL, or that of the site. */
const missingPage = (files: SiteFiles, path: string): string =>
  files.find(`/${path.split('/', 2)[1]}/404.html`) ?? '404.html'

async function sendFile(exchange: Exchange, path: string, file: string, status: number): Promise<void> {
  const { request, response, files, rules } = exchange
  const { content, etag, encoding } = await files.read(file, String(request.headers['accept-encoding'] ?? ''))
  const headers: Record<string, string> = {
    'Cache-Control': REVALIDATE,
    ...(status === 200 ? Object.fromEntries(headersFor(rules, path)) : siteHeaders(rules)),
    'Content-Type': mediaType(file),
    ETag: etag,
    Vary: 'Accept-Encoding',
  }
  if (encoding !== 'identity') headers['Content-Encoding'] = encoding
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.writeHead(304, headers).end()
    return
  }
  headers['Content-Length'] = String(content.length)
  response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : content)
}
