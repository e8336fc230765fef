import { lazy, Suspense } from 'react'
import { useSearch } from 'wouter'
import { navigate } from 'wouter/use-browser-location'
import * as words from '#words/openPage.ts'
import { catalogue } from '../../chain/servedMarkets.ts'
import { useHydrated } from '../../live/useHydrated.ts'
import { useMarket } from '../../live/useMarket.ts'
import { marketPaths } from '../../markets/marketPaths.ts'
import '../Page.css'
// What is prerendered of the form needs it before the form's code is here.
import '../../features/openMarket/OpenMarket.css'

const OpenMarket = lazy(() =>
  import('../../features/openMarket/OpenMarket.tsx').then((feature) => ({ default: feature.OpenMarket })),
)

const VIEWS = {
  app: lazy(() => import('./FeaturesPage.tsx')),
  position: lazy(() => import('./PositionPage.tsx')),
  vaults: lazy(() => import('./VaultsPage.tsx')),
  safety: lazy(() => import('./SafetyPage.tsx')),
} as const

/** A market that is named by its address: the way to it, and its pages once it has been recognised. */
export default function OpenPage() {
  const market = useMarket()
  const hydrated = useHydrated()
  const current = useSearch()
  // A prerendered page knows of no search.
  const search = hydrated ? current : ''
  const view = new URLSearchParams(search).get('view')
  if (market.isUnlisted && hydrated) {
    const View = VIEWS[view === 'position' || view === 'vaults' || view === 'safety' ? view : 'app']
    return <View />
  }
  return (
    <div className="k-wrap">
      <div className="p-head">
        <div>
          <h1>{words.openByAddress}</h1>
          <p className="p-lead">{words.lookAtAnyHook}</p>
        </div>
      </div>
      <Suspense>
        <OpenMarket
          search={search}
          onOpen={(named, how) => navigate(`/markets/open?${named}`, how)}
          onListed={(listed) => navigate(marketPaths(listed, catalogue).app, { replace: true })}
        />
      </Suspense>
    </div>
  )
}
