import './Page.css'
import '#features/openMarket/OpenMarketByAddress.css'
import { Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import * as words from '#locales/pages.ts'
import { getMarketPagePaths } from '#market/market.ts'
import { useIsHydrated } from '#queries/useWallet.ts'
import { loadSafetyAndMarketsPanels } from './loadSafetyAndMarketsPanels.ts'
import { createLoadable } from './Slot.tsx'

/**
 * Loads the form together with the code that reads logs, which the form needs to recognise a hook.
 */
const { Content: OpenMarketByAddress } = createLoadable(
  async () => (await loadSafetyAndMarketsPanels()).OpenMarketByAddress,
)

/**
 * A form that opens a market by its hook's address. A recognised market has its own pages (see
 * App.tsx).
 */
export function OpenMarketByAddressPage() {
  const current = useSearch()
  const [, navigate] = useLocation()
  // A prerendered page has no search parameters, so they are read only after hydration.
  const search = useIsHydrated() ? current : ''
  return (
    <div className="k-wrap">
      <div className="p-head">
        <div>
          <h1>{words.openPageOpenByAddress}</h1>
          <p className="p-lead">{words.lookAtAnyHook}</p>
        </div>
      </div>
      <Suspense>
        <OpenMarketByAddress
          search={search}
          onOpen={(named, how) => navigate(`/markets/open?${named}`, how)}
          onListed={(listed) => navigate(getMarketPagePaths(listed, catalogue).app, { replace: true })}
        />
      </Suspense>
    </div>
  )
}
