import { useQueries } from '@tanstack/react-query'
import type * as reader from '#chain/read/readYields.ts'
import { fetchWithSizeLimit } from '#chain/rpc/fetchWithSizeLimit.ts'
import { getRpc, type Rpc } from '#chain/rpc/rpc.ts'
import type { Pair } from '#market/tokenPair.ts'
import type { NetworkSummaries } from './marketSummaries.ts'
import { getLiveMarket, memoizePerMarket } from './marketWithNodeAndSnapshots.ts'
import { getSideYields, listVaultYieldQueries, type SideYield } from './recentFacts.ts'

const TIMEOUT_MS = 5_000
/** Interval in ms between two reads of vault yields. A 30-day yield changes slowly. */
const AGAIN_MS = 600_000
const AFTER_FAILURE_MS = 60_000
export const YIELD_CACHE_OPTIONS = {
  staleTime: AGAIN_MS,
  // TanStack Query's default expiry timer would keep the prerendering process running.
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? AFTER_FAILURE_MS : AGAIN_MS,
} as const

/**
 * Returns an RPC client for background reads, which do not delay other requests. A rejected
 * background read does not lower the node's rank for other reads. Responses have a size limit,
 * because decoding them blocks the main thread.
 */
export const backgroundRpc = memoizePerMarket(
  ({ market: { network } }): Rpc => getRpc(network, { fetch: fetchWithSizeLimit, timeoutMs: TIMEOUT_MS }),
)

export type LoadVaultYieldReader = () => Promise<Pick<typeof reader, 'readVaultYields'>>

/** Vault yields of both token sides by market id. 'failed' if the node failed. */
export type VaultYieldsByMarket = ReadonlyMap<string, Pair<SideYield> | 'failed'>

/**
 * Returns the 30-day vault yields of the listed markets, with as many requests per network as for
 * one market. A market is missing until its node responds.
 * @param isReady true once the market summaries are loaded
 * @param loadReader loads the code that reads yields, which is not part of the first scripts
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
