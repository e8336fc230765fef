import { useEffect, useRef } from 'react'
import { type BaseLocationHook, useLocation, useSearch } from 'wouter'
import { navigate, useBrowserLocation } from 'wouter/use-browser-location'
import { insideSite, SITE_BASE, sitePath } from '#lib/siteBase.ts'
import { useHydrated } from '#queries/useWallet.ts'
import { announce } from '#ui/announce.ts'
import { HOME, type Route, routeAt } from './routes.ts'

/** The route of the page's own address. Whoever uses it begins anew with another market. */
export function useRoute(): Route {
  const [path] = useLocation()
  return routeAt(path, useSearch())
}

/** After moving inside the app: the title, the top of the page, and the focus on its heading. */
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

/** Whether the page was opened on the landing page, whose document pins the scripts of that page alone. */
const openedOnLanding = typeof location !== 'undefined' && sitePath() === HOME.path

/** The same, while prerendering as well. */
export function isLandingDocument(path: string): boolean {
  return typeof location === 'undefined' ? path === HOME.path : openedOnLanding
}

/**
 * The address, for wouter's router: inside the app it changes in place; to and from the landing page a new document is loaded. Where
 * nothing is rewritten, each page is a folder's: its address ends with a slash, and its route does not.
 */
export const useDocumentLocation: BaseLocationHook = (router) => {
  const [path, navigate] = useBrowserLocation(router)
  const go: typeof navigate = (to, ...how) =>
    openedOnLanding || insideSite(`${to}`.slice(SITE_BASE.length)) === HOME.path
      ? location.assign(to)
      : navigate(to, ...how)
  return [insideSite(path), go]
}

/**
 * The tab named by ?tab=, or the first one; selecting the first takes the parameter away again. Prerendered pages hold
 * the first tab, and know of no parameter until they are hydrated.
 */
export function useTabParam<Id extends string>(ids: readonly [Id, ...Id[]]): [Id, (id: Id) => void] {
  const search = useSearch()
  const hydrated = useHydrated()
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
