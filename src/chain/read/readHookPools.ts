import { encodeLogFilter } from '#chain/logs/logFilter.ts'
import type { LogRangeReader } from '#chain/logs/logReading.ts'
import type { LogReadResult } from '#chain/logs/logRequest.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Network } from '#market/market.ts'
import { POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import { type Address, type Hex, isHash } from '#math/hex.ts'
import type { PoolKey } from '#math/pool.ts'
import { decodePoolKeyLog } from './readPoolKey.ts'

/**
 * A pool of a hook. An event of the pool manager in the same transaction confirms the hook's own
 * event.
 */
export interface HookPool {
  readonly id: Hex
  readonly key: PoolKey
  readonly blockNumber: bigint
}

export interface HookPoolsRequest {
  readonly network: Network
  readonly hook: Address
  /** First topic of the hook's event for a new pool. The second topic is the pool id. */
  readonly poolAdded: Hex
  readonly from: bigint
  readonly to: bigint
  readonly order: 'newestFirst' | 'oldestFirst'
  readonly requests: number
  /** Maximum number of pools, because a hook can emit any number of events. */
  readonly most?: number
}

const MOST = 200

interface HookPools {
  readonly pools: readonly HookPool[]
  /** Block at which the search for pools ended. */
  readonly reached: bigint
}

/**
 * Lists the pools of a hook in a block range, without caching. `reading` reports the progress and
 * can be stopped. Rejects with ChainError.
 */
export function readHookPools(
  rpc: Rpc,
  { poolAdded, hook, network, most = MOST, ...request }: HookPoolsRequest,
): { readonly reading: LogRangeReader; readonly result: Promise<HookPools> } {
  const index = new MarketLogCache({ rpc, filters: [{ address: hook, topics: [poolAdded] }] })
  const reading = index.read({ ...request, enough: most })
  const result = reading.result.then(async (read) => {
    const { logs, reached } = firstOf(read, request.order, most)
    return { pools: await keysOf(rpc, network.poolManager, hook, logs), reached }
  })
  return { reading, result }
}

/**
 * Returns at most `most` logs, in search order. Omits a block whose logs do not all fit, unless it
 * is the only one.
 */
function firstOf(
  { logs, reached }: Pick<LogReadResult, 'logs' | 'reached'>,
  order: HookPoolsRequest['order'],
  most: number,
): Pick<LogReadResult, 'logs' | 'reached'> {
  if (logs.length <= most) return { logs, reached }
  const [first, next] =
    order === 'oldestFirst' ? [logs.slice(0, most), logs[most]] : [logs.slice(-most), logs.at(-most - 1)]
  const whole = first.filter(({ blockNumber }) => blockNumber !== next?.blockNumber)
  const kept = whole.length > 0 ? whole : first
  const last = order === 'oldestFirst' ? kept.at(-1) : kept[0]
  return { logs: kept, reached: last?.blockNumber ?? reached }
}

/** Reads pool keys from the pool manager's events, because a hook's own events are untrusted. */
async function keysOf(
  rpc: Rpc,
  poolManager: Address,
  hook: Address,
  logs: readonly MinedLog[],
): Promise<readonly HookPool[]> {
  const found = await Promise.all(
    logs.map(async ({ topics: [, id], blockNumber }): Promise<HookPool | undefined> => {
      if (!isHash(id)) return undefined
      const filter = { address: poolManager, topics: [POOL_MANAGER_TOPICS.opened], second: [id] } as const
      const range = { from: blockNumber, to: blockNumber }
      const [made] = await rpc.ask('eth_getLogs', [encodeLogFilter(filter, range)])
      const key = made && decodePoolKeyLog(made, hook, id)
      return key && { id, key, blockNumber }
    }),
  )
  return found.filter((each) => each !== undefined)
}
