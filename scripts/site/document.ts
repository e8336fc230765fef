import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { PurgeCSS } from 'purgecss'
import { minifySync } from 'vite'
import type { RenderedPage } from '../../src/app/entry-server.tsx'
import { PLACEHOLDER_ACCOUNT_HEX_DIGITS, PRODUCT_NAME } from '../../src/lib/config.ts'
import type { FirstNodeRequest } from '../../src/queries/firstSnapshot.ts'
import { type Chunk, loadedFor } from './chunks.ts'
import { ENTRIES, type Page } from './pages.ts'
import { integrityOf } from './policy.ts'

// Writes the HTML documents, which Vite cannot prerender. Each has a content security policy, pins
// every script by its hash, and works at any path.

const EARLY_SOURCE = 'src/app/early.js'

/** Inline script of every document, which runs before the first paint. Its source is early.js. */
export const EARLY_SCRIPT = minifySync(
  EARLY_SOURCE,
  // Inserts the product's name, with which all storage keys start.
  readFileSync(EARLY_SOURCE, 'utf8')
    .replaceAll('__PRODUCT__', PRODUCT_NAME.toLowerCase())
    .replaceAll('__ACCOUNT__', PLACEHOLDER_ACCOUNT_HEX_DIGITS),
).code.trim()

/**
 * Returns the scripts and styles of a page.
 * @param up relative path from the document to the site's root
 */
export async function pageAssets(site: string, chunks: readonly Chunk[], page: Page, html: string, up = '') {
  const url = (file: string): string => `${up}/${file}`
  const sources: readonly string[] = [...(page.reads ? [ENTRIES.reader] : []), ENTRIES[page.entry]]
  const loaded = loadedFor(chunks, [...sources, ...(page.modules ?? [])])
  const styles = stylesOf(loaded)
  const sheets = await Promise.all(styles.map((file) => readFile(join(site, file), 'utf8')))
  // Style sheets contain font URLs relative to themselves.
  const css = sheets.map((sheet) => sheet.trim().replaceAll('url(./', `url(${up}/assets/`)).join('\n')
  const files = sources.map((source) => chunks.find(({ entry }) => entry === source)?.file ?? '')
  const pinned = async (file: string) => {
    return { url: url(file), integrity: integrityOf(await readFile(join(site, file))) }
  }
  const entries = await Promise.all(files.map(pinned))
  const readers = [ENTRIES.reader, ...(page.reader === undefined ? [] : [page.reader])]
  const first = page.reads ? loadedFor(chunks, readers).map(({ file }) => file) : []
  const urgent = await Promise.all(first.map(pinned))
  const preloads = loaded.filter(({ file }) => !files.includes(file)).map(({ file }) => url(file))
  if (page.entry === 'app') return { entries, urgent, preloads, css, cssUrls: styles.map(url) }
  // The landing page contains only the style rules that it uses. The app loads its whole style
  // sheets later.
  const app = loadedFor(chunks, [ENTRIES.app])
  const later = [...app.toReversed().map(({ file }) => file), ...stylesOf(app)]
  return { entries, preloads, css: await pruneCss(css, html), app: later.map(url) }
}

const stylesOf = (chunks: readonly Chunk[]) => [...new Set(chunks.flatMap(({ styles }) => styles))]

/** Parts of an HTML document. `policy` must contain the hash of every inline script. */
interface DocumentParts extends RenderedPage {
  /**
   * Relative path from the document to the site's root, such as '..'. Undefined if the site is at
   * the host's root.
   */
  readonly up?: string | undefined
  /** Content security policy. Absent in development, where it would forbid hot reloading. */
  readonly policy?: string
  readonly importMap?: string
  /** Content of the inline style element. */
  readonly css?: string
  /** URLs of the style sheets whose content `css` already includes. */
  readonly cssUrls?: readonly string[]
  /** URLs of the scripts to preload. */
  readonly preloads?: readonly string[]
  /** Scripts in their order of execution. In development, scripts have no hashes. */
  readonly entries: readonly { readonly url: string; readonly integrity?: string }[]
  /**
   * First JSON-RPC request that the page sends. Its JSON contains no spaces and no single quotes.
   */
  readonly question?: FirstNodeRequest | undefined
  /** Scripts that the page needs to show its first balances. */
  readonly urgent?: readonly { readonly url: string; readonly integrity: string }[]
  /** Files of the app that the landing page loads on demand, app entry first. */
  readonly app?: readonly string[]
}

