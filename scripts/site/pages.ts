import type { ViteDevServer } from 'vite'
import { getLocalizedPath, type LanguageId } from '../../src/lib/languages.ts'
import { getMarketPagePaths, type MarketCatalogue } from '../../src/market/market.ts'

// Lists the HTML documents of the site and what each loads.

/** Source files of the scripts that documents load. */
export const ENTRIES = {
  landing: 'src/app/entry-landing.ts',
  reader: 'src/app/entry-reader.ts',
  app: 'src/app/entry-client.tsx',
} as const

type ServerEntry = typeof import('../../src/app/entry-server.tsx')

/**
 * Loads the module that renders a page to HTML, for the build and the development server. The
 * module is ours, so its type is known.
 */
export const loadRenderer = async (server: ViteDevServer): Promise<ServerEntry> =>
  (await server.ssrLoadModule('/src/app/entry-server.tsx')) as unknown as ServerEntry

/** One HTML file of the site. */
export interface Page {
  /** Path that a visitor requests. */
  readonly path: string
  /** File that the host sends. */
  readonly file: string
  /** Key of ENTRIES: the script that starts the page. */
  readonly entry: 'landing' | 'app'
  /**
   * Lazy modules that the page needs at once. Their scripts are preloaded and their styles inlined.
   */
  readonly modules?: readonly string[]
  /** Lazy modules that the page loads once its first figures are shown. */
  readonly later?: readonly string[]
  /** File names of the workers that the page starts once its first figures are shown. */
  readonly workers?: readonly string[]
  /**
   * True if the page shows data from the chain. A small script then requests it before the app
   * loads.
   */
  readonly reads?: boolean
}

/** Module that the landing page loads once it is idle. */
const LANDING_LATER = 'src/features/landing/fillLandingMarketFacts.ts'

/** Module that every app page loads once its first figures are shown. */
const SHELL = 'src/app/shell.tsx'

type Content = Omit<Page, 'path' | 'file'>

/** Describes a page of the app. `modules` load at once, and `later` modules load on demand. */
const page = (modules: readonly string[], ...later: readonly string[]): Content => ({
  entry: 'app',
  modules,
  later: [SHELL, ...later],
})

const LOOK = 'src/app/lookPanels.ts'

/** Modules of the pages of a market. */
const OF_MARKET: Readonly<Record<keyof ReturnType<typeof getMarketPagePaths>, Content>> = {
  app: {
    ...page(['src/app/FeaturesPage.tsx'], 'src/app/featuresPanels.tsx'),
    // For users with shares, the page also reads the earnings.
    workers: ['historyWorker'],
    reads: true,
  },
  position: { ...page([], 'src/app/positionPanels.tsx'), workers: ['historyWorker'], reads: true },
  vaults: { ...page(['src/app/VaultsPage.tsx'], 'src/app/vaultsPanels.ts'), reads: true },
  safety: { ...page([], LOOK), reads: true },
}

const fileOf = (path: string): string => `${path.slice(1) || 'index'}.html`
const at = (path: string, content: Content): Page => ({ path, file: fileOf(path), ...content })

/** The pages of the default market, and those that belong to no market. */
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

/** Returns all pages of a build with these markets. */
export const pagesOf = (catalogue: MarketCatalogue): readonly Page[] => [
  ...PAGES,
  ...catalogue.slice(1).flatMap((market) => {
    const paths = getMarketPagePaths(market, catalogue)
    // The market's adapter is needed at once. Each adapter but the first is a file of its own.
    const kind = `src/adapters/${market.adapter}/adapter.ts`
    return (['app', 'position', 'vaults', 'safety'] as const).map((name) => {
      const { modules = [], ...content } = OF_MARKET[name]
      return at(paths[name], { ...content, modules: [...modules, kind] })
    })
  }),
]

/**
 * Lazy modules that the landing page may load to connect a wallet. Their imports may run there too.
 * Links from the landing page load other pages as new documents (src/app/useRoute.ts).
 */
export const ON_LANDING: readonly string[] = [
  'src/features/landing/LandingPage.tsx',
  LANDING_LATER,
  'src/app/dialogs.ts',
  'src/chain/wallet/sdk/metaMaskSdk.ts',
  'src/chain/wallet/sdk/walletConnectSdk.ts',
  'src/chain/wallet/sdk/coinbaseSdk.ts',
  'src/chain/wallet/sdk/safeSdk.ts',
]
