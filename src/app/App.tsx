import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { dialectIfHere, loadDialect } from '../dialects/index.ts'
import { liveMarket } from '../live/liveMarkets.ts'
import { openedStore, shownMarketAt } from '../live/openedMarket.ts'
import { queryClient } from '../live/queryClient.ts'
import { MarketContext } from '../live/useMarket.ts'
import type { Market } from '../markets/market.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { pageOf } from './pageOf.ts'
import { useDocumentLocation } from './useDocumentLocation.ts'
import { useRouteChange } from './useRouteChange.ts'

function CurrentPage() {
  const [path] = useLocation()
  const { Part } = pageOf(path)
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<div className="s-page-room" />}>
        <Part />
      </Suspense>
    </ErrorBoundary>
  )
}

const nothing = () => undefined

/** What a page shows or has begun belongs to its market: another market's page begins anew. */
function CurrentMarket({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation()
  // Here, since what is below begins anew with another market and would not know that the page has changed.
  useRouteChange(path)
  const search = useSearch()
  useSyncExternalStore(openedStore.subscribe, openedStore.get, nothing)
  const market = shownMarketAt(path, search)
  return (
    <ErrorBoundary key={market.id}>
      <Suspense fallback={<div className="s-page-room" />}>
        <OpenMarket market={market}>{children}</OpenMarket>
      </Suspense>
    </ErrorBoundary>
  )
}

/** Below it the code of the market's kind is here, for whoever asks what its hook can do. */
function OpenMarket({ market, children }: { readonly market: Market; readonly children: ReactNode }) {
  if (dialectIfHere(market) === undefined) use(loadDialect(market))
  return <MarketContext value={liveMarket(market)}>{children}</MarketContext>
}

/** The whole product. `path` is given when prerendering, where there is no browser. */
export function App({ path }: { readonly path?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={useDocumentLocation} {...(path === undefined ? {} : { ssrPath: path })}>
        <CurrentMarket>
          <Layout>
            <CurrentPage />
          </Layout>
        </CurrentMarket>
      </Router>
    </QueryClientProvider>
  )
}
