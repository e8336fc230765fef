import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { closeServer, LOOPBACK, listen } from '../../scripts/serve/listen.ts'
import { createRpcProxy } from '../../scripts/serve/rpcProxy.ts'
import type { RunningServer } from '../../scripts/serve.ts'

/** A node that answers `delayMs` later than the one behind it. */
export async function startDelayedNode(rpcUrl: string, delayMs: number): Promise<RunningServer> {
  const proxy = createRpcProxy(rpcUrl)
  const server = createServer((request, response) => {
    wait(delayMs).then(
      () => proxy.handle(request, response),
      () => response.destroy(),
    )
  })
  const port = await listen(server, 0)
  return {
    url: `http://${LOOPBACK}:${port}`,
    async close() {
      proxy.close()
      await closeServer(server)
    },
  }
}

/** A page with one word and nothing else: as early as anything can be painted under these conditions. */
export async function startEmptyPage(): Promise<RunningServer> {
  const html = '<!doctype html><html lang="en"><title>Empty</title><p>Empty</p></html>'
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' }).end(html)
  })
  const port = await listen(server, 0)
  return { url: `http://${LOOPBACK}:${port}/`, close: () => closeServer(server) }
}
