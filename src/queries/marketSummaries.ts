import { QueryObserver, type QueryObserverResult, useQueries } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { catalogue } from '#chain/chains.ts'
import { readMarketSummaries } from '#chain/read/readMarketSummaries.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { INITIAL_WALLET_VIEW } from '#chain/wallet/session.ts'
import { createChangeSignal } from '#lib/store.ts'
import type { Market, Network } from '#market/market.ts'
import type { MarketSummary } from '#market/marketList.ts'
import type { Address } from '#math/hex.ts'
import { getLiveMarket } from './marketWithNodeAndSnapshots.ts'
import { createPollOptions, isPollDue, pollingPace } from './pollingPace.ts'
import { queryClient } from './snapshotQuery.ts'
import { getShownAccount } from './snapshotStore.ts'

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

type Answer = QueryObserverResult<NonNullable<NetworkSummaries['summaries']>>

/**
 * Reads the summaries of a network's markets with one request per block, while components
 * subscribe.
 */
function createNetworkGlances(network: Network) {
  const markets = catalogue.filter((market) => market.network === network)
  /**
   * True if the page may contact this network's nodes. Without a user request, only the default
   * network's nodes may be contacted.
   */
  let isAsked = network === catalogue[0].network

  function options() {
    const wallet = walletStore.view()
    const account = getShownAccount(wallet)
    return {
      queryKey: ['glances', network.chainId, account?.toLowerCase() ?? null],
      queryFn: () => readAll(markets, account),
      // Market summaries are first read when the last connected account is known, because the
      // request contains it.
      enabled: isAsked && wallet !== INITIAL_WALLET_VIEW,
      ...createPollOptions(pollingPace),
    }
  }
  const observer = new QueryObserver(queryClient, options())
  const again = () => observer.setOptions(options())
  walletStore.subscribe(again)
  pollingPace.subscribe(() => {
    again()
    if (
      isAsked &&
      observer.hasListeners() &&
      !pollingPace.resting() &&
      isPollDue(observer.getCurrentResult())
    )
      void observer.refetch({ cancelRefetch: false })
  })
  return {
    observer,
    ...{ network, markets },
    isAsked: () => isAsked,
    ask: () => {
      isAsked = true
      again()
    },
    view: () => glancesIn({ network, markets, isAsked }, observer.getCurrentResult()),
  }
}

function glancesIn(
  { isAsked, ...of }: Pick<NetworkSummaries, 'network' | 'markets'> & { readonly isAsked: boolean },
  { data, isError, refetch }: Pick<Answer, 'data' | 'isError' | 'refetch'>,
): NetworkSummaries {
  const known = data === undefined ? (['loading', 'unavailable'] as const) : (['live', 'stale'] as const)
  const state = isAsked ? known[isError ? 1 : 0] : 'unasked'
  return { ...of, summaries: data, state, refresh: () => void refetch() }
}

async function readAll(markets: readonly Market[], account: Address | undefined) {
  const [first] = markets
  const glances =
    first === undefined ? [] : await readMarketSummaries(getLiveMarket(first).rpc, markets, account)
  return new Map(glances.map((glance) => [glance.market, glance]))
}

const NETWORKS = [...new Set(catalogue.map(({ network }) => network))].map(createNetworkGlances)

const signal = createChangeSignal()
const look = () => NETWORKS.map(({ view }) => view())
const unread = look()
let seen: readonly NetworkSummaries[] = unread

function update(): void {
  seen = look()
  signal.tell()
}

/**
 * Starts reading the summaries of a network's markets on user request, until the page is closed.
 */
export function requestNetworkSummaries(network: Network): void {
  NETWORKS.find(({ view }) => view().network === network)?.ask()
  update()
}

function subscribe(listener: () => void): () => void {
  const leave = signal.subscribe(listener)
  const stops = NETWORKS.map(({ observer }) => observer.subscribe(update))
  return () => {
    for (const stop of stops) stop()
    leave()
  }
}

/** Returns the summaries of all markets, grouped by network. */
export function useMarketSummaries(): readonly NetworkSummaries[] {
  const networks = useSyncExternalStore(
    subscribe,
    () => seen,
    () => unread,
  )
  useEffect(update, [])
  return networks
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
export function useNetworkSummaries(
  account: Address | undefined,
  isReady: boolean,
): readonly NetworkSummaries[] {
  useSyncExternalStore(
    signal.subscribe,
    () => NETWORKS.map(({ isAsked }) => isAsked()).join(),
    () => '',
  )
  return useQueries({
    queries: NETWORKS.map(({ network, markets, isAsked }) => ({
      queryKey: ['glances', network.chainId, account?.toLowerCase() ?? null],
      queryFn: () => readAll(markets, account),
      enabled: isReady && account !== undefined && isAsked(),
      staleTime: ACCOUNT_MS,
      refetchInterval: () => (pollingPace.resting() ? false : ACCOUNT_MS),
    })),
    combine: (results) =>
      NETWORKS.flatMap(({ network, markets, isAsked }, index): readonly NetworkSummaries[] => {
        const result = results[index]
        if (result === undefined) return []
        return [glancesIn({ network, markets, isAsked: isAsked() }, result)]
      }),
  })
}
