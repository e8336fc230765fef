import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { closeServer, LOOPBACK, listen } from './listen.ts'
import { BARE_HEADERS, keepOthersOut, sendText } from './localAccess.ts'
import type { Closable } from './running.ts'

/** Forwards JSON-RPC requests of allowed callers to a local node. */
export interface RpcProxy {
  handle(incoming: IncomingMessage, response: ServerResponse): void
  close(): void
}

/**
 * @param rpcUrl an http: URL, because a local node has no TLS
 * @param sitePort returns the port of the page that uses the node. Undefined until the site's
 * server listens
 */
export function createRpcProxy(rpcUrl: string, sitePort: () => number | undefined): RpcProxy {
  const agent = new Agent({ keepAlive: true })
  return {
    handle(incoming, response) {
      if (keepOthersOut(incoming, response, sitePort())) return
      if (incoming.method !== 'POST') return sendText(response, 405, 'Use POST.', { Allow: 'POST' })
      const headers = {
        'content-type': 'application/json',
        'content-length': incoming.headers['content-length'],
      }
      const outgoing = request(rpcUrl, { method: 'POST', agent, headers }, (answer) => {
        const { 'content-type': type, 'content-length': length, 'retry-after': rest } = answer.headers
        response.writeHead(answer.statusCode ?? 502, {
          ...BARE_HEADERS,
          'Content-Type': type ?? 'application/json',
          ...(length ? { 'Content-Length': length } : {}),
          ...(rest ? { 'Retry-After': rest } : {}),
        })
        answer.pipe(response)
      })
      outgoing.on('error', () => {
        if (response.headersSent) response.destroy()
        else sendText(response, 502, 'The local node does not answer.')
      })
      response.on('close', () => outgoing.destroy())
      incoming.pipe(outgoing)
    },
    close: () => agent.destroy(),
  }
}

/**
 * Serves the local node on its own port for programs and wallets, with the access rules of /rpc.
 */
export async function startRpcServer(rpcUrl: string, port: number, sitePort: number): Promise<RpcServer> {
  const proxy = createRpcProxy(rpcUrl, () => sitePort)
  const server = createServer((incoming, response) => proxy.handle(incoming, response))
  const taken = await listen(server, port, 'RPC_PORT')
  return {
    url: `http://${LOOPBACK}:${taken}`,
    async close() {
      proxy.close()
      await closeServer(server)
    },
  }
}

export interface RpcServer extends Closable {
  readonly url: string
}
