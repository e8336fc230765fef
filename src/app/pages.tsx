import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { loadAdapter } from '#adapters/index.ts'
import { catalogue } from '#chain/chains.ts'
import * as words from '#locales/pages.ts'
import { findMarketByPath } from '#market/market.ts'
import { buttonClass } from '#ui/Button.tsx'
import { OpenMarketByAddressPage } from './OpenMarketByAddressPage.tsx'
import { PositionPage } from './PositionPage.tsx'
import { FEATURES_ROUTE, findRouteByPath, HOME_ROUTE, type Route } from './routes.ts'
import { SafetyPage } from './SafetyPage.tsx'
import { createLoadable, type LazyComponent } from './Slot.tsx'

const toLoaded = (Content: ComponentType): LazyComponent<object> => ({ Content, preload: async () => {} })

const PAGES: Readonly<Record<Route['page'], LazyComponent<object>>> = {
  home: createLoadable(async () => (await import('#features/landing/LandingPage.tsx')).default),
  app: createLoadable(async () => (await import('./FeaturesPage.tsx')).default),
  safety: toLoaded(SafetyPage),
  markets: createLoadable(async () => (await import('./MarketsPage.tsx')).default),
  position: toLoaded(PositionPage),
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
