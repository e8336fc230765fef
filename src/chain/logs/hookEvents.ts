import type { Hex } from '../../amounts/hex.ts'
import { dialectOf, loadDialect } from '../../dialects/index.ts'
import type { HookEvent, HookEventKind } from '../../markets/hookEvent.ts'
import type { Market } from '../../markets/market.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { PlacedLog } from '../rpc/logResults.ts'

/** Where a log stands; unique, since a transaction that is mined again gets another block. */
export interface LogPlace {
  readonly blockNumber: bigint
  readonly blockHash: Hex
  readonly transactionHash: Hex
  readonly logIndex: number
}

/** An event of a market's hook, of one kind or any, and where it stands. */
export type PlacedEvent<Kind extends HookEventKind = HookEventKind> = Extract<
  HookEvent,
  { readonly kind: Kind }
> & { readonly place: LogPlace }

/** The first topics by which a hook's events of these kinds are found; it may lack some. */
export const topicsOf = (market: Market, kinds: readonly HookEventKind[]): readonly Hex[] => {
  const { topics } = dialectOf(market)
  return kinds.flatMap((kind) => topics[kind] ?? [])
}

/** Logs of a market's hook as events, in their order; what is none is left out. Throws ChainError where the code did not load. */
export async function hookEvents(
  market: Market,
  logs: readonly PlacedLog[],
): Promise<readonly PlacedEvent[]> {
  const { decode } = await loadDialect(market)
    .then((dialect) => dialect.events())
    .catch((cause: unknown) => {
      throw new ChainError('unreachable', 'import: events', { cause })
    })
  return logs.flatMap((log) => {
    const { blockNumber, blockHash, transactionHash, logIndex } = log
    const event = decode(log, market)
    return event === undefined
      ? []
      : [{ ...event, place: { blockNumber, blockHash, transactionHash, logIndex } }]
  })
}

/** Those of one kind. */
export const ofKind = <Kind extends HookEventKind>(
  events: readonly PlacedEvent[],
  kind: Kind,
): readonly PlacedEvent<Kind>[] => events.filter((event): event is PlacedEvent<Kind> => event.kind === kind)
