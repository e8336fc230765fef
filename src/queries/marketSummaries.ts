import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { catalogue } from '#chain/chains.ts'
import { readMarketSummaries } from '#chain/read/readMarketSummaries.ts'
import { createStore } from '#lib/store.ts'
import type { Market, Network } from '#market/market.ts'
import type { MarketSummary } from '#market/marketList.ts'
import type { Address } from '#math/hex.ts'
import { getLiveMarket } from './marketWithNodeAndSnapshots.ts'
import { createPollOptions, isPollDue, pollingPace } from './pollingPace.ts'
import { queryClient } from './snapshotQuery.ts'
import { useShownAccount } from './useMarketSnapshot.ts'
import { useIsWalletSearchFinished } from './useWallet.ts'

/** Summaries of all markets on one network. */
export interface NetworkSummaries {
  readonly network: Network
  readonly markets: readonly Market[]
  /** Summaries by market id. Undefined until a node of the network has responded. */
  readonly summaries: ReadonlyMap<string, MarketSummary> | undefined
  /**
   * `unasked`: the page contacts this network's nodes only when the user requests its summaries.
   */
  readonly state: 'unasked' | 'loading' | 'live' | 'stale' | 'unavailable'
  readonly refresh: () => void
}

const NETWORKS = [...new Set(catalogue.map(({ network }) => network))].map((network) => ({
  network,
  markets: catalogue.filter((market) => market.network === network),
}))

/**
 * Networks whose nodes the page may contact: the default network, and those that the user
 * requested since the page was loaded.
 */
const askedNetworks = createStore<ReadonlySet<Network>>(new Set([catalogue[0].network]))

/**
 * Starts reading the summaries of a network's markets on user request, until the page is closed.
 */
export const requestNetworkSummaries = (network: Network): void =>
  askedNetworks.set(new Set([...askedNetworks.get(), network]))

async function readAll(markets: readonly Market[], account: Address | undefined) {
  const [first] = markets
  const glances =
    first === undefined ? [] : await readMarketSummaries(getLiveMarket(first).rpc, markets, account)
  return new Map(glances.map((glance) => [glance.market, glance]))
}

/** First part of the query keys of summaries. */
const GLANCES = 'glances'

/** Reads the summaries of each network's markets with one request per read. */
function useSummaries(
  account: Address | undefined,
  isReady: boolean,
  timing: {
    readonly staleTime?: number
    readonly refetchInterval: (
      query: Parameters<ReturnType<typeof createPollOptions>['refetchInterval']>[0],
    ) => number | false
  },
): readonly NetworkSummaries[] {
  const asked = useSyncExternalStore(askedNetworks.subscribe, askedNetworks.get, askedNetworks.get)
  const summariesIn = (
    { data, isError, refetch }: UseQueryResult<NonNullable<NetworkSummaries['summaries']>>,
    index: number,
  ): readonly NetworkSummaries[] => {
    const of = NETWORKS[index]
    if (of === undefined) return []
    const known = data === undefined ? (['loading', 'unavailable'] as const) : (['live', 'stale'] as const)
    const state = asked.has(of.network) ? known[isError ? 1 : 0] : 'unasked'
    return [{ ...of, summaries: data, state, refresh: () => void refetch() }]
  }
  return useQueries({
    queries: NETWORKS.map(({ network, markets }) => ({
      queryKey: [GLANCES, network.chainId, account?.toLowerCase() ?? null],
      queryFn: () => readAll(markets, account),
      enabled: isReady && asked.has(network),
      ...timing,
    })),
    combine: (results) => results.flatMap(summariesIn),
  })
}

/** Returns the summaries of all markets, grouped by network. Reads them with every block. */
export function useMarketSummaries(): readonly NetworkSummaries[] {
  const isResting = useSyncExternalStore(pollingPace.subscribe, pollingPace.resting, () => false)
  // User input on an idle page refreshes the summaries.
  useEffect(() => {
    if (isResting) return
    void queryClient.refetchQueries(
      { queryKey: [GLANCES], type: 'active', predicate: ({ state }) => isPollDue(state) },
      { cancelRefetch: false },
    )
  }, [isResting])
  // Market summaries are first read when the last connected account is known, because the request
  // contains it.
  return useSummaries(useShownAccount(), useIsWalletSearchFinished(), createPollOptions(pollingPace))
}

/**
 * Interval in ms between two reads of an account's shares in other markets, which rarely change.
 */
const ACCOUNT_MS = 60_000

/**
 * Reads the summaries of all markets for an account that the user views without a wallet. Skips
 * networks whose summaries the user has not requested.
 * @param isReady true once the figures of the account's page are loaded
 */
export const useNetworkSummaries = (
  account: Address | undefined,
  isReady: boolean,
): readonly NetworkSummaries[] =>
  useSummaries(account, isReady && account !== undefined, {
    staleTime: ACCOUNT_MS,
    refetchInterval: () => (pollingPace.resting() ? false : ACCOUNT_MS),
  })
