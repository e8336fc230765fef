import { type LazyPage, lazyPage } from './lazyPage.tsx'
import type * as appPages from './pages/appPages.ts'
import { APP, HOME, routeOf, VAULTS } from './routes.ts'

/** A page that comes with the others of the app. */
const appPage = (name: keyof typeof appPages) =>
  lazyPage(() => import('./pages/appPages.ts').then((pages) => ({ default: pages[name] })))

const PAGES: Readonly<Record<string, LazyPage>> = {
  [HOME.path]: lazyPage(() => import('../features/landing/LandingPage.tsx')),
  [APP.path]: appPage('FeaturesPage'),
  [VAULTS.path]: appPage('VaultsPage'),
}

const NOT_FOUND_PAGE = appPage('NotFoundPage')

export function pageOf(path: string): LazyPage {
  return PAGES[routeOf(path).path] ?? NOT_FOUND_PAGE
}

export async function preloadPage(path: string): Promise<void> {
  await pageOf(path).preload()
}
