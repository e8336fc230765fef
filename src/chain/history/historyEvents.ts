import { dialectOf } from '../../dialects/index.ts'
import type { HistoryEvent, PlacedHistory } from '../../markets/history/historyEvent.ts'
import {
  asTopic,
  decodeLiquidity,
  decodeOpening,
  decodeProtocolFee,
  decodeSourceMove,
  decodeSwap,
} from '../../markets/history/poolEvents.ts'
import type { Market } from '../../markets/market.ts'
import { poolKeyOf } from '../../markets/poolKeyOf.ts'
import { poolId } from '../../v4/poolId.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { PlacedLog } from '../rpc/logResults.ts'

/** Reads a market's logs as events, one by one: a hundred thousand of them are never there at once. */
export type ReadEvents = (logs: readonly PlacedLog[]) => Generator<PlacedHistory, void>

/**
 * What reads a market's logs as events, in their order; what is none is left out. A vault may call itself whatever it
 * likes, so a source's word counts where the hook has used that source.
 * @throws ChainError where the code of the market's kind did not load
 */
export async function historyEvents(market: Market): Promise<ReadEvents> {
  const events = await dialectOf(market)
    .events()
    .catch((cause: unknown) => {
      throw new ChainError('unreachable', 'import: events', { cause })
    })
  const { decode } = events
  const pool = poolId(poolKeyOf(market))
  // Of a hundred thousand logs, each is looked at by the one reader that its address tells.
  const [hook, manager] = [market.hook, market.network.poolManager].map((each) => each.toLowerCase())
  const hookTopic = asTopic(market.hook)
  const eventOf = (log: PlacedLog): HistoryEvent | undefined =>
    log.address === hook
      ? decode(log, market)
      : log.address === manager
        ? (decodeSwap(log, pool) ??
          decodeLiquidity(log, pool, hookTopic) ??
          decodeOpening(log, pool) ??
          decodeProtocolFee(log, pool))
        : decodeSourceMove(log, hookTopic)
  return function* (logs) {
    for (const log of logs) {
      const event = eventOf(log)
      if (event === undefined) continue
      const { blockNumber, blockHash, transactionHash, logIndex, timestamp } = log
      yield { ...event, place: { blockNumber, blockHash, transactionHash, logIndex, timestamp } }
    }
  }
}
