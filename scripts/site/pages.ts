/** One HTML file of the site. */
export interface Page {
  /** What a visitor asks for. */
  readonly path: string
  /** The file that answers. */
  readonly file: string
  /** The script that the page starts with; a key of ENTRIES. */
  readonly entry: 'landing' | 'app'
  /** Lazy modules that this page needs at once: their scripts are preloaded and their styles inlined. */
  readonly modules?: readonly string[]
  /** Whether it shows numbers of the chain: then the small reader asks for them before the app is there. */
  readonly reads?: boolean
}

/** Source files of the entry scripts. */
export const ENTRIES = {
  landing: 'src/app/entry-landing.ts',
  app: 'src/app/entry-client.tsx',
  reader: 'src/app/entry-reader.ts',
} as const

/** Every page that is written at build time. */
export const PAGES: readonly Page[] = [
  { path: '/', file: 'index.html', entry: 'landing' },
  {
    path: '/features',
    file: 'features.html',
    entry: 'app',
    modules: ['src/app/pages/FeaturesPage.tsx'],
    reads: true,
  },
  {
    path: '/vaults',
    file: 'vaults.html',
    entry: 'app',
    modules: ['src/app/pages/VaultsPage.tsx'],
    reads: true,
  },
  { path: '/404', file: '404.html', entry: 'app', modules: ['src/app/pages/NotFoundPage.tsx'] },
]

/** The module that renders a page to HTML, in the build and in the development server. */
export const SERVER_ENTRY = 'src/app/entry-server.tsx'

/** What SERVER_ENTRY exports. */
export interface ServerEntry {
  render(path: string): Promise<{ html: string; title: string; description: string; head: string }>
  /** The content of /site.webmanifest. */
  webManifest(): string
}
