import type { Page } from './pages.ts'

/** One document of a page: its file, and its way up to where the site begins. */
interface PlacedDocument {
  readonly file: string
  /** Absent: whatever the document is asked for as, the site begins at the host's root. */
  readonly up?: string
}

/**
 * The documents of a page. Hosts that answer '/features' with `features.html` get that; where nothing is rewritten, as on an IPFS
 * gateway, '/features' leads to the folder '/features/' and its `index.html`, which stands one level deeper. Nobody knows what
 * the page for unknown addresses will be asked for as.
 */
export function documentsOf({ path, file }: Pick<Page, 'path' | 'file'>): readonly PlacedDocument[] {
  if (path.endsWith('/404')) return [{ file }]
  const here = upFrom(file)
  return path === '/' ? [here] : [here, upFrom(file.replace(/\.html$/, '/index.html'))]
}

function upFrom(file: string): PlacedDocument {
  const depth = file.split('/').length - 1
  return { file, up: depth === 0 ? '.' : Array(depth).fill('..').join('/') }
}

/** Links and files of the site in prerendered HTML, which name it from the root, as they are named from a document. */
export const linksFrom = (html: string, up: string | undefined): string =>
  up === undefined ? html : html.replaceAll(/(\s(?:href|src|content)=")\/(?!\/)/g, `$1${up}/`)
