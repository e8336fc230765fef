/** The product's name. Nothing else spells it out. */
export const PRODUCT_NAME = 'Millrace'

/** What header and footer link to outside of the site. */
export const LINK_NAMES = ['social', 'professional', 'source'] as const
export type LinkName = (typeof LINK_NAMES)[number]

/** The team's own pages. One that is missing here is named as '(not configured)' and leads nowhere; the build names it too. */
export const LINKS: { readonly [Name in LinkName]?: string } = {}

/** The test network's own list of places that give away ETH for fees. */
export const TEST_ETHER_URL = 'https://docs.base.org/base-chain/network-information/network-faucets'

/** The name wallets show when they are asked to connect. */
export const WALLET_APP_NAME = PRODUCT_NAME

/**
 * WalletConnect (Reown) project id, set at build time. Without it that connector is not offered.
 */
export const WALLETCONNECT_PROJECT_ID: string = import.meta.env?.VITE_WALLETCONNECT_PROJECT_ID ?? ''
