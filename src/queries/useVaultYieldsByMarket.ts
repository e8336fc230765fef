import { useQueries } from '@tanstack/react-query'
import type * as reader from '#chain/read/readYields.ts'
import { getRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Pair } from '#market/tokenPair.ts'
import type { NetworkSummaries } from './marketSummaries.ts'
import { getLiveMarket, memoizePerMarket } from './marketWithNodeAndSnapshots.ts'
import { getSideYields, listVaultYieldQueries, type SideYield } from './recentFacts.ts'

/** Timeout in ms, shorter than that of reads for which the user waits. */
const TIMEOUT_MS = 5_000
/** Time in ms between two reads. A 30-day yield changes slowly. */
const AGAIN_MS = 600_000
const AFTER_FAILURE_MS = 60_000
/** Cache options of yield queries. */
export const YIELD_CACHE_OPTIONS = {
  staleTime: AGAIN_MS,
  // The default expiry timer would keep the prerendering process running.
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? AFTER_FAILURE_MS : AGAIN_MS,
} as const
/**
 * Returns a separate RPC client for background reads, so that they do not delay requests for which
 * the
 * user waits. A node that rejects a background read is not deprioritised for other reads.
 */
export const backgroundRpc = memoizePerMarket(
  ({ market: { network } }): Rpc => getRpc(network, { timeoutMs: TIMEOUT_MS }),
)

export type LoadVaultYieldReader = () => Promise<Pick<typeof reader, 'readVaultYields'>>

/** Yields of both sides by market id, for the list of markets. */
export type VaultYieldsByMarket = ReadonlyMap<string, Pair<SideYield> | 'failed'>

/**
 * Returns the 30-day vault yields of the listed markets. All markets of a network need as many
 * requests as one, because pool swaps are not read. A market without an answer is missing in the
 * result.
 * @param isReady true once the figures of the list are loaded
 * @param loadReader loads the code that reads yields, which the first scripts do not contain
 */
export function useVaultYieldsByMarket(
  networks: readonly NetworkSummaries[],
  isReady: boolean,
  loadReader: LoadVaultYieldReader,
): VaultYieldsByMarket {
  return useQueries({
    queries: networks.map((network) => yieldsQuery(network, isReady, loadReader)),
    combine: (results) =>
      new Map(
        results.flatMap(({ data, isError }, index): [string, Pair<SideYield> | 'failed'][] =>
          data === undefined
            ? (networks[index]?.markets ?? []).flatMap(({ id }) => (isError ? [[id, 'failed']] : []))
            : [...data],
        ),
      ),
  })
}

function yieldsQuery(
  { network, markets, summaries: glances }: NetworkSummaries,
  isReady: boolean,
  loadReader: LoadVaultYieldReader,
) {
  const listed = markets.flatMap((market) => {
    const glance = glances?.get(market.id)
    return glance === undefined
      ? []
      : [{ market, glance: glance, asked: listVaultYieldQueries(market, glance) }]
  })
  const asked = listed.flatMap((each) => each.asked)
  return {
    queryKey: [network.chainId, 'yields', asked.map(({ vault }) => vault).join()],
    queryFn: async () => {
      const [first] = listed
      if (first === undefined) throw new Error('There is no block to start from')
      const { blockNumber: number, timestamp: time } = first.glance
      const rpc = backgroundRpc(getLiveMarket(first.market))
      const { readVaultYields } = await loadReader()
      const { vaults } = await readVaultYields(rpc, network.chainId, asked, { number, time })
      let next = 0
      return new Map(
        listed.map(({ market, glance, asked: { length } }) => {
          next += length
          return [market.id, getSideYields(market, glance, vaults.slice(next - length, next))]
        }),
      )
    },
    enabled: isReady && listed.length > 0,
    ...YIELD_CACHE_OPTIONS,
  }
}
