import { useBrowserLocation } from 'wouter/use-browser-location'
import { HOME } from './routes.ts'

type Location = ReturnType<typeof useBrowserLocation>

const load: Location[1] = (to) => location.assign(to)

/** Whether the page was opened on the landing page, whose document pins the scripts of that page alone. */
const openedOnLanding = typeof location !== 'undefined' && location.pathname === HOME.path

/** The same, while prerendering as well. `path` is where wouter is. */
export function isLandingDocument(path: string): boolean {
  return typeof location === 'undefined' ? path === HOME.path : openedOnLanding
}

/**
 * Where wouter is and how it goes elsewhere: inside the app without a new document, away from the landing page's
 * document with one.
 */
export function useDocumentLocation(): Location {
  const [path, go] = useBrowserLocation()
  return [path, openedOnLanding ? load : go]
}
