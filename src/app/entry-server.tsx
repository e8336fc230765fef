import { prerender } from 'react-dom/static'
import { catalogue } from '#chain/chains.ts'
import { PRODUCT_NAME } from '#lib/config.ts'
import { DEFAULT_LANGUAGE, getLocalizedPath, LANGUAGE_IDS, LANGUAGES, languagePath } from '#lib/languages.ts'
import { BUILD_LANGUAGE } from '#lib/siteBase.ts'
import { direction, dismiss, tag } from '#locales/kit.ts'
import { descriptions, readInThisLanguage, reHypothecation } from '#locales/pages.ts'
import { findMarketByPath } from '#market/market.ts'
import { buildFirstNodeRequest, type FirstNodeRequest } from '#queries/firstSnapshot.ts'
import { App } from './App.tsx'
import { type BuildIdentity, setBuildName } from './buildIdentity.ts'
import { preloadPage } from './pages.tsx'
import { FEATURES_ROUTE, findRouteByPath, NOT_FOUND_ROUTE, type Route } from './routes.ts'

export interface RenderedPage {
  readonly html: string
  /** HTML of the document's head: title, description, icons, manifest and social preview. */
  readonly head: string
  readonly language: { readonly tag: string; readonly direction: 'ltr' | 'rtl' }
}

/** Renders a page as HTML for a visitor without a wallet, without any chain data. */
export async function renderPage(path: string, build: BuildIdentity): Promise<RenderedPage> {
  const route = findRouteByPath(path)
  setBuildName(build)
  await preloadPage(path)
  // A finite chunk size would make React add inline scripts, which the Content-Security-Policy
  // forbids.
  const { prelude } = await prerender(<App path={path} />, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return {
    html: await new Response(prelude).text(),
    head: renderHeadTags(route, build),
    language: { tag, direction },
  }
}

/**
 * Origin of the deployed site for absolute links. Empty if the build sets none: links stay
 * relative.
 */
const SITE_URL: string = import.meta.env?.VITE_SITE_URL ?? ''

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<"]/g, (character) => ESCAPES[character] ?? '')

/** Returns the HTML of a page's head: title, icons, manifest and social preview. */
export function renderHeadTags({ path, page, title }: Route, { version, commit }: BuildIdentity): string {
  const description = descriptions[page]
  const social = {
    title,
    description,
    image: `${SITE_URL}/social-preview.png`,
    type: 'website',
    ...(SITE_URL === '' ? {} : { url: `${SITE_URL}${getLocalizedPath(BUILD_LANGUAGE, path)}` }),
  }
  return [
    `<title>${escapeHtml(title)}</title>`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    `<meta name="build" content="${escapeHtml(`${version} ${commit}`.trim())}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="${languagePath(BUILD_LANGUAGE)}/site.webmanifest">`,
    ...(SITE_URL === ''
      ? []
      : [`<link rel="canonical" href="${SITE_URL}${getLocalizedPath(BUILD_LANGUAGE, path)}">`]),
    ...(path === NOT_FOUND_ROUTE.path ? [] : alternates(path)),
    ...Object.entries(social).map(
      ([name, content]) => `<meta property="og:${name}" content="${escapeHtml(content)}">`,
    ),
    '<meta name="twitter:card" content="summary_large_image">',
  ].join('')
}

function alternates(path: string): readonly string[] {
  const tagged = LANGUAGE_IDS.map((language) => [LANGUAGES[language].tag, language] as const)
  return [...tagged, ['x-default', DEFAULT_LANGUAGE] as const].map(
    ([hreflang, language]) =>
      `<link rel="alternate" hreflang="${hreflang}" href="${SITE_URL}${getLocalizedPath(language, path)}">`,
  )
}

/** Returns the first RPC request of the page at `path`, which reads the market of that path. */
export const preparePageFirstRpcRequest = (path: string): Promise<FirstNodeRequest> =>
  buildFirstNodeRequest(findMarketByPath(path, catalogue))

/**
 * Returns the JSON file of this language's folder, with the texts that offer this language to
 * visitors of pages in other languages.
 */
export const getLanguageOfferText = (): string => `${JSON.stringify({ read: readInThisLanguage, dismiss })}\n`

/** Returns the manifest file from which Safe{Wallet} reads the site's name and icon. */
export const createSafeWalletManifest = (): string =>
  `${JSON.stringify({ name: PRODUCT_NAME, description: descriptions.home, iconPath: 'icon-512.png' }, null, 2)}\n`

/** Returns the web manifest of one language. Its icon paths point to the site's root folder. */
export function buildWebManifest(): string {
  const root = BUILD_LANGUAGE === DEFAULT_LANGUAGE ? '.' : '..'
  const manifest = {
    lang: tag,
    dir: direction,
    name: reHypothecation,
    short_name: PRODUCT_NAME,
    description: descriptions.home,
    start_url: `.${FEATURES_ROUTE.path}`,
    display: 'standalone',
    background_color: '#f7f5f0',
    theme_color: '#0b1f2a',
    icons: [
      { src: `${root}/favicon.svg`, sizes: 'any', type: 'image/svg+xml' },
      { src: `${root}/icon-512.png`, sizes: '512x512', type: 'image/png', purpose: 'any maskable' },
    ],
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
