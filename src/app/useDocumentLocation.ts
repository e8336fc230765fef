import type { BaseLocationHook } from 'wouter'
import { useBrowserLocation } from 'wouter/use-browser-location'
import { HOME } from './routes.ts'

/** Whether the page was opened on the landing page, whose document pins the scripts of that page alone. */
const openedOnLanding = typeof location !== 'undefined' && location.pathname === HOME.path

/** The same, while prerendering as well. */
export function isLandingDocument(path: string): boolean {
  return typeof location === 'undefined' ? path === HOME.path : openedOnLanding
}

/**
 * The address, for wouter's router: inside the app it changes in place; leaving the landing page loads a new document.
 */
export const useDocumentLocation: BaseLocationHook = (router) => {
  const [path, navigate] = useBrowserLocation(router)
  return [path, openedOnLanding ? (to: string) => location.assign(to) : navigate]
}
