import type { ViteDevServer } from 'vite'
import { type LanguageId, pathIn } from '../../src/lib/languages.ts'
import { type Catalogue, marketPaths } from '../../src/market/market.ts'

// Which documents there are, and what each loads: Vite has one list of entries, and prerenders
// nothing.

/** Source files of the scripts that documents name. */
export const ENTRIES = {
  landing: 'src/app/entry-landing.ts',
  reader: 'src/app/entry-reader.ts',
  app: 'src/app/entry-client.tsx',
} as const

type ServerEntry = typeof import('../../src/app/entry-server.tsx')

/**
 * What renders a page to HTML, for the build and in the development server. The module is ours, and
 * so is its shape.
 */
export const loadRenderer = async (server: ViteDevServer): Promise<ServerEntry> =>
  (await server.ssrLoadModule('/src/app/entry-server.tsx')) as unknown as ServerEntry

/** One HTML file of the site. */
export interface Page {
  /** What a visitor asks for. */
  readonly path: string
  /** The file that answers. */
  readonly file: string
  /** The script that the page starts with; a key of ENTRIES. */
  readonly entry: 'landing' | 'app'
  /**
   * Lazy modules that this page needs at once: their scripts are preloaded and their styles
   * inlined.
   */
  readonly modules?: readonly string[]
  /** Lazy modules that it asks for by itself once its first figures stand. */
  readonly later?: readonly string[]
  /** Scripts that it starts beside itself once these stand, by the names of their files. */
  readonly workers?: readonly string[]
  /**
   * Whether it shows numbers of the chain: then the small reader asks for them before the app is
   * there.
   */
  readonly reads?: boolean
}

/** What the landing page asks for once it is idle. */
const LANDING_LATER = 'src/features/landing/fillFacts.ts'

/** What every page of the app asks for once its first figures stand. */
const SHELL = 'src/app/shell.tsx'

type Content = Omit<Page, 'path' | 'file'>

/** A page of the app. What is no more than places for panels is in the app's own script. */
const page = (modules: readonly string[], ...later: readonly string[]): Content => ({
  entry: 'app',
  modules,
  later: [SHELL, ...later],
})

const LOOK = 'src/app/lookPanels.ts'

/** What a market's pages are made of. */
const OF_MARKET: Readonly<Record<keyof ReturnType<typeof marketPaths>, Content>> = {
  app: {
    ...page(['src/app/FeaturesPage.tsx'], 'src/app/featuresPanels.tsx'),
    // For whoever has shares: what they earned is read there by itself.
    workers: ['historyWorker'],
    reads: true,
  },
  position: { ...page([], 'src/app/positionPanels.tsx'), workers: ['historyWorker'], reads: true },
  vaults: { ...page(['src/app/VaultsPage.tsx'], 'src/app/vaultsPanels.ts'), reads: true },
  safety: { ...page([], LOOK), reads: true },
}

const fileOf = (path: string): string => `${path.slice(1) || 'index'}.html`
const at = (path: string, content: Content): Page => ({ path, file: fileOf(path), ...content })

/** The pages of the default market, and those that are about none. */
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

/** The same pages where a language has them. */
export const pagesIn = (
  language: LanguageId,
  pages: readonly Page[],
): readonly (Page & { route: string })[] =>
  pages.map((page) => {
    const path = pathIn(language, page.path)
    return { ...page, route: page.path, path, file: fileOf(path) }
  })

/** Every page that is written when a build of these markets is made. */
export const pagesOf = (catalogue: Catalogue): readonly Page[] => [
  ...PAGES,
  ...catalogue.slice(1).flatMap((market) => {
    const paths = marketPaths(market, catalogue)
    // Its kind of hook is needed at once too: a file of its own, but for the kind that comes with
    // the first script.
    const kind = `src/adapters/${market.adapter}/adapter.ts`
    return (['app', 'position', 'vaults', 'safety'] as const).map((name) => {
      const { modules = [], ...content } = OF_MARKET[name]
      return at(paths[name], { ...content, modules: [...modules, kind] })
    })
  }),
]

/**
 * Lazy modules that can run in the landing page's document, with all that they lead to: connecting
 * a wallet. The other pages are documents of their own from there (src/app/useDocumentLocation.ts).
 */
export const ON_LANDING: readonly string[] = [
  'src/features/landing/LandingPage.tsx',
  LANDING_LATER,
  'src/app/dialogs.ts',
  'src/chain/wallet/sdk/metaMaskSdk.ts',
  'src/chain/wallet/sdk/walletConnectSdk.ts',
  'src/chain/wallet/sdk/coinbaseSdk.ts',
]
