import { moveTo, type Router } from '../ui/route/place.ts'
import { HOME } from './routes.ts'

/** Whether the page was opened on the landing page, whose document pins the scripts of that page alone. */
const openedOnLanding = typeof location !== 'undefined' && location.pathname === HOME.path

/** The same, while prerendering as well. */
export function isLandingDocument(path: string): boolean {
  return typeof location === 'undefined' ? path === HOME.path : openedOnLanding
}

/** Inside the app without a new document, away from the landing page's document with one. */
export const documentRouter: Router = {
  ssrPath: undefined,
  go: (to) => (openedOnLanding ? location.assign(to) : moveTo(to)),
}
