import type { WalletName } from '#chain/wallet/session.ts'
import { browserWallet, localWallet } from '#locales/wallet.ts'

const NAMES = {
  // No other build holds the sentence.
  local: import.meta.env.IS_LOCAL ? localWallet : '',
  browser: browserWallet,
}

/** A wallet's own name, or ours for one that has none. */
export const walletName = (name: WalletName): string => (typeof name === 'string' ? name : NAMES[name.code])
