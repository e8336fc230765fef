import { QueryObserver, type QueryObserverResult, useQueries } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { catalogue } from '#chain/chains.ts'
import { readMarketSummaries } from '#chain/read/readGlances.ts'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import { INITIAL_WALLET_VIEW } from '#chain/wallet/session.ts'
import { createSignal } from '#lib/store.ts'
import type { Market, Network } from '#market/market.ts'
import type { MarketSummary } from '#market/marketList.ts'
import type { Address } from '#math/hex.ts'
import { liveMarket } from './openMarket.ts'
import { atPace, isDue, pace } from './pace.ts'
import { queryClient } from './snapshotQuery.ts'
import { accountToShow } from './snapshotStore.ts'

/** The markets of one network, as a list of markets shows them. */
export interface NetworkSummaries {
  readonly network: Network
  readonly markets: readonly Market[]
  /** By market id; undefined until the network has answered. */
  readonly glances: ReadonlyMap<string, MarketSummary> | undefined
  /** unasked: nobody has asked for this network, so its nodes know nothing of this visit. */
  readonly state: 'unasked' | 'loading' | 'live' | 'stale' | 'unavailable'
  readonly refresh: () => void
}

type Answer = QueryObserverResult<NonNullable<NetworkSummaries['glances']>>

/**
 * Read for as long as somebody listens: one request per block however many markets, under the pace
 * of a market's own page.
 */
function createNetworkGlances(network: Network) {
  const markets = catalogue.filter((market) => market.network === network)
  /**
   * A page of the app asks the default's nodes anyway. Those of another network hear of a visitor
   * only when that visitor asks for its figures, or opens one of its markets.
   */
  let isAsked = network === catalogue[0].network

  function options() {
    const wallet = walletStore.view()
    const account = accountToShow(wallet)
    return {
      queryKey: ['glances', network.chainId, account?.toLowerCase() ?? null],
      queryFn: () => readAll(markets, account),
      // Asked before a remembered account is known, the first request would be for nobody and
      // thrown away.
      enabled: isAsked && wallet !== INITIAL_WALLET_VIEW,
      ...atPace(pace),
    }
  }
  const observer = new QueryObserver(queryClient, options())
  const again = () => observer.setOptions(options())
  walletStore.subscribe(again)
  pace.subscribe(() => {
    again()
    // Whoever comes back to a page at rest finds figures of this block.
    if (isAsked && observer.hasListeners() && !pace.resting() && isDue(observer.getCurrentResult()))
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
  return { ...of, glances: data, state, refresh: () => void refetch() }
}

async function readAll(markets: readonly Market[], account: Address | undefined) {
  const [first] = markets
  const glances =
    first === undefined ? [] : await readMarketSummaries(liveMarket(first).rpc, markets, account)
  return new Map(glances.map((glance) => [glance.market, glance]))
}

const NETWORKS = [...new Set(catalogue.map(({ network }) => network))].map(createNetworkGlances)

const signal = createSignal()
const look = () => NETWORKS.map(({ view }) => view())
const unread = look()
let seen: readonly NetworkSummaries[] = unread

function update(): void {
  seen = look()
  signal.tell()
}

/** Asks the nodes of a network from now on, for as long as the page is open. */
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

/** What is in the markets of each network. */
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
 * An account's holdings in other markets change by its own doing, and elsewhere: they are looked at
 * once a minute.
 */
const ACCOUNT_MS = 60_000

/**
 * The same for an account that somebody only looks at, in one request a network; nothing is asked
 * of networks of which nobody has asked. @param isReady whether the page's own figures stand
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
      refetchInterval: () => (pace.resting() ? false : ACCOUNT_MS),
    })),
    combine: (results) =>
      NETWORKS.flatMap(({ network, markets, isAsked }, index): readonly NetworkSummaries[] => {
        const result = results[index]
        if (result === undefined) return []
        return [glancesIn({ network, markets, isAsked: isAsked() }, result)]
      }),
  })
}
