import { useEffect, useRef } from 'react'
import { type BaseLocationHook, useLocation, useSearch } from 'wouter'
import { navigate, useBrowserLocation } from 'wouter/use-browser-location'
import { getSiteRoute, normalizePath, SITE_BASE_PATH } from '#lib/siteBase.ts'
import { useIsHydrated } from '#queries/useWallet.ts'
import { announce } from '#ui/announce.ts'
import { findRoute, HOME_ROUTE, type Route } from './routes.ts'

/** Returns the route of the current URL. */
export function useRoute(): Route {
  const [path] = useLocation()
  return findRoute(path, useSearch())
}

/** Updates the document title, scroll position and focus after navigation within the app. */
export function useRouteChange({ path, title }: Route): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current === path) return
    shown.current = path
    document.title = title
    announce(title)
    scrollTo(0, 0)
    document.getElementById('main')?.focus({ preventScroll: true })
  }, [path, title])
}

/**
 * True if the visit began on the landing page, whose Content-Security-Policy allows only its own
 * scripts.
 */
const openedOnLanding = typeof location !== 'undefined' && getSiteRoute() === HOME_ROUTE.path

/**
 * True for the landing page's path, and on every path after a visit that began on the landing page.
 */
export function isVisitFromLandingPage(path: string): boolean {
  return typeof location === 'undefined' ? path === HOME_ROUTE.path : openedOnLanding
}

/**
 * Location hook for wouter. Only links to and from the landing page load a document. Adds a
 * trailing slash to URLs, since the site is static files.
 */
export const useDocumentLocation: BaseLocationHook = (router) => {
  const [path, navigate] = useBrowserLocation(router)
  const go: typeof navigate = (to, ...how) =>
    openedOnLanding || normalizePath(`${to}`.slice(SITE_BASE_PATH.length)) === HOME_ROUTE.path
      ? location.assign(to)
      : navigate(to, ...how)
  return [normalizePath(path), go]
}

/**
 * Returns the tab named by the URL parameter ?tab=, or the first tab. Prerendered pages show the
 * first tab until hydration.
 */
export function useTabParam<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const search = useSearch()
  const hydrated = useIsHydrated()
  const named = hydrated ? new URLSearchParams(search).get('tab') : null
  const selected = ids.find((id) => id === named) ?? ids[0]
  const select = (id: Id) => {
    const next = new URLSearchParams(location.search)
    if (id === ids[0]) next.delete('tab')
    else next.set('tab', id)
    const query = next.toString()
    navigate(`${location.pathname}${query && `?${query}`}${location.hash}`, { replace: true })
  }
  return [selected, select]
}
