import { createConfig } from 'ponder'
import { contractsOf } from './indexed/contracts.ts'
import type { SOURCE_EVENTS } from './indexed/eventsOf.ts'
import { chainOf, markets, nodesOf } from './indexed/markets.ts'

/**
 * Type of a contract in Ponder's configuration. Ponder derives event types from the ABI. The
 * catalogue's ABIs are unknown at compile time, so all contracts get the type of the vaults'
 * events. Only raw logs are stored, so this type has no effect.
 */
interface Listened {
  readonly chain: string
  readonly abi: typeof SOURCE_EVENTS
}

const networks = [...new Set(markets.map(({ network }) => network))]
const contracts = await Promise.all(markets.map(contractsOf))

/**
 * Folder of the embedded database. Each devnet needs its own folder, because each starts a new
 * chain.
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
  // Indexes every block, so that a response can name the last block that it covers.
  blocks: Object.fromEntries(
    networks.map((network) => [
      `${chainOf(network)}_head`,
      { chain: chainOf(network), startBlock: 'latest', interval: 1 },
    ]),
  ),
})
