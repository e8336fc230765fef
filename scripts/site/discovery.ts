import { getLocalizedPath, LANGUAGE_IDS } from '../../src/lib/languages.ts'
import type { Page } from './pages.ts'

// Writes the files that search engines and security researchers look for.

const isHttps = (text: string): boolean => URL.canParse(text) && new URL(text).protocol === 'https:'

/**
 * Returns the site's public URL from VITE_SITE_URL. Undefined if it is not set.
 * @throws Error for anything but an https URL without trailing slash
 */
export function siteUrl(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const told = env.VITE_SITE_URL
  if (!told) return undefined
  if (isHttps(told) && !/[/?#]$/.test(told) && new URL(told).search === '') return told
  throw new Error(`VITE_SITE_URL must be an https address without a slash at its end, not '${told}'.`)
}

/**
 * Checks the URLs of the operator's terms and privacy notice.
 * @throws Error for anything but an https URL or a path of the site
 */
export function checkLegalLinks(env: NodeJS.ProcessEnv = process.env): void {
  for (const name of ['VITE_TERMS_URL', 'VITE_PRIVACY_URL'] as const) {
    const told = env[name]
    if (told && !isHttps(told) && !/^\/(?!\/)/.test(told))
      throw new Error(`${name} must be an https address or a path of the site, not '${told}'.`)
  }
}

/**
 * Returns files for search engines and security researchers, by file name.
 * @param pages English pages. Other languages have the same pages below their folder
 * @throws Error if a setting is invalid
 */
export function discoveryFiles(
  pages: readonly Pick<Page, 'path'>[],
  env: NodeJS.ProcessEnv = process.env,
): ReadonlyMap<string, string> {
  const site = siteUrl(env)
  checkLegalLinks(env)
  return new Map([
    ['robots.txt', robots(site)],
    ...(site === undefined ? [] : [['sitemap.xml', sitemap(site, pages)] as const]),
    ...securityFile(env),
  ])
}

const robots = (site: string | undefined): string =>
  `User-agent: *\nAllow: /\n${site === undefined ? '' : `\nSitemap: ${site}/sitemap.xml\n`}`

/** Lists every page in every language, except the 404 page. */
function sitemap(site: string, pages: readonly Pick<Page, 'path'>[]): string {
  const paths = pages.map(({ path }) => path).filter((path) => !path.endsWith('/404'))
  const places = LANGUAGE_IDS.flatMap((language) =>
    paths.map((path) => `${site}${getLocalizedPath(language, path)}`),
  )
  const urls = places.map((place) => `  <url><loc>${place}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

/**
 * Content of `.well-known/security.txt` (RFC 9116), which must have a contact and an expiry date.
 */
function securityFile({ SECURITY_CONTACT: contact, SECURITY_EXPIRES: expires }: NodeJS.ProcessEnv) {
  if (!contact && !expires) return []
  if (!contact || !/^(mailto:|https:\/\/)\S+$/.test(contact))
    throw new Error(`SECURITY_CONTACT must be a mailto: or https address, not '${contact ?? ''}'.`)
  if (!expires || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(expires))
    throw new Error(`SECURITY_EXPIRES must be a time such as 2027-01-31T00:00:00Z, not '${expires ?? ''}'.`)
  return [['.well-known/security.txt', `Contact: ${contact}\nExpires: ${expires}\n`] as const]
}
