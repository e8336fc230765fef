import { getAdapter } from '#adapters/index.ts'
import { getEventTopics, type LogFilter, type LogFilters } from '#chain/logs/logFilter.ts'
import { createHookLogFilters } from '#chain/logs/marketLogCache.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import { encodeLogTopic } from '#market/hookEvent.ts'
import { type Market, toPoolKey } from '#market/market.ts'
import {
  decodePoolEvent,
  decodeYieldSourceTransfer,
  type HistoryEvent,
  type MinedHistoryEvent,
  POOL_MANAGER_TOPICS,
  YIELD_SOURCE_TOPICS,
} from '#market/past/events.ts'
import type { Pair } from '#market/tokenPair.ts'
import { type Address, type Hex, isAddressEqual, ZERO_ADDRESS } from '#math/hex.ts'
import { computePoolId } from '#math/poolId.ts'

/**
 * Returns the first topics of JIT liquidity events: the hook's, or the pool manager's if the hook
 * has none.
 */
const loanTopics = (market: Market): readonly Hex[] => {
  const own = getEventTopics(market, ['lent', 'returned'])
  return own.length > 0
    ? own
    : [POOL_MANAGER_TOPICS.liquidityMoved, POOL_MANAGER_TOPICS.opened, POOL_MANAGER_TOPICS.protocolFeeSet]
}

/**
 * Returns filters for all logs of a market's history. One filter covers JIT liquidity, swaps and
 * vault moves, because the second topic of all of them is the pool id or the hook.
 */
export const createHistoryLogFilters = (market: Market): LogFilters => [
  ...createHookLogFilters(market),
  loanLogFilter(market),
]

const loanLogFilter = (market: Market): LogFilter => ({
  address: [market.hook, market.network.poolManager, market.vault0, market.vault1].filter(
    (address) => address !== ZERO_ADDRESS,
  ),
  topics: [...loanTopics(market), POOL_MANAGER_TOPICS.swapped, ...YIELD_SOURCE_TOPICS],
  second: [computePoolId(toPoolKey(market)), encodeLogTopic(market.hook)],
})

/** Returns filters for the logs that can change the value of a hook share. */
export const createYieldWindowLogFilters = (market: Market): LogFilters => [
  {
    address: market.hook,
    topics: getEventTopics(market, ['deposited', 'exited', 'sourcesChanged', 'sourceMoved']),
  },
  loanLogFilter(market),
]

/**
 * Returns filters for the hook's deposits into and withdrawals from a vault that the market file
 * does not name.
 */
export const createYieldSourceLogFilters = (market: Market, source: Address): LogFilters => [
  { address: source, topics: YIELD_SOURCE_TOPICS, second: [encodeLogTopic(market.hook)] },
]

/**
 * Decodes logs to events in order, and skips all other logs. Ignores vaults that the hook never
 * used, because any contract can emit vault events.
 */
export function* historyEvents(market: Market, logs: Iterable<MinedLog>): Generator<MinedHistoryEvent, void> {
  const { decode } = getAdapter(market).eventDecoder
  const pool = computePoolId(toPoolKey(market))
  // Selects the decoder by the contract's address, because there can be a hundred thousand logs.
  const [hook, manager] = [market.hook, market.network.poolManager].map((each) => each.toLowerCase())
  const hookTopic = encodeLogTopic(market.hook)
  const eventOf = (log: MinedLog): HistoryEvent | undefined =>
    log.address === hook
      ? decode(log, market)
      : log.address === manager
        ? decodePoolEvent(log, pool, hookTopic)
        : decodeYieldSourceTransfer(log, hookTopic)
  for (const log of logs) {
    const event = eventOf(log)
    if (event === undefined) continue
    const { blockNumber, blockHash, transactionHash, logIndex, timestamp } = log
    yield { ...event, place: { blockNumber, blockHash, transactionHash, logIndex, timestamp } }
  }
}

/**
 * Replaces each event about one changed yield source by an event with both vaults, so that the
 * history accounts for the new vault separately.
 * @param first vaults before the first event
 */
export function* withSourceChanges(
  { token1 }: Market,
  events: Iterable<MinedHistoryEvent>,
  first: Pair<Address> = [ZERO_ADDRESS, ZERO_ADDRESS],
): Generator<MinedHistoryEvent, void> {
  let vaults = first
  for (const event of events) {
    if (event.kind === 'sourceMoved') {
      vaults = isAddressEqual(event.token, token1) ? [vaults[0], event.to] : [event.to, vaults[1]]
      yield { kind: 'sourcesChanged', vault0: vaults[0], vault1: vaults[1], place: event.place }
    } else yield event
  }
}

function* sourceChanges(market: Market, logs: readonly MinedLog[]) {
  const topics = getEventTopics(market, ['sourcesChanged', 'sourceMoved'])
  const changes = logs.filter(({ topics: [first] }) => first !== undefined && topics.includes(first))
  for (const event of withSourceChanges(market, historyEvents(market, changes)))
    if (event.kind === 'sourcesChanged') yield event
}

/**
 * Returns all yield sources that the hook has used for each token, starting with the market file's.
 */
export function collectYieldSources(market: Market, logs: readonly MinedLog[]): Pair<readonly Address[]> {
  const changes = [market, ...sourceChanges(market, logs)]
  return [changes.map(({ vault0 }) => vault0), changes.map(({ vault1 }) => vault1)]
}

/**
 * Maximum number of unexpected vaults whose events are read. In some hooks, any account can set
 * vaults for the price of a transaction.
 */
const MAX_SOURCES = 8

/**
 * Returns the vaults that the hook has used although the market file does not name them, each with
 * its first block.
 */
export function findUnexpectedYieldSources(market: Market, logs: readonly MinedLog[]) {
  const { vault0, vault1 } = market
  const found = new Map<string, readonly [Address, bigint]>()
  for (const event of sourceChanges(market, logs)) {
    for (const source of [event.vault0, event.vault1]) {
      if (source === ZERO_ADDRESS) continue
      const isPromised = isAddressEqual(source, vault0) || isAddressEqual(source, vault1)
      const key = source.toLowerCase()
      if (!isPromised && !found.has(key)) found.set(key, [source, event.place.blockNumber])
    }
  }
  const all = [...found.values()]
  return { followed: all.slice(0, MAX_SOURCES), unfollowed: Math.max(0, all.length - MAX_SOURCES) }
}
