/** Name of the product. Other files must import this constant. */
export const PRODUCT_NAME = 'Millrace'

export const EXTERNAL_LINK_NAMES = ['social', 'professional', 'source'] as const
export type ExternalLinkName = (typeof EXTERNAL_LINK_NAMES)[number]

/**
 * URLs of the team's pages. A missing URL is shown as '(not configured)' without a link, and the
 * build lists it.
 */
export const EXTERNAL_LINKS: { readonly [Name in ExternalLinkName]?: string } = {}

/**
 * Names of the operator's legal documents, whose URLs are set at build time. A link without URL is
 * hidden.
 */
export const LEGAL_LINK_NAMES = ['terms', 'privacy'] as const
export const LEGAL_LINKS: Readonly<Record<(typeof LEGAL_LINK_NAMES)[number], string>> = {
  terms: import.meta.env?.VITE_TERMS_URL ?? '',
  privacy: import.meta.env?.VITE_PRIVACY_URL ?? '',
}

export const FAUCET_LIST_URL = 'https://docs.base.org/base-chain/network-information/network-faucets'

/** Name that wallets show in a connection request. */
export const WALLET_APP_NAME = PRODUCT_NAME

/** The only site that may embed this one in a frame: Safe's web app. */
export const SAFE_WALLET_ORIGIN = 'https://app.safe.global'

/** WalletConnect (Reown) project id, set at build time. WalletConnect is hidden without it. */
export const WALLETCONNECT_PROJECT_ID: string = import.meta.env?.VITE_WALLETCONNECT_PROJECT_ID ?? ''

/**
 * Placeholder in the built pages for the hex digits of the account. The script early.js replaces
 * it.
 */
export const PLACEHOLDER_ACCOUNT_HEX_DIGITS = 'acc0'.repeat(10)
