import type { ViteDevServer } from 'vite'
import { getLocalizedPath, type LanguageId } from '../../src/lib/languages.ts'
import { getMarketPagePaths, type MarketCatalogue } from '../../src/market/market.ts'

// Lists the HTML documents of the site and the modules that each loads.

/** Source files of the entry scripts. */
export const ENTRIES = {
  landing: 'src/app/entry-landing.ts',
  reader: 'src/app/entry-reader.ts',
  app: 'src/app/entry-client.tsx',
} as const

type ServerEntry = typeof import('../../src/app/entry-server.tsx')

/**
 * Loads the module that renders a page to HTML. Its type is known, because it is part of this
 * project.
 */
export const loadRenderer = async (server: ViteDevServer): Promise<ServerEntry> =>
  (await server.ssrLoadModule('/src/app/entry-server.tsx')) as unknown as ServerEntry

export interface Page {
  /** Path that a visitor requests. */
  readonly path: string
  /** Name of the HTML file that the host sends. */
  readonly file: string
  /** Entry script of the page, as a key of ENTRIES. */
  readonly entry: 'landing' | 'app'
  /**
   * Lazy modules that the page needs immediately. Their scripts are preloaded and their styles
   * inlined.
   */
  readonly modules?: readonly string[]
  /** Lazy modules that the page loads after its first balances are shown. */
  readonly later?: readonly string[]
  /** File names of workers that the page starts after its first balances are shown. */
  readonly workers?: readonly string[]
  /**
   * True if the page shows data from the chain. A small script then requests the data before the
   * app loads.
   */
  readonly reads?: boolean
  /** Module that decodes the first balances, for markets whose adapter the reader script lacks. */
  readonly reader?: string
}

/** Module that the landing page loads when it is idle. */
export const LANDING_LATER = 'src/features/landing/fillLandingMarketFacts.ts'

/** Module that every app page loads after its first balances are shown. */
const SHELL = 'src/app/shell.tsx'

type Content = Omit<Page, 'path' | 'file'>

/** Describes an app page. `modules` load immediately, `later` modules on demand. */
const page = (modules: readonly string[], ...later: readonly string[]): Content => ({
  entry: 'app',
  modules,
  later: [SHELL, ...later],
})

const LOOK = 'src/app/lookPanels.ts'

const OF_MARKET: Readonly<Record<keyof ReturnType<typeof getMarketPagePaths>, Content>> = {
  app: {
    ...page(['src/app/FeaturesPage.tsx'], 'src/app/featuresPanels.tsx'),
    // For users with shares, the page also computes earnings in this worker.
    workers: ['historyWorker'],
    reads: true,
  },
  position: {
    ...page(['src/app/PositionPage.tsx'], 'src/app/positionPanels.tsx'),
    workers: ['historyWorker'],
    reads: true,
  },
  vaults: { ...page(['src/app/VaultsPage.tsx'], 'src/app/vaultsPanels.ts'), reads: true },
  safety: { ...page([], LOOK), reads: true },
}

const fileOf = (path: string): string => `${path.slice(1) || 'index'}.html`
const at = (path: string, content: Content): Page => ({ path, file: fileOf(path), ...content })

/** Pages of the default market, and pages without a market. */
export const PAGES: readonly Page[] = [
  at('/', { entry: 'landing', later: [LANDING_LATER] }),
  at('/features', OF_MARKET.app),
  at('/position', OF_MARKET.position),
  at('/vaults', OF_MARKET.vaults),
  at('/safety', OF_MARKET.safety),
  at('/markets', page(['src/app/MarketsPage.tsx'], LOOK)),
  at('/markets/open', page([], LOOK)),
  at('/404', page([])),
]

/** Returns the same pages in another language. */
export const pagesIn = (
  language: LanguageId,
  pages: readonly Page[],
): readonly (Page & { route: string })[] =>
  pages.map((page) => {
    const path = getLocalizedPath(language, page.path)
    return { ...page, route: page.path, path, file: fileOf(path) }
  })

export const pagesOf = (catalogue: MarketCatalogue): readonly Page[] => [
  ...PAGES,
  ...catalogue.slice(1).flatMap((market) => {
    const paths = getMarketPagePaths(market, catalogue)
    // The page of a market needs its adapter immediately. Each adapter except the first has its own
    // files.
    const adapter = (part: string) => `src/adapters/${market.adapter}/${part}.ts`
    return (['app', 'position', 'vaults', 'safety'] as const).map((name) => {
      const { modules = [], ...content } = OF_MARKET[name]
      return at(paths[name], {
        ...content,
        reader: adapter('reading'),
        modules: [...modules, adapter('adapter')],
      })
    })
  }),
]

/**
 * Lazy modules that the landing page may load to connect a wallet. Other pages load as new
 * documents.
 */
export const ON_LANDING: readonly string[] = [
  'src/features/landing/LandingPage.tsx',
  LANDING_LATER,
  'src/app/dialogs.ts',
  'src/chain/wallet/sdk/sdkLink.ts',
  'src/chain/wallet/sdk/safeSdk.ts',
]
