import type { Address } from '../../amounts/hex.ts'
import { loadDialect } from '../../dialects/index.ts'
import type { HookEventKind } from '../../markets/hookEvent.ts'
import type { Market } from '../../markets/market.ts'
import { hookEvents, type LogPlace, topicsOf } from '../logs/hookEvents.ts'
import type { LogIndex } from '../logs/logIndex.ts'
import type { LogRequest } from '../logs/logRequest.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readSender, readTimestamp } from './readVaultChanges.ts'

/** The last time that somebody used a power over everybody's deposits. */
export interface PowerUse extends LogPlace {
  readonly kind: HookEventKind
  readonly sender: Address | undefined
  /** Unix seconds. */
  readonly timestamp: bigint | undefined
}

/**
 * Looks back from `to` for the newest use of a power, down to `from` or as far as `requests` go. `reached` is the oldest
 * block that was looked at. Throws ChainError.
 */
export async function readPowerUse(
  rpc: Rpc,
  market: Market,
  index: Pick<LogIndex, 'read'>,
  request: LogRequest,
): Promise<{ readonly use: PowerUse | undefined; readonly reached: bigint }> {
  const { powers } = await (await loadDialect(market)).safety()
  const topics = topicsOf(market, powers)
  const { logs, reached } = await index.read({ ...request, topics, enough: 1 }).result
  const event = (await hookEvents(market, logs)).at(-1)
  if (event === undefined) return { use: undefined, reached }
  const { kind, place } = event
  const [sender, timestamp] = await Promise.all([
    readSender(rpc, place.transactionHash),
    readTimestamp(rpc, place.blockNumber),
  ])
  return { use: { kind, ...place, sender, timestamp }, reached }
}
