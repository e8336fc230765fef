import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { loadAdapter } from '#adapters/index.ts'
import { catalogue } from '#chain/chains.ts'
import * as words from '#locales/pages.ts'
import { marketAt } from '#market/market.ts'
import { buttonClass } from '#ui/Button.tsx'
import { OpenPage } from './OpenPage.tsx'
import { PositionPage } from './PositionPage.tsx'
import { APP, HOME, type Route, routeOf } from './routes.ts'
import { SafetyPage } from './SafetyPage.tsx'
import { type Loadable, loadable } from './Slot.tsx'

/** A page with only a head and panels, too small for its own file. */
const here = (Content: ComponentType): Loadable<object> => ({ Content, preload: async () => {} })

const PAGES: Readonly<Record<Route['page'], Loadable<object>>> = {
  home: loadable(async () => (await import('#features/landing/LandingPage.tsx')).default),
  app: loadable(async () => (await import('./FeaturesPage.tsx')).default),
  safety: here(SafetyPage),
  markets: loadable(async () => (await import('./MarketsPage.tsx')).default),
  position: here(PositionPage),
  vaults: loadable(async () => (await import('./VaultsPage.tsx')).default),
  open: here(OpenPage),
  notFound: here(NotFoundPage),
}

function NotFoundPage() {
  return (
    <div className="k-wrap s-message">
      <h1>{words.pageNotFound}</h1>
      <p>{words.noSuchPage}</p>
      <div className="s-message-actions">
        <Link className={buttonClass('primary')} href={APP.path}>
          {words.goToTheApp}
        </Link>
        <Link className={buttonClass('quiet')} href={HOME.path}>
          {words.goToTheHomePage}
        </Link>
      </div>
    </div>
  )
}

/** Returns the page component of a route. */
export const pageOf = ({ page }: Route): ComponentType => PAGES[page].Content

/** Loads the code of a page and the adapter of its market. */
export async function preloadPage(path: string): Promise<void> {
  await Promise.all([PAGES[routeOf(path).page].preload(), loadAdapter(marketAt(path, catalogue))])
}
