import { readdirSync } from 'node:fs'
import type { Catalogue } from '../../src/markets/market.ts'
import { marketPaths } from '../../src/markets/marketPaths.ts'
import { APP_ENTRIES } from './entries.ts'

/** One HTML file of the site. */
export interface Page {
  /** What a visitor asks for. */
  readonly path: string
  /** The file that answers. */
  readonly file: string
  /** The script that the page starts with; a key of ENTRIES (entries.ts). */
  readonly entry: 'landing' | 'app'
  /** Lazy modules that this page needs at once: their scripts are preloaded and their styles inlined. */
  readonly modules?: readonly string[]
  /** Its market's kind of hook, needed at once too: a file of its own, but for the kind that comes with the first script. */
  readonly kind?: string
  /** Lazy modules that it asks for by itself beside its first figures, for an account that is remembered as connected. */
  readonly beside?: readonly string[]
  /** And those that it asks for by itself once these stand. */
  readonly later?: readonly string[]
  /** Scripts that it starts beside itself once these stand, by the names of their files. */
  readonly workers?: readonly string[]
  /** Whether it shows numbers of the chain: then the small reader asks for them before the app is there. */
  readonly reads?: boolean
}

/** What a market's pages are made of. */
const OF_MARKET: Readonly<Record<keyof ReturnType<typeof marketPaths>, Omit<Page, 'path' | 'file'>>> = {
  app: {
    entry: 'app',
    modules: [APP_ENTRIES.featuresPage],
    beside: [APP_ENTRIES.walletLink],
    later: [APP_ENTRIES.startPanels, APP_ENTRIES.liquidityPanels],
    reads: true,
  },
  position: {
    entry: 'app',
    modules: ['src/app/pages/PositionPage.tsx'],
    beside: [APP_ENTRIES.walletLink],
    later: [APP_ENTRIES.startPanels, APP_ENTRIES.positionPanels, 'src/features/position/ChartsCard.tsx'],
    workers: ['historyWorker'],
    reads: true,
  },
  vaults: {
    entry: 'app',
    modules: [APP_ENTRIES.vaultsPage],
    beside: [APP_ENTRIES.walletLink],
    later: [APP_ENTRIES.startPanels, APP_ENTRIES.vaultPanels],
    reads: true,
  },
  safety: {
    entry: 'app',
    modules: [APP_ENTRIES.safetyPage],
    beside: [APP_ENTRIES.walletLink],
    later: [
      APP_ENTRIES.startPanels,
      APP_ENTRIES.safetyPanel,
      'src/dialects/flashifi/safety.ts',
      // What was read of powers that were used is kept.
      'src/chain/logs/idbStorage.ts',
    ],
    reads: true,
  },
}

/** The pages of the default market, and those that are about none. */
export const PAGES: readonly Page[] = [
  { path: '/', file: 'index.html', entry: 'landing' },
  { path: '/features', file: 'features.html', ...OF_MARKET.app },
  { path: '/position', file: 'position.html', ...OF_MARKET.position },
  { path: '/vaults', file: 'vaults.html', ...OF_MARKET.vaults },
  { path: '/safety', file: 'safety.html', ...OF_MARKET.safety },
  {
    path: '/markets',
    file: 'markets.html',
    entry: 'app',
    modules: [APP_ENTRIES.marketsPage],
    beside: [APP_ENTRIES.walletLink],
    later: [APP_ENTRIES.startPanels],
  },
  {
    path: '/markets/open',
    file: 'markets/open.html',
    entry: 'app',
    modules: [APP_ENTRIES.openPage],
    beside: [APP_ENTRIES.walletLink],
    later: [APP_ENTRIES.startPanels, APP_ENTRIES.openMarket],
  },
  {
    path: '/404',
    file: '404.html',
    entry: 'app',
    modules: [APP_ENTRIES.notFoundPage],
    beside: [APP_ENTRIES.walletLink],
    later: [APP_ENTRIES.startPanels],
  },
]

/** What a page of a market needs of its kind of hook at once. */
const dialectModule = (dialect: string): string => `src/dialects/${dialect}/dialect.ts`

const DIALECTS = readdirSync('src/dialects', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** Every page that is written when a build of these markets is made. */
export const pagesOf = (catalogue: Catalogue): readonly Page[] => [
  ...PAGES,
  ...catalogue.slice(1).flatMap((market) => {
    const { app, position, vaults, safety } = marketPaths(market, catalogue)
    const at = (path: string, page: Omit<Page, 'path' | 'file'>): Page => ({
      path,
      file: `${path.slice(1)}.html`,
      ...page,
      kind: dialectModule(market.dialect),
    })
    return [
      at(app, OF_MARKET.app),
      at(position, OF_MARKET.position),
      at(vaults, OF_MARKET.vaults),
      at(safety, OF_MARKET.safety),
    ]
  }),
]

/**
 * Lazy modules that no visitor of the landing page's document needs: whatever else they lead to is not pinned there. The
 * other pages are documents of their own from there (src/app/useDocumentLocation.ts).
 */
export const BEYOND_LANDING: readonly string[] = [
  APP_ENTRIES.featuresPage,
  APP_ENTRIES.vaultsPage,
  'src/app/pages/PositionPage.tsx',
  APP_ENTRIES.marketsPage,
  APP_ENTRIES.safetyPage,
  APP_ENTRIES.openPage,
  'src/features/markets/MarketMenu.tsx',
  'src/features/markets/MarketNotice.tsx',
  APP_ENTRIES.notFoundPage,
  APP_ENTRIES.startPanels,
  // Their files hold parts of a kind of hook, by which the reader leads to them (WITH).
  APP_ENTRIES.liquidityPanels,
  APP_ENTRIES.vaultPanels,
  'src/transactions/engine.ts',
  // Its parts too: what is read of a market there comes with the first script.
  ...DIALECTS.flatMap((folder) =>
    readdirSync(`src/dialects/${folder}`).map((file) => `src/dialects/${folder}/${file}`),
  ),
  'src/features/review/ReviewDialog.tsx',
  'src/chain/write/simulation.ts',
]
