import type { LanguageId } from './languages.ts'

/** Language of this build (scripts/vite/siteConfig.ts). English in tests. */
export const LANGUAGE: LanguageId = import.meta.env?.LANGUAGE ?? 'en'

/**
 * Path below which the site is hosted, without a trailing slash: '' at a host's root, '/ipfs/<cid>'
 * on a gateway. Read from the document (scripts/site/document.ts) before the address can change.
 */
export const SITE_ROOT: string = typeof document === 'undefined' ? '' : findSiteRoot(document, location.href)

/** Path of this language's pages: the root for English, a folder for the others. */
export const SITE_BASE: string = LANGUAGE === 'en' ? SITE_ROOT : `${SITE_ROOT}/${LANGUAGE}`

/** @param at the document's own address */
export function findSiteRoot({ documentElement }: Pick<Document, 'documentElement'>, at: string): string {
  return new URL(documentElement.dataset.up ?? '/', at).pathname.replace(/\/$/, '')
}

/** The document's path among the pages of its language, as routes write it: '/features'. */
export const sitePath = (): string => normalizePath(location.pathname.slice(SITE_BASE.length))

/** A path as a folder's page has it, '/features/', is the same as without the slash at its end. */
export const normalizePath = (path: string): string => path.replace(/(?<=.)\/$/, '') || '/'
