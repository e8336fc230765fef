import { adapterOf, loadAdapter } from '#adapters/index.ts'
import { ChainError } from '#chain/rpc/chainError.ts'
import type { PlacedLog } from '#chain/rpc/results.ts'
import type { HookEvent, HookEventKind } from '#market/hookEvent.ts'
import type { Market } from '#market/market.ts'
import { type Address, type Hex, sameAddress, toQuantity } from '#math/hex.ts'
import type { BlockRange } from './shelf.ts'

/**
 * Every log of these contracts whose first topic, and second and third if given, is one of these.
 */
export interface LogFilter {
  readonly address: Address | readonly Address[]
  readonly topics: readonly Hex[]
  readonly second?: readonly Hex[]
  readonly third?: readonly Hex[]
}

/** What an index reads: no log is meant by two of its filters. */
export type LogFilters = readonly [LogFilter, ...LogFilter[]]

/** The blocks of a question, as a node wants them. */
export const rangeQuestion = ({ from, to }: BlockRange) => ({
  fromBlock: toQuantity(from),
  toBlock: toQuantity(to),
})

/** What a node is asked for. */
export const logQuestion = ({ address, topics, second, third }: LogFilter, range: BlockRange) => ({
  address,
  topics:
    third !== undefined
      ? [topics, second ?? null, third]
      : second === undefined
        ? [topics]
        : [topics, second],
  ...rangeQuestion(range),
})

/** Whether a filter means a log, as a node would say. */
export const matchesFilter =
  ({ address, topics: [first, second, third] }: Pick<PlacedLog, 'address' | 'topics'>) =>
  (filter: LogFilter): boolean =>
    [filter.address].flat().some((each) => sameAddress(each, address)) &&
    first !== undefined &&
    filter.topics.includes(first) &&
    isOneOf(filter.second, second) &&
    isOneOf(filter.third, third)

const isOneOf = (choice: readonly Hex[] | undefined, topic: Hex | undefined): boolean =>
  choice === undefined || (topic !== undefined && choice.includes(topic))

/** The place of a log; unique, since a transaction that is mined again gets another block. */
export type LogPlace = Pick<PlacedLog, 'blockNumber' | 'blockHash' | 'transactionHash' | 'logIndex'>

/** An event of a market's hook, of one kind or any, with its place. */
export type PlacedEvent<Kind extends HookEventKind = HookEventKind> = Extract<
  HookEvent,
  { readonly kind: Kind }
> & { readonly place: LogPlace }

/** The first topics by which a hook's events of these kinds are found; it may lack some. */
export const eventTopics = (market: Market, kinds: readonly HookEventKind[]): readonly Hex[] => {
  const { topics } = adapterOf(market)
  return kinds.flatMap((kind) => topics[kind] ?? [])
}

/**
 * Logs of a market's hook as events, in their order; what is none is left out. Throws ChainError
 * where the code did not load.
 */
export async function hookEvents(
  market: Market,
  logs: readonly PlacedLog[],
): Promise<readonly PlacedEvent[]> {
  const adapter = await loadAdapter(market).catch((cause: unknown) => {
    throw new ChainError('unreachable', 'import: adapter', { cause })
  })
  const { decode } = adapter.events
  return logs.flatMap((log) => {
    const { blockNumber, blockHash, transactionHash, logIndex } = log
    const event = decode(log, market)
    return event === undefined
      ? []
      : [{ ...event, place: { blockNumber, blockHash, transactionHash, logIndex } }]
  })
}

/** Those of one kind, or of several. */
export const eventsOfKind = <Kind extends HookEventKind>(
  events: readonly PlacedEvent[],
  ...kinds: readonly Kind[]
): readonly PlacedEvent<Kind>[] =>
  events.filter((event): event is PlacedEvent<Kind> => kinds.some((kind) => event.kind === kind))
