import { Agent, type IncomingMessage, request, type ServerResponse } from 'node:http'

/** Passes JSON-RPC requests of the page's own origin on to a local node. */
export interface RpcProxy {
  handle(incoming: IncomingMessage, response: ServerResponse): void
  close(): void
}

/** @param rpcUrl An http: URL; a local node speaks nothing else. */
export function createRpcProxy(rpcUrl: string): RpcProxy {
  const agent = new Agent({ keepAlive: true })
  return {
    handle(incoming, response) {
      if (incoming.method !== 'POST') {
        response.writeHead(405, { Allow: 'POST' }).end()
        return
      }
      const headers = {
        'content-type': 'application/json',
        'content-length': incoming.headers['content-length'],
      }
      const outgoing = request(rpcUrl, { method: 'POST', agent, headers }, (answer) => {
        const { 'content-type': type, 'content-length': length, 'retry-after': rest } = answer.headers
        response.writeHead(answer.statusCode ?? 502, {
          'Content-Type': type ?? 'application/json',
          'Cache-Control': 'no-store',
          ...(length ? { 'Content-Length': length } : {}),
          ...(rest ? { 'Retry-After': rest } : {}),
        })
        answer.pipe(response)
      })
      outgoing.on('error', () => {
        if (response.headersSent) response.destroy()
        else response.writeHead(502, { 'Content-Type': 'text/plain' }).end('The local node does not answer\n')
      })
      response.on('close', () => outgoing.destroy())
      incoming.pipe(outgoing)
    },
    close: () => agent.destroy(),
  }
}
