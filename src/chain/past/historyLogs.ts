import { getAdapter } from '#adapters/index.ts'
import { eventTopics, type LogFilter, type LogFilters } from '#chain/logs/logFilter.ts'
import { hookLogFilters } from '#chain/logs/logIndex.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import { type Market, poolKeyOf } from '#market/market.ts'
import {
  addressTopic,
  decodePool,
  decodeSourceMove,
  type HistoryEvent,
  type MinedHistoryEvent,
  POOL_TOPIC,
  SOURCE_TOPICS,
} from '#market/past/events.ts'
import type { Both } from '#market/tokenPair.ts'
import { type Address, type Hex, sameAddress, ZERO_ADDRESS } from '#math/hex.ts'
import { poolId } from '#math/pool.ts'

/**
 * Returns the first topics of JIT liquidity. Uses the pool manager's events if the hook has none
 * about it.
 */
const loanTopics = (market: Market): readonly Hex[] => {
  const own = eventTopics(market, ['lent', 'returned'])
  return own.length > 0 ? own : [POOL_TOPIC.liquidityMoved, POOL_TOPIC.opened, POOL_TOPIC.protocolFeeSet]
}

/**
 * Filters for all logs of a market's history: the hook's events, JIT liquidity, swaps of the pool,
 * and moves of the listed vaults. The last
 * three share a filter, because their second topic is the pool or the hook.
 */
export const historyLogFilters = (market: Market): LogFilters => [
  ...hookLogFilters(market),
  loanLogFilter(market),
]

const loanLogFilter = (market: Market): LogFilter => ({
  address: [market.hook, market.network.poolManager, market.vault0, market.vault1].filter(
    (address) => address !== ZERO_ADDRESS,
  ),
  topics: [...loanTopics(market), POOL_TOPIC.swapped, ...SOURCE_TOPICS],
  second: [poolId(poolKeyOf(market)), addressTopic(market.hook)],
})

/** Filters for the logs that can change the value of a hook share. */
export const windowLogFilters = (market: Market): LogFilters => [
  {
    address: market.hook,
    topics: eventTopics(market, ['deposited', 'exited', 'sourcesChanged', 'sourceMoved']),
  },
  loanLogFilter(market),
]

/**
 * Filters for the hook's deposits into and withdrawals from a vault that the market does not list.
 */
export const sourceLogFilters = (market: Market, source: Address): LogFilters => [
  { address: source, topics: SOURCE_TOPICS, second: [addressTopic(market.hook)] },
]

/**
 * Decodes logs into events in order, and skips other logs. A generator, so that a hundred thousand
 * events are never in memory at once. Any
 * contract can emit the events of a vault, so only vaults that the hook has used count.
 */
export function* historyEvents(market: Market, logs: Iterable<MinedLog>): Generator<MinedHistoryEvent, void> {
  const { decode } = getAdapter(market).eventDecoder
  const pool = poolId(poolKeyOf(market))
  // The contract's address selects the only decoder to run, because there can be a hundred thousand
  // logs.
  const [hook, manager] = [market.hook, market.network.poolManager].map((each) => each.toLowerCase())
  const hookTopic = addressTopic(market.hook)
  const eventOf = (log: MinedLog): HistoryEvent | undefined =>
    log.address === hook
      ? decode(log, market)
      : log.address === manager
        ? decodePool(log, pool, hookTopic)
        : decodeSourceMove(log, hookTopic)
  for (const log of logs) {
    const event = eventOf(log)
    if (event === undefined) continue
    const { blockNumber, blockHash, transactionHash, logIndex, timestamp } = log
    yield { ...event, place: { blockNumber, blockHash, transactionHash, logIndex, timestamp } }
  }
}

/**
 * Turns each change of a yield source into a change of the vaults, so that the new vault is
 * accounted for separately.
 * @param first vaults before the first event
 */
export function* withSourceChanges(
  { token1 }: Market,
  events: Iterable<MinedHistoryEvent>,
  first: Both<Address> = [ZERO_ADDRESS, ZERO_ADDRESS],
): Generator<MinedHistoryEvent, void> {
  let vaults = first
  for (const event of events) {
    if (event.kind === 'sourceMoved') {
      vaults = sameAddress(event.token, token1) ? [vaults[0], event.to] : [event.to, vaults[1]]
      yield { kind: 'sourcesChanged', vault0: vaults[0], vault1: vaults[1], place: event.place }
    } else yield event
  }
}

/** Yields the changes of the vaults, oldest first. */
function* sourceChanges(market: Market, logs: readonly MinedLog[]) {
  const topics = eventTopics(market, ['sourcesChanged', 'sourceMoved'])
  const changes = logs.filter(({ topics: [first] }) => first !== undefined && topics.includes(first))
  for (const event of withSourceChanges(market, historyEvents(market, changes)))
    if (event.kind === 'sourcesChanged') yield event
}

/** Returns all yield sources that each side has had, the listed one first. */
export function collectSources(market: Market, logs: readonly MinedLog[]): Both<readonly Address[]> {
  const changes = [market, ...sourceChanges(market, logs)]
  return [changes.map(({ vault0 }) => vault0), changes.map(({ vault1 }) => vault1)]
}

/**
 * Maximum number of unlisted vaults to follow. In some hooks, any account can set vaults for the
 * price of a transaction.
 */
const MAX_SOURCES = 8

/**
 * Returns the vaults that the hook has used although the market does not list them, each with its
 * first block.
 */
export function findForeignSources(market: Market, logs: readonly MinedLog[]) {
  const { vault0, vault1 } = market
  const found = new Map<string, readonly [Address, bigint]>()
  for (const event of sourceChanges(market, logs)) {
    for (const source of [event.vault0, event.vault1]) {
      if (source === ZERO_ADDRESS) continue
      const isPromised = sameAddress(source, vault0) || sameAddress(source, vault1)
      const key = source.toLowerCase()
      if (!isPromised && !found.has(key)) found.set(key, [source, event.place.blockNumber])
    }
  }
  const all = [...found.values()]
  return { followed: all.slice(0, MAX_SOURCES), unfollowed: Math.max(0, all.length - MAX_SOURCES) }
}
