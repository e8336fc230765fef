import { type Address, type Hex, ZERO_ADDRESS } from '../../amounts/hex.ts'
import { asTopic, POOL_TOPIC } from '../../markets/history/poolEvents.ts'
import type { Market } from '../../markets/market.ts'
import { poolKeyOf } from '../../markets/poolKeyOf.ts'
import { poolId } from '../../v4/poolId.ts'
import { topicsOf } from '../logs/hookEvents.ts'
import { hookLogs } from '../logs/hookLogs.ts'
import type { LogFilters } from '../logs/logFilter.ts'

const SOURCE_TOPICS = [POOL_TOPIC.sourceIn, POOL_TOPIC.sourceOut]

/** What the pool manager says of the loans of a hook that says nothing of them itself. */
const loanTopics = (market: Market): readonly Hex[] => {
  const own = topicsOf(market, ['lent', 'returned'])
  return own.length > 0 ? own : [POOL_TOPIC.liquidityMoved, POOL_TOPIC.opened, POOL_TOPIC.protocolFeeSet]
}

/**
 * All that a market's past is made of: the hook's own events, its loans with the pool's swaps, and what it did with the
 * vaults that the market promises. Loans, swaps and moves share a filter, since each names the pool or the hook second.
 */
export const historyLogs = (market: Market): LogFilters => [
  ...hookLogs(market),
  {
    address: [market.hook, market.network.poolManager, market.vault0, market.vault1].filter(
      (address) => address !== ZERO_ADDRESS,
    ),
    topics: [...loanTopics(market), POOL_TOPIC.swapped, ...SOURCE_TOPICS],
    second: [poolId(poolKeyOf(market)), asTopic(market.hook)],
  },
]

/** What the hook did with a vault that the market does not promise. */
export const sourceLogs = (market: Market, source: Address): LogFilters => [
  { address: source, topics: SOURCE_TOPICS, second: [asTopic(market.hook)] },
]
