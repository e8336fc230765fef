import type { WalletName } from '#chain/wallet/session.ts'
import { browserWallet, localWallet } from '#locales/wallet.ts'

const NAMES = {
  // Omitted by the bundler in other builds.
  local: import.meta.env.IS_LOCAL ? localWallet : '',
  browser: browserWallet,
}

/** A wallet's own name, or ours for one that has none. */
export const walletName = (name: WalletName): string => (typeof name === 'string' ? name : NAMES[name.code])
