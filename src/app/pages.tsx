import '#features/safety/Safety.css'
import './Page.css'
import '#features/openMarket/OpenMarketByAddress.css'
import { type ComponentType, Suspense } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { loadAdapter } from '#adapters/index.ts'
import { catalogue } from '#chain/chains.ts'
import * as words from '#locales/pages.ts'
import { findMarketByPath, getMarketPagePaths } from '#market/market.ts'
import { useIsHydrated } from '#queries/useWallet.ts'
import { buttonClass } from '#ui/Button.tsx'
import { loadSafetyAndMarketsPanels } from './loadSafetyAndMarketsPanels.ts'
import { MarketChip, PageHead } from './PageHead.tsx'
import { FEATURES_ROUTE, findRouteByPath, HOME_ROUTE, type Route } from './routes.ts'
import {
  ALARMS_PANEL,
  createLoadable,
  createPrerenderedPanel,
  type LazyComponent,
  PanelPlaceholder,
  PanelSlot,
} from './Slot.tsx'

const toLoaded = (Content: ComponentType): LazyComponent<object> => ({ Content, preload: async () => {} })

const PAGES: Readonly<Record<Route['page'], LazyComponent<object>>> = {
  home: createLoadable(async () => (await import('#features/landing/LandingPage.tsx')).default),
  app: createLoadable(async () => (await import('./FeaturesPage.tsx')).default),
  safety: toLoaded(SafetyPage),
  markets: createLoadable(async () => (await import('./MarketsPage.tsx')).default),
  position: createLoadable(async () => (await import('./PositionPage.tsx')).default),
  vaults: createLoadable(async () => (await import('./VaultsPage.tsx')).default),
  open: toLoaded(OpenMarketByAddressPage),
  notFound: toLoaded(NotFoundPage),
}

function NotFoundPage() {
  return (
    <div className="k-wrap s-message">
      <h1>{words.pageNotFound}</h1>
      <p>{words.noSuchPage}</p>
      <div className="s-message-actions">
        <Link className={buttonClass('primary')} href={FEATURES_ROUTE.path}>
          {words.goToTheApp}
        </Link>
        <Link className={buttonClass('quiet')} href={HOME_ROUTE.path}>
          {words.goToTheHomePage}
        </Link>
      </div>
    </div>
  )
}

/** Returns the page component of a route. */
export const getPageComponent = ({ page }: Route): ComponentType => PAGES[page].Content

/** Loads the code of a page and the hook adapter of its market. */
export async function preloadPage(path: string): Promise<void> {
  await Promise.all([
    PAGES[findRouteByPath(path).page].preload(),
    loadAdapter(findMarketByPath(path, catalogue)),
  ])
}

const SAFETY = createPrerenderedPanel(
  <PanelPlaceholder size="safety" />,
  loadSafetyAndMarketsPanels,
  'SafetyPanel',
)

/**
 * The page about the risks of a deposit: possible events, accounts that can cause them, and past
 * cases.
 */
function SafetyPage() {
  return (
    <div className="k-wrap">
      <PageHead title={words.isItSafe}>
        <MarketChip />
        <p className="p-lead">{words.factsAndNoScore}</p>
      </PageHead>
      <PanelSlot className="p-alarms" panel={ALARMS_PANEL} />
      <PanelSlot panel={SAFETY} />
    </div>
  )
}

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
function OpenMarketByAddressPage() {
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
