import { useQueries, useQuery } from '@tanstack/react-query'
import { type Rpc, rpcOf } from '#chain/rpc/rpc.ts'
import type { Both } from '#market/side.ts'
import type { NetworkGlances } from './glances.ts'
import { liveMarket, perMarket } from './openMarket.ts'
import { bothAsked, loadReader, type Recent, readRecent, type SideYield, sidesOf } from './recent.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

/** What may be on screen of it: nothing was asked or answered yet, or the node failed. */
export type RecentView = Recent | 'reading' | 'failed'

/** Nobody waits for it, so it waits less long than what somebody does. */
const TIMEOUT_MS = 5_000
/** 30 days change little in so long. */
const AGAIN_MS = 600_000
const AFTER_FAILURE_MS = 60_000
const KEPT = {
  staleTime: AGAIN_MS,
  // A shorter time would keep the process alive that prerenders pages.
  gcTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }: { readonly state: { readonly status: string } }) =>
    state.status === 'error' ? AFTER_FAILURE_MS : AGAIN_MS,
} as const
/**
 * A way to the nodes of its own: what is read in the background shares no request with what a click needs, is not waited for with
 * it, and a node that refuses old blocks is not taken to refuse anything else.
 */
export const backgroundRpc = perMarket(
  ({ market: { network } }): Rpc => rpcOf(network, { timeoutMs: TIMEOUT_MS }),
)

/** What the vaults that the market's hook uses now earned in 30 days, and the pool's swaps; read once the page's figures stand. */
export function useRecent(): RecentView {
  const live = useLiveMarket()
  const { snapshot } = useSnapshot()
  const { data, isError } = useQuery({
    queryKey: [live.market.id, 'recent', snapshot?.vault0.address, snapshot?.vault1.address],
    queryFn: () => {
      if (snapshot === undefined) throw new Error('There is no block to start from')
      return readRecent(backgroundRpc(live), live.market, snapshot)
    },
    enabled: snapshot !== undefined,
    ...KEPT,
  })
  if (data !== undefined) return data
  return isError ? 'failed' : 'reading'
}

/** What a list shows of a market's yields. */
export type ListedYields = ReadonlyMap<string, Both<SideYield> | 'failed'>

/**
 * The same of the markets of a list, by their ids, with no more requests a network than one market takes; their swaps are left out.
 * A market that is not in it has not been answered for.
 * @param isReady the list's own figures stand
 */
export function useListedYields(networks: readonly NetworkGlances[], isReady: boolean): ListedYields {
  return useQueries({
    queries: networks.map((network) => yieldsQuery(network, isReady)),
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

function yieldsQuery({ network, markets, glances }: NetworkGlances, isReady: boolean) {
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
    ...KEPT,
  }
}
