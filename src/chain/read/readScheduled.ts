import { loadAdapter } from '#adapters/index.ts'
import type { LogFilters, LogPosition } from '#chain/logs/logFilter.ts'
import type { LogRequest } from '#chain/logs/logRequest.ts'
import type { MarketLogCache } from '#chain/logs/marketLogCache.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'
import type { Market } from '#market/market.ts'
import {
  CALL_SCHEDULED_TOPIC,
  decodeScheduledAdminAction,
  decodeScheduledCall,
  GET_TIMESTAMP_SELECTOR,
  type ScheduledAdminAction,
} from '#market/scheduled.ts'
import { decodeAbiWord, encodeCall } from '#math/abi.ts'
import type { Address, Hex } from '#math/hex.ts'
import { readDependentValues } from './dependentReads.ts'
import { readBlockTimestamp, readTransactionSender } from './readVaultReplacements.ts'

/** A scheduled timelock operation that was neither executed nor cancelled. */
export interface ScheduledOperation extends Pick<LogPosition, 'blockNumber' | 'transactionHash'> {
  readonly id: Hex
  /**
   * Effects of the operation's calls on depositors, without duplicates. All calls are executed
   * together.
   */
  readonly powers: readonly ScheduledAdminAction[]
  /** Earliest execution time in Unix seconds. Undefined if it could not be read. */
  readonly readyAt: bigint | undefined
  readonly sender: Address | undefined
  readonly timestamp: bigint | undefined
}

/**
 * Maximum number of operations to check, newest first, because an attacker could schedule
 * thousands.
 */
const MAX_OPERATIONS = 50
/** Return value of `getTimestamp` for an executed operation. */
const DONE = 1n

/** Returns log filters for a timelock's scheduled operations. */
export const createTimelockLogFilters = (timelock: Address): LogFilters => [
  { address: timelock, topics: [CALL_SCHEDULED_TOPIC] },
]

/**
 * Reads the pending operations of the timelock that owns a market's hook. Finds operations in logs,
 * and reads from the timelock which ones are pending. `reached` is the oldest block searched.
 * Throws ChainError.
 */
export async function readScheduledOperations(
  rpc: Rpc,
  market: Market,
  timelock: Address,
  index: Pick<MarketLogCache, 'read'>,
  request: LogRequest,
): Promise<{ readonly open: readonly ScheduledOperation[]; readonly reached: bigint }> {
  const { scheduled } = (await loadAdapter(market)).safety
  const place = { timelock, hook: market.hook }
  const { logs, reached } = await index.read(request).result
  const calls = logs.flatMap((log) => {
    const call = decodeScheduledCall(log)
    const power = call && decodeScheduledAdminAction(call, place, (data) => scheduled(data, market))
    return call === undefined || power === undefined ? [] : [{ id: call.id, power, log }]
  })
  const ids = [...new Set(calls.map(({ id }) => id))].slice(-MAX_OPERATIONS)
  if (ids.length === 0) return { open: [], reached }
  const reads = ids.map((id) => ({ target: timelock, data: encodeCall(GET_TIMESTAMP_SELECTOR, BigInt(id)) }))
  const answers = await readDependentValues(rpc, market.network.chainId, reads)
  const asked = ids.map((id, at) => ({ id, readyAt: decodeAbiWord(reads[at] && answers.get(reads[at])) }))
  const open = asked.filter(({ readyAt }) => readyAt === undefined || readyAt > DONE)
  return {
    reached,
    open: await Promise.all(
      open.map(async ({ id, readyAt }) => {
        const own = calls.filter((call) => call.id === id)
        const log = own.at(-1)?.log
        if (log === undefined) throw new RangeError('An operation without a call.')
        const { blockNumber, transactionHash } = log
        const [sender, timestamp] = await Promise.all([
          readTransactionSender(rpc, transactionHash),
          readBlockTimestamp(rpc, blockNumber),
        ])
        const powers = [...new Set(own.map(({ power }) => power))]
        return { id, powers, readyAt, sender, timestamp, blockNumber, transactionHash }
      }),
    ),
  }
}
