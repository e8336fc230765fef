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

/** Source files of the scripts that documents name. */
export const ENTRIES = {
  landing: 'src/app/entry-landing.ts',
  reader: 'src/app/entry-reader.ts',
  app: 'src/app/entry-client.tsx',
} as const

const APP_PAGES = 'src/app/pages/appPages.ts'

/**
 * What the app's pages ask for by themselves, in the order in which it comes; each becomes one file (siteConfig.ts). Left
 * alone, the bundler would make a dozen small files of what several of them share.
 */
export const APP_ENTRIES = {
  reader: ENTRIES.reader,
  app: ENTRIES.app,
  // The landing page shows it too, and must not bring the others' code for it.
  drawing: 'src/ui/flow/FlowDiagram.tsx',
  appPages: APP_PAGES,
  wagmiLayer: 'src/chain/wallet/wagmiLayer.ts',
  startPanels: 'src/app/startPanels.ts',
}

/** Every page that is written at build time. */
export const PAGES: readonly Page[] = [
  { path: '/', file: 'index.html', entry: 'landing' },
  {
    path: '/features',
    file: 'features.html',
    entry: 'app',
    modules: [APP_PAGES],
    reads: true,
  },
  {
    path: '/vaults',
    file: 'vaults.html',
    entry: 'app',
    modules: [APP_PAGES],
    reads: true,
  },
  { path: '/404', file: '404.html', entry: 'app', modules: [APP_PAGES] },
]

/**
 * Lazy modules that no visitor of the landing page's document needs: whatever else they lead to is not pinned there. The
 * other pages are documents of their own from there (src/app/useDocumentLocation.ts).
 */
export const BEYOND_LANDING = [
  APP_PAGES,
  APP_ENTRIES.startPanels,
  'src/transactions/engine.ts',
  'src/features/review/ReviewDialog.tsx',
  'src/chain/write/simulation.ts',
]

/** The module that renders a page to HTML, in the build and in the development server. */
export const SERVER_ENTRY = 'src/app/entry-server.tsx'

/** What SERVER_ENTRY exports. */
export interface ServerEntry {
  render(path: string): Promise<{ html: string; title: string; description: string; head: string }>
  /** The content of /site.webmanifest. */
  webManifest(): string
}
