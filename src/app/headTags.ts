import { descriptions } from '#words/descriptions.ts'
import type { Route } from './routes.ts'

/** Origin of the deployed site, for links that leave it; set at build time. Without it they stay relative. */
const SITE_URL: string = import.meta.env?.VITE_SITE_URL ?? ''

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<"]/g, (character) => ESCAPES[character] ?? '')

/** Icons, manifest, and what a link to the page looks like elsewhere. */
export function headTags({ path, page, title }: Route): string {
  const social = {
    title,
    description: descriptions[page],
    image: `${SITE_URL}/social-preview.png`,
    type: 'website',
  }
  return [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/site.webmanifest">',
    ...(SITE_URL === '' ? [] : [`<link rel="canonical" href="${SITE_URL}${path}">`]),
    ...Object.entries(social).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}
