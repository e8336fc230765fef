/** One HTML file of the site. */
export interface Page {
  /** What a visitor asks for. */
  readonly path: string
  /** The file that answers. */
  readonly file: string
  /** The script that the page starts with; a key of ENTRIES. */
  readonly entry: keyof typeof ENTRIES
  /** Lazy modules that this page needs at once: their scripts are preloaded and their styles inlined. */
  readonly modules?: readonly string[]
}

/** Source files of the two entry scripts. */
export const ENTRIES = {
  landing: 'src/app/entry-landing.ts',
  app: 'src/app/entry-client.tsx',
} as const

/** Every page that is written at build time. */
export const PAGES: readonly Page[] = [
  { path: '/', file: 'index.html', entry: 'landing' },
  { path: '/features', file: 'features.html', entry: 'app', modules: ['src/app/pages/FeaturesPage.tsx'] },
  { path: '/vaults', file: 'vaults.html', entry: 'app', modules: ['src/app/pages/VaultsPage.tsx'] },
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
