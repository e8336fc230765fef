import { createConfig } from 'ponder'
import { contractsOf } from './indexed/contracts.ts'
import type { SOURCE_EVENTS } from './indexed/eventsOf.ts'
import { chainOf, markets, nodesOf } from './indexed/markets.ts'

/**
 * The engine takes the types of events from a configuration that is written out, and ours is made
 * of the catalogue. So every contract passes for one with the vaults' events: all that is kept of
 * an event is its log, whatever it is called.
 */
interface Listened {
  readonly chain: string
  readonly abi: typeof SOURCE_EVENTS
}

const networks = [...new Set(markets.map(({ network }) => network))]
const contracts = await Promise.all(markets.map(contractsOf))

/**
 * Another folder for embedded PGlite than `.ponder`: a chain that is made anew must not be mixed
 * with what was kept of another.
 */
const directory = process.env.PGLITE_DIRECTORY

export default createConfig({
  ...(directory ? { database: { kind: 'pglite', directory } } : {}),
  chains: Object.fromEntries(
    networks.map((network) => [
      chainOf(network),
      {
        id: network.chainId,
        rpc: nodesOf(network),
      },
    ]),
  ),
  contracts: Object.assign({}, ...contracts) as Record<string, Listened>,
  // Every new block, so that what is served names the block up to which it holds.
  blocks: Object.fromEntries(
    networks.map((network) => [
      `${chainOf(network)}_head`,
      { chain: chainOf(network), startBlock: 'latest', interval: 1 },
    ]),
  ),
})
