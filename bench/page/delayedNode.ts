import { createServer } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { closeServer, LOOPBACK, listen } from '../../scripts/serve/listen.ts'
import { createRpcProxy } from '../../scripts/serve/rpcProxy.ts'
import type { RunningServer } from '../../scripts/serve.ts'

/** Starts a proxy that forwards a node's responses after `delayMs`. */
export async function startDelayedNode(rpcUrl: string, delayMs: number): Promise<RunningServer> {
  const proxy = createRpcProxy(rpcUrl, () => undefined)
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
