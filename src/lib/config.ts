/** The product's name. Nothing else spells it out. */
export const PRODUCT_NAME = 'Millrace'

/** Default link targets until the team configures its own: the networks' home pages. */
const HOME_PAGES = {
  social: 'https://x.com',
  professional: 'https://www.linkedin.com',
  source: 'https://github.com',
} as const
type LinkName = keyof typeof HOME_PAGES

/** Links of the team. A missing link is marked '(not configured)' and reported by the build. */
const OWN_LINKS: { readonly [Name in LinkName]?: string } = {}

export const LINKS: Readonly<Record<LinkName, string>> = { ...HOME_PAGES, ...OWN_LINKS }
export const LINK_NAMES = ['social', 'professional', 'source'] as const
export const isConfigured = (name: LinkName): boolean => OWN_LINKS[name] !== undefined

/** The test network's own list of places that give away ETH for fees. */
export const TEST_ETHER_URL = 'https://docs.base.org/base-chain/network-information/network-faucets'

/** The name wallets show when they are asked to connect. */
export const WALLET_APP_NAME = PRODUCT_NAME

/**
 * WalletConnect (Reown) project id, set at build time. Without it that connector is not offered.
 */
export const WALLETCONNECT_PROJECT_ID: string = import.meta.env?.VITE_WALLETCONNECT_PROJECT_ID ?? ''
