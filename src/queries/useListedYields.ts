import { useQueries } from '@tanstack/react-query'
import type * as reader from '#chain/read/readYields.ts'
import { type Rpc, rpcOf } from '#chain/rpc/rpc.ts'
import type { Both } from '#market/side.ts'
import type { NetworkSummaries } from './glances.ts'
import { liveMarket, perMarket } from './openMarket.ts'
import { bothAsked, type SideYield, sidesOf } from './recent.ts'

/** Nobody waits for what a market earned, so it waits less long than what somebody does. */
const TIMEOUT_MS = 5_000
/** 30 days change little in so long. */
const AGAIN_MS = 600_000
const AFTER_FAILURE_MS = 60_000
/** How such a query is kept. */
export const YIELD_CACHE_KEY = {
  staleTime: AGAIN_MS,
  // A shorter time would keep the process alive that prerenders pages.
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? AFTER_FAILURE_MS : AGAIN_MS,
} as const
/**
 * A way to the nodes of its own: what is read in the background shares no request with what a click
 * needs, is not waited for with it, and a node that refuses old blocks is not taken to refuse
 * anything else.
 */
export const backgroundRpc = perMarket(
  ({ market: { network } }): Rpc => rpcOf(network, { timeoutMs: TIMEOUT_MS }),
)

export type LoadReader = () => Promise<Pick<typeof reader, 'readYields'>>

/** What a list shows of a market's yields. */
export type ListedYields = ReadonlyMap<string, Both<SideYield> | 'failed'>

/**
 * What the vaults of the markets of a list earned in 30 days, by the markets' ids, with no more
 * requests a network than one market takes; the pools' swaps are left out. A market that is not in
 * it has not been answered for.
 * @param isReady the list's own figures stand
 * @param loadReader brings what reads them, which is in no page's first script
 */
export function useListedYields(
  networks: readonly NetworkSummaries[],
  isReady: boolean,
  loadReader: LoadReader,
): ListedYields {
  return useQueries({
    queries: networks.map((network) => yieldsQuery(network, isReady, loadReader)),
    combine: (results) =>
      new Map(
        results.flatMap(({ data, isError }, index): [string, Both<SideYield> | 'failed'][] =>
          data === undefined
            ? (networks[index]?.markets ?? []).flatMap(({ id }) => (isError ? [[id, 'failed']] : []))
            : [...data],
        ),
      ),
  })
}

function yieldsQuery(
  { network, markets, glances }: NetworkSummaries,
  isReady: boolean,
  loadReader: LoadReader,
) {
  const listed = markets.flatMap((market) => {
    const glance = glances?.get(market.id)
    return glance === undefined ? [] : [{ market, glance, asked: bothAsked(market, glance) }]
  })
  const asked = listed.flatMap((each) => each.asked)
  return {
    queryKey: [network.chainId, 'yields', asked.map(({ vault }) => vault).join()],
    queryFn: async () => {
      const [first] = listed
      if (first === undefined) throw new Error('There is no block to start from')
      const { blockNumber: number, timestamp: time } = first.glance
      const rpc = backgroundRpc(liveMarket(first.market))
      const { readYields } = await loadReader()
      const { vaults } = await readYields(rpc, network.chainId, asked, { number, time })
      let next = 0
      return new Map(
        listed.map(({ market, glance, asked: { length } }) => {
          next += length
          return [market.id, sidesOf(market, glance, vaults.slice(next - length, next))]
        }),
      )
    },
    enabled: isReady && listed.length > 0,
    ...YIELD_CACHE_KEY,
  }
}
