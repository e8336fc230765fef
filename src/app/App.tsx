import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Router, useLocation } from 'wouter'
import { queryClient } from '../queries/queryClient.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { PageOutlet } from './lazyPage.tsx'
import { pageOf } from './pageOf.ts'
import { useDocumentLocation } from './useDocumentLocation.ts'
import { useRouteChange } from './useRouteChange.ts'

function CurrentPage() {
  const [path] = useLocation()
  useRouteChange(path)
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<div className="s-page-room" />}>
        <PageOutlet page={pageOf(path)} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The whole product. `path` is given when prerendering, where there is no browser. */
export function App({ path }: { readonly path?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Router hook={useDocumentLocation} {...(path === undefined ? {} : { ssrPath: path })}>
        <Layout>
          <CurrentPage />
        </Layout>
      </Router>
    </QueryClientProvider>
  )
}
