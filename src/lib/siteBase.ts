/**
 * The path below which the site stands, without a slash at its end: '' at the root of a host, '/ipfs/<cid>' on a gateway. Every
 * document names its way up there (scripts/site/atAnyPath.ts), and it is read before anything moves to another address.
 */
export const SITE_BASE: string = typeof document === 'undefined' ? '' : baseOf(document, location.href)

/** @param at the document's own address */
export function baseOf({ documentElement }: Pick<Document, 'documentElement'>, at: string): string {
  return new URL(documentElement.dataset.up ?? '/', at).pathname.replace(/\/$/, '')
}

/** The document's path inside the site, as routes write it: '/features'. */
export const sitePath = (): string => insideSite(location.pathname.slice(SITE_BASE.length))

/** A path as a folder's page has it, '/features/', is the same as without the slash at its end. */
export const insideSite = (path: string): string => path.replace(/(?<=.)\/$/, '') || '/'
