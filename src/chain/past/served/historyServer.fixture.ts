import { createServer } from 'node:http'
import { loadAdapter } from '#adapters/index.ts'
import { encodeLogFilter, type LogFilters } from '#chain/logs/logFilter.ts'
import { compareLogPositions, decodeAddress, type MinedLog } from '#chain/rpc/results.ts'
import { createRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import { toRpcQuantity } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { servedRange, type Table } from '../../../../indexer/indexed/servedRange.ts'
import { closeServer, LOOPBACK, listen } from '../../../../scripts/serve/listen.ts'
import { createHistoryLogFilters, createYieldSourceLogFilters } from '../historyLogs.ts'

/** Faults that a history server can simulate. */
export interface ServerFaults {
  /** Number of blocks that the history server is behind the node. */
  lag?: bigint
  /** HTTP status of all responses. 'silent' never responds. */
  status?: number | 'silent'
  twist?: (logs: readonly MinedLog[]) => readonly MinedLog[]
}

export interface FakeHistoryServer {
  readonly url: string
  readonly faults: ServerFaults
  readonly asked: string[]
  close(): Promise<void>
}

/** Starts a history server with the logs of a real node and the block ranges of the real server. */
export async function startHistoryServer(
  rpcUrl: string,
  markets: readonly Market[],
  mostLogs?: number,
): Promise<FakeHistoryServer> {
  const faults: ServerFaults = {}
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://server')
    asked.push(`${pathname}?${searchParams}`)
    if (faults.status === 'silent') return
    const [, , id = '', ...stream] = pathname.split('/').map(decodeURIComponent)
    const market = markets.find((each) => each.id === id)
    const send = (status: number, body: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' })
        .end(JSON.stringify(body))
    if (market === undefined || faults.status !== undefined) return void send(faults.status ?? 404, {})
    const rpc = createRpc({ urls: [rpcUrl], chainId: market.network.chainId })
    void loadAdapter(market)
      .then(() => filtersOf(market, stream))
      .then((filters) =>
        servedRange(Object.fromEntries(searchParams), tableOf(rpc, filters, faults), mostLogs),
      )
      .then(({ status, body }) => send(status, body))
  })
  const port = await listen(server, 0)
  return { url: `http://${LOOPBACK}:${port}`, faults, asked, close: () => closeServer(server) }
}

const filtersOf = (market: Market, [kind, source]: readonly string[]): LogFilters =>
  kind === 'history'
    ? createHistoryLogFilters(market)
    : createYieldSourceLogFilters(market, decodeAddress(source))

function tableOf(rpc: Rpc, filters: LogFilters, { lag = 0n, twist = (logs) => logs }: ServerFaults): Table {
  const blockAt = (tag: string) => rpc.ask('eth_getBlockByNumber', [tag, false])
  return {
    head: async () => {
      const newest = await blockAt('latest')
      const head = await blockAt(toRpcQuantity(maxBigInt(0n, (newest?.number ?? 0n) - lag)))
      return head === null ? undefined : { blockNumber: head.number, blockHash: head.hash }
    },
    logs: async (range, most) => {
      const lists = await Promise.all(
        filters.map((filter) => rpc.ask('eth_getLogs', [encodeLogFilter(filter, range)])),
      )
      const logs = twist(lists.flat().sort(compareLogPositions)).slice(0, most)
      return logs.map((log) => ({ ...log, timestamp: log.timestamp ?? 0n }))
    },
  }
}
