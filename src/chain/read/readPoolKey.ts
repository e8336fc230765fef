import type { LogFilter } from '#chain/logs/logFilter.ts'
import { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import type { EmittedLog } from '#market/hookEvent.ts'
import type { Network } from '#market/market.ts'
import { POOL_MANAGER_TOPICS } from '#market/past/events.ts'
import type { PoolKeyLookup } from '#market/reading.ts'
import { decodeAbiAddress, decodeAbiWord } from '#math/abi.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import type { PoolKey } from '#math/pool.ts'
import { computePoolId } from '#math/poolId.ts'
import { readDependentValues } from './dependentReads.ts'
import { findDeployBlock } from './findDeployBlock.ts'

/**
 * Maximum number of log requests for the pool's creation, which usually follows soon after the
 * hook's deployment.
 */
const REQUESTS = 40

/**
 * Returns the key of a hook's pool by its id, from the pool manager's event. Undefined if the node
 * has no such event. Throws ChainError.
 */
export async function readPoolKey(
  rpc: Rpc,
  { poolManager }: Network,
  hook: Address,
  id: Hex,
): Promise<PoolKey | undefined> {
  const filter = { address: poolManager, topics: [POOL_MANAGER_TOPICS.opened], second: [id] } as const
  const log = await firstLog(rpc, filter, { hook, poolManager })
  return log && decodePoolKeyLog(log, hook, id)
}

/** Returns the pool key in a pool manager's event. Undefined unless hook and id match. */
export function decodePoolKeyLog(log: EmittedLog, hook: Address, id: Hex): PoolKey | undefined {
  const key = keyOf(log)
  return key !== undefined && isOf(key, hook) && computePoolId(key) === id.toLowerCase() ? key : undefined
}

/**
 * Returns the key of a hook's only pool. Undefined if no adapter can read it. Throws ChainError.
 */
export async function readSinglePoolKey(
  rpc: Rpc,
  { chainId, poolManager }: Network,
  hook: Address,
  own: PoolKeyLookup,
): Promise<PoolKey | undefined> {
  if (own.by === 'event') {
    const log = await firstLog(rpc, { address: hook, topics: [own.topic] }, { hook, poolManager })
    const key = log && own.keyOf(log)
    return key !== undefined && isOf(key, hook) ? key : undefined
  }
  const { reads, decode } = own.ask(hook)
  const key = decode(await readDependentValues(rpc, chainId, reads))
  return key !== undefined && isOf(key, hook) ? key : undefined
}

const isOf = (key: PoolKey, hook: Address): boolean =>
  isAddressEqual(key.hooks, hook) && BigInt(key.currency0) < BigInt(key.currency1)

async function firstLog(
  rpc: Rpc,
  filter: LogFilter,
  { hook, poolManager }: { readonly hook: Address; readonly poolManager: Address },
): Promise<EmittedLog | undefined> {
  const to = await readBlockNumber(rpc)
  const from = (await findDeployBlock(rpc, { contract: hook, elder: poolManager }, to)) ?? 0n
  // The logs are not cached in the browser, because no market is open yet.
  const index = new MarketLogCache({ rpc, filters: [filter] })
  const request = { from, to, order: 'oldestFirst', enough: 1, requests: REQUESTS } as const
  return (await index.read(request).result).logs[0]
}

function keyOf({ topics: [, , first, second], data }: EmittedLog): PoolKey | undefined {
  const [currency0, currency1] = [decodeAbiAddress(first), decodeAbiAddress(second)]
  const [fee, spacing, hooks] = [decodeAbiWord(data, 0), decodeAbiWord(data, 1), decodeAbiAddress(data, 2)]
  if (currency0 === undefined || currency1 === undefined || hooks === undefined) return undefined
  if (fee === undefined || fee > 0xffffffn) return undefined
  if (spacing === undefined || spacing < 1n || spacing > 32767n) return undefined
  return { currency0, currency1, fee: Number(fee), tickSpacing: Number(spacing), hooks }
}
