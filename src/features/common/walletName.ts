import type { WalletName } from '#chain/wallet/session.ts'
import { walletNames } from '#words/walletNames.ts'

/** A wallet's own name, or ours for one that has none. */
export const walletName = (name: WalletName): string =>
  typeof name === 'string' ? name : walletNames[name.code]
