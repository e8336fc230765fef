import { useSyncExternalStore } from 'react'
import { INITIAL_WALLET_VIEW, type WalletSession, type WalletView } from '../chain/wallet/session.ts'
import { walletStore } from '../chain/wallet/walletStore.ts'
import { useHydrated } from './useHydrated.ts'

const nobody = () => INITIAL_WALLET_VIEW

/** The wallet as a screen shows it. Prerendered pages see nobody connected. */
export function useWallet(): WalletView {
  return useSyncExternalStore(walletStore.subscribe, useHydrated() ? walletStore.view : nobody, nobody)
}

/** The live connection, or undefined. A remembered account that has not answered yet is not one. */
export function useWalletSession(): WalletSession | undefined {
  const { state } = useWallet()
  return state.status === 'connected' ? state.session : undefined
}

/** False until wallets, and a remembered account, have been looked for: on the server, and for a moment after it. */
export function useWalletLooked(): boolean {
  return useWallet() !== INITIAL_WALLET_VIEW
}
