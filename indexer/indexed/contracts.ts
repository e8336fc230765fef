import type { AbiEvent } from 'viem'
import type { Market } from '../../src/market/market.ts'
import { toPoolKey } from '../../src/market/market.ts'
import { computePoolId } from '../../src/math/poolId.ts'
import { eventsOf, poolEvents, SOURCE_EVENTS } from './eventsOf.ts'
import { chainOf, nameOf, topicsOfPast } from './markets.ts'

/**
 * Returns the contracts that Ponder indexes for a market, each with the events that the page reads.
 */
export async function contractsOf(market: Market) {
  const chain = chainOf(market.network)
  const startBlock = Number(market.deployBlock ?? 0n)
  const { hook } = market
  const common = { chain, startBlock }
  const topics = topicsOfPast(market)
  const hookEvents: readonly AbiEvent[] = await eventsOf(market.adapter, topics.hook)
  const ofPool = poolEvents(topics.all)
  const id = computePoolId(toPoolKey(market))
  return {
    [`${nameOf(market)}_hook`]: { ...common, abi: hookEvents, address: hook },
    [`${nameOf(market)}_pool`]: {
      ...common,
      abi: ofPool,
      address: market.network.poolManager,
      filter: ofPool.map(({ name }) => ({ event: name, args: { id } })),
    },
    // Indexes vault events at all addresses, because a hook's vaults can change at any time.
    [`${nameOf(market)}_sources`]: {
      ...common,
      abi: SOURCE_EVENTS,
      filter: SOURCE_EVENTS.map(({ name }) => ({ event: name, args: { sender: hook } })),
    },
  }
}
