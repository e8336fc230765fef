import { type ComponentType, use } from 'react'
import { Link } from 'wouter'
import { catalogue } from '#chain/chains.ts'
import { loadDialect } from '#dialects/index.ts'
import { marketAt } from '#market/market.ts'
import { buttonClass } from '#ui/Button.tsx'
import * as words from '#words/pages.ts'
import { OpenPage } from './OpenPage.tsx'
import { PositionPage } from './PositionPage.tsx'
import { APP, HOME, type Route, routeOf } from './routes.ts'
import { SafetyPage } from './SafetyPage.tsx'

/** A page: takes no props, and its code is loaded when it is first asked for, or is here. */
interface LazyPage {
  /**
   * Like React.lazy, but what was preloaded is there at once, where that would show its fallback for a moment:
   * prerendering and hydration need that.
   */
  readonly Page: ComponentType
  /** Fetches it, once; a failed attempt is forgotten a moment later, so that the next one tries again. */
  readonly preload: () => Promise<unknown>
}

/** React retries a rejected promise within this time; remembering the failure avoids a request on every render. */
const REFUSED_MS = 1_000

function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loaded: ComponentType | undefined
  let pending: Promise<ComponentType> | undefined
  const fetchPage = async () => {
    try {
      loaded = (await load()).default
      return loaded
    } catch (error) {
      setTimeout(() => {
        pending = undefined
      }, REFUSED_MS)
      throw error
    }
  }
  const preload = () => {
    pending ??= fetchPage()
    return pending
  }
  // biome-ignore lint/correctness/noComponentHookFactories: as React.lazy does, once for each module
  function Page() {
    const Loaded = loaded ?? use(preload())
    return <Loaded />
  }
  return { Page, preload }
}

/** A page that is little more than a head and the places of panels: a file of its own would be one more to wait for. */
const here = (Page: ComponentType): LazyPage => ({ Page, preload: async () => {} })

const PAGES: Readonly<Record<Route['page'], LazyPage>> = {
  home: lazyPage(() => import('#features/landing/LandingPage.tsx')),
  app: lazyPage(() => import('./FeaturesPage.tsx')),
  safety: here(SafetyPage),
  markets: lazyPage(() => import('./MarketsPage.tsx')),
  position: here(PositionPage),
  vaults: lazyPage(() => import('./VaultsPage.tsx')),
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

/** The page of a path. */
export const pageOf = (path: string): LazyPage => PAGES[routeOf(path).page]

/** The page of a market that was opened by its address, which the search of that address names. */
export function openedPageOf(search: string): LazyPage {
  const view = new URLSearchParams(search).get('view')
  return PAGES[view === 'position' || view === 'vaults' || view === 'safety' ? view : 'app']
}

/** The code of a page, and that of the kind of hook that its market has. */
export async function preloadPage(path: string): Promise<void> {
  await Promise.all([pageOf(path).preload(), loadDialect(marketAt(path, catalogue))])
}
