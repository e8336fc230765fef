import { MarketLogCache } from '../../src/chain/logs/marketLogCache.ts'
import { createHistoryLogFilters } from '../../src/chain/past/historyLogs.ts'
import { createRpc } from '../../src/chain/rpc/rpc.ts'
import type { Market } from '../../src/market/market.ts'
import { toRpcQuantity } from '../../src/math/hex.ts'
import { PlainStorage } from './plainStorage.ts'
import { askedFor, type ListedLog } from './syntheticLogs.ts'

/** Blocks in a year of Base, at two seconds each. */
export const YEAR_BLOCKS = 15_800_000
const MOST_BLOCKS = 10_000
const ANSWER_MS = 100

export interface YearRead {
  readonly ms: number
  readonly requests: number
  readonly logs: number
}

const header = (number: number) => ({
  number: toRpcQuantity(BigInt(number)),
  hash: `0x${number.toString(16).padStart(64, '0')}`,
  timestamp: toRpcQuantity(BigInt(1_700_000_000 + number * 2)),
  gasLimit: '0x1',
  miner: `0x${'00'.repeat(20)}`,
  transactions: [],
})

/**
 * Simulates the first visit of a browser after a year of history, and a second visit a day later.
 */
export async function readYear(
  market: Market,
  logs: readonly ListedLog[],
  dayBlocks: number,
): Promise<readonly [first: YearRead, second: YearRead]> {
  const filters = createHistoryLogFilters(market)
  const storage = new PlainStorage()
  let newest = YEAR_BLOCKS
  let requests = 0
  const answer = ({ method, params: [first] }: { method: string; params: readonly unknown[] }): object => {
    if (method === 'eth_chainId') return { result: toRpcQuantity(BigInt(market.network.chainId)) }
    if (method === 'eth_getBlockByNumber')
      return { result: header(first === 'finalized' ? newest - 600 : Number(first)) }
    if (method !== 'eth_getLogs') return { error: { code: -32601, message: 'unknown' } }
    const { fromBlock, toBlock } = first as { fromBlock: string; toBlock: string }
    if (Number(toBlock) - Number(fromBlock) >= MOST_BLOCKS)
      return { error: { code: -32602, message: 'block range is too wide' } }
    return { result: askedFor(logs, first) }
  }
  const visit = async (): Promise<YearRead> => {
    requests = 0
    const rpc = createRpc({
      urls: ['simulated'],
      chainId: market.network.chainId,
      environment: {
        fetch: async (_, init) => {
          const body: unknown = JSON.parse(String(init?.body))
          const calls = (Array.isArray(body) ? body : [body]) as {
            id: unknown
            method: string
            params: readonly unknown[]
          }[]
          if (calls.some(({ method }) => method === 'eth_getLogs')) requests += 1
          await new Promise((done) => setTimeout(done, ANSWER_MS))
          const answers = calls.map((call) => ({ id: call.id, ...answer(call) }))
          return new Response(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
        },
        sleep: (ms) => new Promise((wake) => void setTimeout(wake, ms).unref()),
      },
    })
    const index = new MarketLogCache({ rpc, filters, storage: async () => storage })
    const began = performance.now()
    const reading = index.read({ from: 0n, to: BigInt(newest), atOnce: 6 })
    const read = await reading.result
    await index.stored()
    return { ms: performance.now() - began, requests, logs: read.logs.length }
  }
  const first = await visit()
  newest += dayBlocks
  return [first, await visit()]
}
