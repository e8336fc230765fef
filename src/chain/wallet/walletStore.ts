import { WALLETCONNECT_PROJECT_ID } from '../../config.ts'
import { isLocal } from '../servedMarkets.ts'
import { watchAnnouncedWallets } from './announcedWallets.ts'
import { systemClock } from './clock.ts'
import { createWalletStore } from './createWalletStore.ts'
import { isFramed } from './framed.ts'
import { pageStorage, WALLET_STORAGE_KEY } from './rememberedWallet.ts'
import type { WalletStore } from './session.ts'

/**
 * The page's wallet. This file and what it imports are a few kilobytes and load with the page; what speaks to a wallet, and
 * the wallets' SDKs, come with the first click, or when a remembered connection is taken up again.
 */
export const walletStore: WalletStore = createWalletStore({
  isLocal,
  walletConnectProjectId: WALLETCONNECT_PROJECT_ID,
  clock: systemClock,
  storage: pageStorage,
  forgotten: (onForgotten) => {
    if (typeof window === 'undefined') return
    window.addEventListener('storage', ({ key, newValue }) => {
      // An event without a key means that all of storage was cleared.
      if (newValue === null && (key === null || key === WALLET_STORAGE_KEY)) onForgotten()
    })
  },
  returned: (onReturned) => {
    if (typeof window !== 'undefined') window.addEventListener('focus', onReturned)
  },
  framed: isFramed,
  ethereum: () => (typeof window !== 'undefined' && 'ethereum' in window ? window.ethereum : undefined),
  announced: (onChange) =>
    typeof window === 'undefined' ? undefined : watchAnnouncedWallets(window, onChange),
  openLink: async (...args) => (await import('./openLink.ts')).openLink(...args),
})
