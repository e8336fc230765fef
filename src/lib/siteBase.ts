import type { LanguageId } from './languages.ts'

/** The language that a build is for (scripts/vite/siteConfig.ts); English where nothing was built. */
export const LANGUAGE: LanguageId = import.meta.env?.LANGUAGE ?? 'en'

/**
 * The path below which the site stands, without a slash at its end: '' at the root of a host, '/ipfs/<cid>' on a gateway. Every
 * document names its way up there (scripts/site/document.ts), and it is read before anything moves to another address.
 */
export const SITE_ROOT: string = typeof document === 'undefined' ? '' : rootOf(document, location.href)

/** Below it stand the pages of this language: English ones at the root itself, others in a folder each. */
export const SITE_BASE: string = LANGUAGE === 'en' ? SITE_ROOT : `${SITE_ROOT}/${LANGUAGE}`

/** @param at the document's own address */
export function rootOf({ documentElement }: Pick<Document, 'documentElement'>, at: string): string {
  return new URL(documentElement.dataset.up ?? '/', at).pathname.replace(/\/$/, '')
}

/** The document's path among the pages of its language, as routes write it: '/features'. */
export const sitePath = (): string => insideSite(location.pathname.slice(SITE_BASE.length))

/** A path as a folder's page has it, '/features/', is the same as without the slash at its end. */
export const insideSite = (path: string): string => path.replace(/(?<=.)\/$/, '') || '/'
