import type { WalletName } from '#chain/wallet/session.ts'
import { browserWallet, localWallet } from '#locales/wallet.ts'

const NAMES = {
  // The Local wallet exists only in local builds.
  local: import.meta.env.IS_LOCAL ? localWallet : '',
  browser: browserWallet,
}

/** Returns a wallet's own name, or the page's name for a wallet that has none. */
export const walletName = (name: WalletName): string => (typeof name === 'string' ? name : NAMES[name.code])
