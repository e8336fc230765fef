import type { LanguageId } from './languages.ts'

/** Language of this build, set by scripts/vite/siteConfig.ts. English in unit tests. */
export const BUILD_LANGUAGE: LanguageId = import.meta.env?.LANGUAGE ?? 'en'

/**
 * Path of the site's root on its host without trailing slash: '' or '/ipfs/<cid>'. Computed when
 * the page loads, because navigation changes the URL.
 */
export const SITE_ROOT: string = typeof document === 'undefined' ? '' : findSiteRoot(document, location.href)

/** Path of this language's pages: the site's root for English, a folder for other languages. */
export const SITE_BASE_PATH: string = BUILD_LANGUAGE === 'en' ? SITE_ROOT : `${SITE_ROOT}/${BUILD_LANGUAGE}`

/**
 * Returns the path of the site's root, from the depth that the document declares.
 * @param at URL of the document
 */
export function findSiteRoot({ documentElement }: Pick<Document, 'documentElement'>, at: string): string {
  return new URL(documentElement.dataset.up ?? '/', at).pathname.replace(/\/$/, '')
}

/** Returns the route of the current page, for example '/features'. */
export const getSiteRoute = (): string => normalizePath(location.pathname.slice(SITE_BASE_PATH.length))

/** Removes a trailing slash, because '/features/' and '/features' are the same page. */
export const normalizePath = (path: string): string => path.replace(/(?<=.)\/$/, '') || '/'
