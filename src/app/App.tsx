import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, use, useSyncExternalStore } from 'react'
import { Router, useLocation, useSearch } from 'wouter'
import { findLoadedAdapter, loadAdapter } from '#adapters/index.ts'
import { SITE_BASE_PATH } from '#lib/siteBase.ts'
import type { Market } from '#market/market.ts'
import { getLiveMarket } from '#queries/marketWithNodeAndSnapshots.ts'
import { findMarketOfPage, openedMarketsStore } from '#queries/openedMarket.ts'
import { queryClient } from '#queries/snapshotQuery.ts'
import { MarketContext } from '#queries/useMarket.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { getPageComponent } from './pages.tsx'
import { useDocumentLocation, useRoute, useRouteChange } from './useRoute.ts'

function CurrentPage() {
  const route = useRoute()
  const Page = getPageComponent(route)
  return (
    <ErrorBoundary key={route.path}>
      <Suspense fallback={<div className="s-page-room" />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  )
}

const noop = () => undefined

/** Remounts its children when the market changes, because a page's state belongs to one market. */
function CurrentMarket({ children }: { readonly children: ReactNode }) {
  const [path] = useLocation()
  const search = useSearch()
  useSyncExternalStore(openedMarketsStore.subscribe, openedMarketsStore.get, noop)
  // Called here and not in a child, because the child is remounted and would miss the route change.
  useRouteChange(useRoute())
  const market = findMarketOfPage(path, search)
  return (
    <ErrorBoundary key={market.id}>
      <Suspense fallback={<div className="s-page-room" />}>
        <OpenMarket market={market}>{children}</OpenMarket>
      </Suspense>
    </ErrorBoundary>
  )
}

function OpenMarket({ market, children }: { readonly market: Market; readonly children: ReactNode }) {
  if (findLoadedAdapter(market) === undefined) use(loadAdapter(market))
  return <MarketContext value={getLiveMarket(market)}>{children}</MarketContext>
}

/** Root component. `path` is set only during prerendering, where no browser location exists. */
export function App({ path }: { readonly path?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router
        base={SITE_BASE_PATH}
        hook={useDocumentLocation}
        {...(path === undefined ? {} : { ssrPath: `${SITE_BASE_PATH}${path}` })}
      >
        <CurrentMarket>
          <Layout>
            <CurrentPage />
          </Layout>
        </CurrentMarket>
      </Router>
    </QueryClientProvider>
  )
}
