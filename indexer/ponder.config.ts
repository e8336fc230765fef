import { createConfig } from 'ponder'
import { contractsOf } from './indexed/contracts.ts'
import type { SOURCE_EVENTS } from './indexed/eventsOf.ts'
import { chainOf, markets, nodesOf } from './indexed/markets.ts'

/**
 * The engine infers event types from a literal configuration, but ours is built from the catalogue.
 * So every contract is typed with the vaults' events. Only an event's log is stored, whatever its
 * type.
 */
interface Listened {
  readonly chain: string
  readonly abi: typeof SOURCE_EVENTS
}

const networks = [...new Set(markets.map(({ network }) => network))]
const contracts = await Promise.all(markets.map(contractsOf))

/**
 * Folder of embedded PGlite instead of `.ponder`: a restarted chain must not mix with the data of
 * another.
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
  // Every new block, so that a response can name the last block it covers.
  blocks: Object.fromEntries(
    networks.map((network) => [
      `${chainOf(network)}_head`,
      { chain: chainOf(network), startBlock: 'latest', interval: 1 },
    ]),
  ),
})
