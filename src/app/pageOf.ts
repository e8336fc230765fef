import { type LazyPage, lazyPage } from './lazyPage.tsx'
import { APP, HOME, routeOf, VAULTS } from './routes.ts'

const PAGES: Readonly<Record<string, LazyPage>> = {
  [HOME.path]: lazyPage(() => import('../features/landing/LandingPage.tsx')),
  [APP.path]: lazyPage(() => import('./pages/FeaturesPage.tsx')),
  [VAULTS.path]: lazyPage(() => import('./pages/VaultsPage.tsx')),
}

const NOT_FOUND_PAGE = lazyPage(() => import('./pages/NotFoundPage.tsx'))

export function pageOf(path: string): LazyPage {
  return PAGES[routeOf(path).path] ?? NOT_FOUND_PAGE
}

export async function preloadPage(path: string): Promise<void> {
  await pageOf(path).preload()
}
