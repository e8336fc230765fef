/** The product's name, defined only here. */
export const PRODUCT_NAME = 'Millrace'

/** External links in the header and footer. */
export const EXTERNAL_LINK_NAMES = ['social', 'professional', 'source'] as const
export type ExternalLinkName = (typeof EXTERNAL_LINK_NAMES)[number]

/**
 * URLs of the team's pages. A missing one is shown as '(not configured)' without a link, and the
 * build lists it.
 */
export const EXTERNAL_LINKS: { readonly [Name in ExternalLinkName]?: string } = {}

/** URLs of the operator's terms and privacy notice, set at build time. A missing one is hidden. */
export const LEGAL_LINK_NAMES = ['terms', 'privacy'] as const
export const LEGAL_LINKS: Readonly<Record<(typeof LEGAL_LINK_NAMES)[number], string>> = {
  terms: import.meta.env?.VITE_TERMS_URL ?? '',
  privacy: import.meta.env?.VITE_PRIVACY_URL ?? '',
}

/** Faucets of the test network, where users get free ETH for fees. */
export const FAUCET_LIST_URL = 'https://docs.base.org/base-chain/network-information/network-faucets'

/** The name that wallets show in a connection request. */
export const WALLET_APP_NAME = PRODUCT_NAME

/** The only site that may show this one in a frame: Safe's web app. */
export const SAFE_WALLET_ORIGIN = 'https://app.safe.global'

/** WalletConnect (Reown) project id, set at build time. WalletConnect is hidden without it. */
export const WALLETCONNECT_PROJECT_ID: string = import.meta.env?.VITE_WALLETCONNECT_PROJECT_ID ?? ''

/**
 * Placeholder for the digits of the visitor's address in the built pages. The script early.js
 * replaces the placeholder.
 */
export const PLACEHOLDER_ACCOUNT_HEX_DIGITS = 'acc0'.repeat(10)
