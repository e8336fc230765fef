import { useState } from 'react'
import type { WalletState } from '../chain/wallet/session.ts'
import { walletStore } from '../chain/wallet/walletStore.ts'
import { useWallet } from './useWallet.ts'

const sessionOf = (state: WalletState): string =>
  state.status === 'connected' ? `${state.session.account} ${state.session.chainId}` : state.status

/**
 * State that belongs to the connected account and network. It is discarded for good when either changes or the wallet
 * disconnects, because a message for one account or network must not be shown to another.
 */
export function useSessionState<T>(): readonly [
  T | undefined,
  (value: T | undefined, about?: 'asked' | 'changed') => void,
] {
  const session = sessionOf(useWallet().state)
  const [kept, keep] = useState<{ readonly session: string; readonly value: T }>()
  if (kept !== undefined && kept.session !== session) keep(undefined)
  const set = (value: T | undefined, about: 'asked' | 'changed' = 'asked') => {
    const now = sessionOf(walletStore.get())
    // An answer belongs to the session that it was asked for in: if it comes in another one, it is nobody's. That the
    // session has changed is for whoever is there now.
    if (now === session || about === 'changed')
      keep(value === undefined ? undefined : { session: now, value })
  }
  return [kept?.session === session ? kept.value : undefined, set]
}
