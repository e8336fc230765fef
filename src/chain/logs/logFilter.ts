import { getAdapter, loadAdapter } from '#adapters/index.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { MinedLog } from '#chain/rpc/results.ts'
import type { HookEvent, HookEventKind } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { type Address, type Hex, isAddressEqual, toRpcQuantity } from '#math/hex.ts'
import type { BlockRange } from './logCache.ts'

/** Matches logs of these contracts by first topic and, if given, by second and third topic. */
export interface LogFilter {
  readonly address: Address | readonly Address[]
  readonly topics: readonly Hex[]
  readonly second?: readonly Hex[]
  readonly third?: readonly Hex[]
}

/** Filters of one log cache. No log may match two of them. */
export type LogFilters = readonly [LogFilter, ...LogFilter[]]

/** Encodes a block range as JSON-RPC parameters. */
export const encodeLogRange = ({ from, to }: BlockRange) => ({
  fromBlock: toRpcQuantity(from),
  toBlock: toRpcQuantity(to),
})

/** Encodes the parameters of eth_getLogs. */
export const encodeLogFilter = ({ address, topics, second, third }: LogFilter, range: BlockRange) => ({
  address,
  topics:
    third !== undefined
      ? [topics, second ?? null, third]
      : second === undefined
        ? [topics]
        : [topics, second],
  ...encodeLogRange(range),
})

/** True if a filter matches a log, by the rules of eth_getLogs. */
export const matchesFilter =
  ({ address, topics: [first, second, third] }: Pick<MinedLog, 'address' | 'topics'>) =>
  (filter: LogFilter): boolean =>
    [filter.address].flat().some((each) => isAddressEqual(each, address)) &&
    first !== undefined &&
    filter.topics.includes(first) &&
    isOneOf(filter.second, second) &&
    isOneOf(filter.third, third)

const isOneOf = (choice: readonly Hex[] | undefined, topic: Hex | undefined): boolean =>
  choice === undefined || (topic !== undefined && choice.includes(topic))

/**
 * Unique position of a log in the chain. A transaction that is mined again has a different block
 * hash.
 */
export type LogPosition = Pick<MinedLog, 'blockNumber' | 'blockHash' | 'transactionHash' | 'logIndex'>

/** Event of a market's hook, with its position in the chain. */
export type MinedHookEvent<Kind extends HookEventKind = HookEventKind> = Extract<
  HookEvent,
  { readonly kind: Kind }
> & { readonly place: LogPosition }

/**
 * Returns the first topics of hook events. Omits event types that the hook's adapter does not have.
 */
export const getEventTopics = (market: Market, kinds: readonly HookEventKind[]): readonly Hex[] => {
  const { eventTopics: topics } = getAdapter(market)
  return kinds.flatMap((kind) => topics[kind] ?? [])
}

/**
 * Decodes a hook's logs in order. Skips logs of other contracts or events. Throws ChainError if the
 * adapter could not be loaded.
 */
export async function decodeHookEvents(
  market: Market,
  logs: readonly MinedLog[],
): Promise<readonly MinedHookEvent[]> {
  const adapter = await loadAdapter(market).catch((cause: unknown) => {
    throw new ChainError('unreachable', 'import: adapter', { cause })
  })
  const { decode } = adapter.eventDecoder
  return logs.flatMap((log) => {
    const { blockNumber, blockHash, transactionHash, logIndex } = log
    const event = decode(log, market)
    return event === undefined
      ? []
      : [{ ...event, place: { blockNumber, blockHash, transactionHash, logIndex } }]
  })
}

/** Returns the events of the given types. */
export const filterEventsByKind = <Kind extends HookEventKind>(
  events: readonly MinedHookEvent[],
  ...kinds: readonly Kind[]
): readonly MinedHookEvent<Kind>[] =>
  events.filter((event): event is MinedHookEvent<Kind> => kinds.some((kind) => event.kind === kind))
