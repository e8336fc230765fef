import { useState } from 'react'
import type { WalletState } from '../chain/wallet/session.ts'
import { walletStore } from '../chain/wallet/walletStore.ts'
import { useWallet } from './useWallet.ts'

const sessionOf = (state: WalletState): string =>
  state.status === 'connected' ? `${state.session.account} ${state.session.chainId}` : state.status

/**
 * State about the account and network that are connected: gone, for good, once either changes or the wallet lets go.
 * Whatever was said to one account on one network says nothing about another.
 */
export function useSessionState<T>(): readonly [T | undefined, (value: T | undefined) => void] {
  const session = sessionOf(useWallet().state)
  const [kept, keep] = useState<{ readonly session: string; readonly value: T }>()
  if (kept !== undefined && kept.session !== session) keep(undefined)
  const set = (value: T | undefined) =>
    // Not the session of the last render: an answer that took its time may come in another one.
    keep(value === undefined ? undefined : { session: sessionOf(walletStore.get()), value })
  return [kept?.session === session ? kept.value : undefined, set]
}
