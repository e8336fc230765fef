import './Page.css'
import '#features/openMarket/OpenMarket.css'
import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import * as words from '#locales/pages.ts'
import { marketPaths } from '#market/market.ts'
import { useHydrated } from '#queries/useWallet.ts'
import { loadable, loadLookPanels } from './Slot.tsx'

/** What reads logs to recognise a hook comes with the form. */
const { Content: OpenMarket } = loadable(async () => (await loadLookPanels()).OpenMarket)

/** The way to a market that is named by its address. Once it has been recognised, its own pages stand here (App.tsx). */
export function OpenPage() {
  const current = useSearch()
  const [, navigate] = useLocation()
  // A prerendered page knows of no search.
  const search = useHydrated() ? current : ''
  return (
    <div className="k-wrap">
      <div className="p-head">
        <div>
          <h1>{words.openPageOpenByAddress}</h1>
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