export function renderDocument(parts: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    parts.policy ? `<meta http-equiv="Content-Security-Policy" content="${parts.policy}">` : '',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark">',
    parts.head,
    parts.app ? `<meta name="app" content="${parts.app.join(' ')}">` : '',
    parts.question
      ? `<meta name="question" content='${[...parts.question.urls, parts.question.body].join(' ')}'>`
      : '',
    // Preloads the scripts that show the first balances.
    ...(parts.urgent ?? []).map(
      ({ url, integrity }) =>
        `<link rel="preload" as="script" href="${url}" crossorigin fetchpriority="high" integrity="${integrity}">`,
    ),
    // Comes before the styles, because the script sends the page's first request.
    `<script>${EARLY_SCRIPT}</script>`,
    parts.css ? `<style>${parts.css}</style>` : '',
    // Vite's loader would fetch inlined style sheets again if the document had no link to them. A
    // disabled link is never fetched.
    ...(parts.cssUrls ?? []).map((url) => `<link rel="stylesheet" href="${url}" disabled>`),
  ]
  // At the end of the document, because scripts and hashes would delay the content on a slow
  // connection.
  const scripts = [
    parts.importMap ? `<script type="importmap">${parts.importMap}</script>` : '',
    ...parts.entries.map(({ url, integrity }) => {
      const pinned = integrity ? ` integrity="${integrity}"` : ''
      return `<script type="module" src="${url}" crossorigin${pinned}></script>`
    }),
    ...(parts.preloads ?? []).map((url) => `<link rel="modulepreload" href="${url}" crossorigin>`),
  ]
  const up = parts.up === undefined ? '' : ` data-up="${parts.up}"`
  return `<!doctype html><html lang="${parts.language.tag}" dir="${parts.language.direction}"${up}><head>${head.join('')}</head><body><div id="root">${parts.html}</div>${scripts.join('')}</body></html>\n`
}

/**
 * Throws if HTML contains what the content security policy blocks: inline scripts, style attributes
 * or event attributes.
 */
export function assertInertHtml(html: string, path: string): void {
  const found = /<script\b|\sstyle="|\son[a-z]+="/i.exec(html)
  if (!found) return
  const around = html.slice(Math.max(0, found.index - 80), found.index + 80)
  throw new Error(
    `The prerendered page ${path} holds what its policy forbids (${found[0].trim()}): …${around}…`,
  )
}

/**
 * Returns the documents of a page, each with its relative path to the site's start. Hosts with
 * rewrites send `features.html` for '/features'. Others, such as IPFS gateways, send
 * '/features/index.html', one level deeper. The 404 page can appear at any depth, so its links
 * start at the host's root.
 */
export function documentsOf({
  path,
  file,
}: Pick<Page, 'path' | 'file'>): readonly { file: string; up?: string }[] {
  if (path.endsWith('/404')) return [{ file }]
  const files = path === '/' ? [file] : [file, file.replace(/\.html$/, '/index.html')]
  return files.map((each) => ({ file: each, up: posix.relative(posix.dirname(each), '.') || '.' }))
}

/** Makes absolute links in prerendered HTML relative to the document. */
export const linksFrom = (html: string, up: string | undefined): string =>
  up === undefined ? html : html.replaceAll(/(\s(?:href|src|content)=")\/(?!\/)/g, `$1${up}/`)

/**
 * Removes style rules whose selectors all name a class or element that this HTML lacks. Code that
 * adds such elements loads the whole style sheet.
 */
export async function pruneCss(css: string, html: string): Promise<string> {
  // Scripts set and remove attributes, so a missing attribute is no reason to remove a rule.
  const dynamicAttributes = [...css.matchAll(/\[([\w-]+)/g)].map(([, name = '']) => name)
  const [pruned] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    css: [{ raw: css }],
    dynamicAttributes,
    // States such as :focus-visible never appear in HTML, so their rules stay.
    safelist: [/^:/, 'html', 'head', 'body', 'root'],
    keyframes: true,
    variables: true,
  })
  return pruned?.css ?? ''
}
