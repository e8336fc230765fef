/** Source files of the scripts that documents name. */
export const ENTRIES = {
  landing: 'src/app/entry-landing.ts',
  reader: 'src/app/entry-reader.ts',
  app: 'src/app/entry-client.tsx',
} as const

/**
 * What the app's pages ask for by themselves, in the order in which it comes; each becomes one file (siteConfig.ts). Left
 * alone, the bundler would make a dozen small files of what several of them share.
 */
export const APP_ENTRIES = {
  reader: ENTRIES.reader,
  app: ENTRIES.app,
  // The landing page shows it too, and must not bring the others' code for it.
  drawing: 'src/ui/flow/FlowDiagram.tsx',
  featuresPage: 'src/app/pages/FeaturesPage.tsx',
  vaultsPage: 'src/app/pages/VaultsPage.tsx',
  notFoundPage: 'src/app/pages/NotFoundPage.tsx',
  walletLink: 'src/chain/wallet/openLink.ts',
  startPanels: 'src/app/startPanels.ts',
  // What events mean to an account: most visits find none.
  watchEvents: 'src/transactions/watch/noteEvents.ts',
  liquidityPanels: 'src/app/liquidityPanels.ts',
  vaultPanels: 'src/app/vaultPanels.ts',
  marketsPage: 'src/app/pages/MarketsPage.tsx',
  safetyPage: 'src/app/pages/SafetyPage.tsx',
  safetyPanel: 'src/features/safety/SafetyPanel.tsx',
  openPage: 'src/app/pages/OpenPage.tsx',
  openMarket: 'src/features/openMarket/OpenMarket.tsx',
  positionPanels: 'src/app/positionPanels.ts',
  walletNotices: 'src/features/wallet/WalletNotices.tsx',
  // Whatever may go wrong on any page, in words: no page's panels come along with them.
  toldWords: 'src/features/common/toldWords.ts',
} as const

/**
 * What at least two entries of a list share comes in the earlier file by whose name it stands, or in a file of its own where
 * no entry has that name: a visitor of one page loads nothing of another's own.
 */
export const COMMON = {
  app: [
    ['featuresPage', 'vaultsPage', 'notFoundPage', 'startPanels'],
    ['featuresPage', 'vaultPanels'],
    ['vaultsPage', 'liquidityPanels'],
    ['featuresPage', 'marketsPage'],
    ['vaultsPage', 'marketsPage'],
    ['startPanels', 'marketsPage'],
    ['liquidityPanels', 'marketsPage'],
    ['vaultPanels', 'marketsPage'],
  ],
  startPanels: [
    ['liquidityPanels', 'vaultPanels'],
    ['liquidityPanels', 'toldWords'],
    ['vaultPanels', 'toldWords'],
    ['liquidityPanels', 'positionPanels'],
  ],
  choices: [['marketsPage', 'openMarket']],
  addresses: [['vaultPanels', 'openMarket']],
  levels: [['vaultsPage', 'positionPanels']],
  // Who did something, and when.
  past: [
    ['vaultPanels', 'positionPanels'],
    ['vaultPanels', 'safetyPanel'],
  ],
} as const

/** Lazy modules that come in an entry's file, since whoever asks for the one asks for the other. */
export const WITH = {
  watchEvents: ['src/dialects/flashifi/events.ts'],
  liquidityPanels: ['src/dialects/flashifi/rules.ts', 'src/app/SendPanel.tsx'],
  vaultPanels: ['src/dialects/flashifi/lending.ts'],
  walletNotices: ['src/features/wallet/WrongNetworkNotice.tsx', 'src/features/wallet/ChooseAccount.tsx'],
  toldWords: ['src/features/common/Outcome.tsx', 'src/features/common/SuccessNote.tsx'],
} as const

/** The module that renders a page to HTML, in the build and in the development server. */
export const SERVER_ENTRY = 'src/app/entry-server.tsx'

/** What SERVER_ENTRY exports. */
export interface ServerEntry {
  render(path: string): Promise<{
    html: string
    title: string
    description: string
    head: string
    language: { tag: string; direction: 'ltr' | 'rtl' }
  }>
  /** The content of /site.webmanifest. */
  webManifest(): string
}
