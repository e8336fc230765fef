import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { queryClient } from '../queries/queryClient.ts'
import { RouterContext, usePath } from '../ui/route/place.ts'
import { documentRouter } from './documentRouter.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { Layout } from './Layout.tsx'
import { PageOutlet } from './lazyPage.tsx'
import { pageOf } from './pageOf.ts'
import { useRouteChange } from './useRouteChange.ts'

function CurrentPage() {
  const path = usePath()
  useRouteChange(path)
  return (
    <ErrorBoundary key={path}>
      <Suspense fallback={<div className="s-page-room" />}>
        <PageOutlet page={pageOf(path)} />
      </Suspense>
    </ErrorBoundary>
  )
}

/** The whole product. `path` is given where there is no browser to ask. */
export function App({ path }: { readonly path?: string }) {
  return (
    <QueryClientProvider client={queryClient}>
      <RouterContext value={path === undefined ? documentRouter : { ...documentRouter, ssrPath: path }}>
        <Layout>
          <CurrentPage />
        </Layout>
      </RouterContext>
    </QueryClientProvider>
  )
}
