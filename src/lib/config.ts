/** The product's name. Nothing else spells it out. */
export const PRODUCT_NAME = 'Millrace'

/** Outward links of header and footer; until a team has its own, they lead to the networks' home pages. */
export const LINKS = {
  social: 'https://x.com',
  professional: 'https://www.linkedin.com',
  source: 'https://github.com',
} as const

/** The test network's own list of places that give away ETH for fees. */
export const TEST_ETHER_URL = 'https://docs.base.org/base-chain/network-information/network-faucets'

/** The name wallets show when they are asked to connect. */
export const WALLET_APP_NAME = PRODUCT_NAME

/** WalletConnect (Reown) project id; without one that connector is not offered. Set at build time. */
export const WALLETCONNECT_PROJECT_ID: string = import.meta.env?.VITE_WALLETCONNECT_PROJECT_ID ?? ''
