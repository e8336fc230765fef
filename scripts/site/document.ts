/** A script by its URL; without integrity in development alone. */
interface EntryScript {
  readonly url: string
  readonly integrity?: string
}

/** What goes into one HTML page. Every script in it is ours and named by hash in `policy`. */
export interface DocumentParts {
  readonly html: string
  readonly language: { readonly tag: string; readonly direction: 'ltr' | 'rtl' }
  /** From the document's address to where the site begins, such as '..'; absent where it begins at the host's root. */
  readonly up?: string | undefined
  readonly title: string
  readonly description: string
  /** Icons, manifest and social preview, as HTML. */
  readonly head: string
  /** Absent in development, where the policy would forbid hot reloading. */
  readonly policy?: string
  /** Runs before the first paint, inline. */
  readonly earlyScript: string
  readonly importMap?: string
  /** Inlined style sheet. */
  readonly css?: string
  /** URLs of the style sheets that `css` already contains. */
  readonly cssUrls?: readonly string[]
  /** URLs of the scripts that the entries will need. */
  readonly preloads?: readonly string[]
  /** Scripts that run, each as soon as those before it have and its own imports are there. */
  readonly entries: readonly EntryScript[]
  /** What a page without the app's code loads when somebody asks for it: its entry, then scripts and style sheets. */
  readonly app?: readonly string[]
}

/** The whole page as text. */
export function renderDocument(parts: DocumentParts): string {
  const head = [
    '<meta charset="utf-8">',
    parts.policy ? `<meta http-equiv="Content-Security-Policy" content="${escapeHtml(parts.policy)}">` : '',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(parts.title)}</title>`,
    `<meta name="description" content="${escapeHtml(parts.description)}">`,
    '<meta name="color-scheme" content="light dark">',
    parts.head,
    parts.app ? `<meta name="app" content="${parts.app.join(' ')}">` : '',
    parts.css ? `<style>${parts.css}</style>` : '',
    // Behind the styles, which name the font that it may ask for.
    `<script>${parts.earlyScript}</script>`,
    // Vite's loader for lazy chunks looks for a link to each style sheet and would fetch the inlined ones
    // again; a disabled link answers it and is never fetched.
    ...(parts.cssUrls ?? []).map((url) => `<link rel="stylesheet" href="${url}" disabled>`),
  ]
  // At the very end: named any earlier, scripts would take their share of a slow line from the page itself; and so would
  // their hashes, which do not compress.
  const scripts = [
    parts.importMap ? `<script type="importmap">${parts.importMap}</script>` : '',
    ...parts.entries.map(scriptTag),
    ...(parts.preloads ?? []).map((url) => `<link rel="modulepreload" href="${url}" crossorigin>`),
  ]
  const up = parts.up === undefined ? '' : ` data-up="${parts.up}"`
  return `<!doctype html><html lang="${parts.language.tag}" dir="${parts.language.direction}"${up}><head>${head.join('')}</head><body><div id="root">${parts.html}</div>${scripts.join('')}</body></html>\n`
}

function scriptTag({ url, integrity }: EntryScript): string {
  const pinned = integrity ? ` integrity="${integrity}"` : ''
  return `<script type="module" src="${url}" crossorigin${pinned}></script>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

/**
 * Throws where rendered HTML holds what the policy would block in the browser: an inline script (React writes
 * them for late Suspense boundaries), a style attribute, an event attribute.
 */
export function assertInertHtml(html: string, path: string): void {
  const found = /<script\b|\sstyle="|\son[a-z]+="/i.exec(html)
  if (!found) return
  const around = html.slice(Math.max(0, found.index - 80), found.index + 80)
  throw new Error(
    `The prerendered page ${path} holds what its policy forbids (${found[0].trim()}): …${around}…`,
  )
}
