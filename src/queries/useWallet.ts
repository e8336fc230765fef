import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import {
  INITIAL_WALLET_VIEW,
  type WalletSession,
  type WalletState,
  type WalletView,
} from '#chain/wallet/session.ts'
import type { Address } from '#math/hex.ts'

const nobody = () => INITIAL_WALLET_VIEW

/** Returns the wallet state to show. Disconnected on prerendered pages. */
export function useWallet(): WalletView {
  return useSyncExternalStore(walletStore.subscribe, useIsHydrated() ? walletStore.view : nobody, nobody)
}

/** Wallet state that sending a transaction depends on. */
export interface Signer {
  readonly connected: boolean
  readonly chainId: number | undefined
  readonly account: Address | undefined
}

export function useSigner(): Signer {
  const { state } = useWallet()
  if (state.status !== 'connected') return { connected: false, chainId: undefined, account: undefined }
  const { chainId, account } = state.session
  return { connected: true, chainId, account }
}

/**
 * Returns the wallet connection. Undefined for an account that its wallet has not confirmed yet.
 */
export function useWalletSession(): WalletSession | undefined {
  const { state } = useWallet()
  return state.status === 'connected' ? state.session : undefined
}

/**
 * True once the search for wallets and a remembered account has finished. False on the server and
 * shortly after hydration.
 */
export function useIsWalletSearchFinished(): boolean {
  return useWallet() !== INITIAL_WALLET_VIEW
}

/**
 * Returns an id of the session. All disconnected states share one, so that a change between them
 * keeps messages.
 */
function sessionOf(state: WalletState): string {
  if (state.status === 'connected') return `${state.session.account} ${state.session.chainId}`
  return state.status === 'connecting' ? 'connecting' : 'nobody can sign'
}

/**
 * Returns state that is discarded when the connected account or network changes or the wallet
 * disconnects. A message for one account or network must not be shown for another.
 */
export function useWalletSessionState<T>(): readonly [
  T | undefined,
  (value: T | undefined, about?: 'asked' | 'changed') => void,
] {
  const session = sessionOf(useWallet().state)
  const [kept, keep] = useState<{ readonly session: string; readonly value: T }>()
  if (kept !== undefined && kept.session !== session) keep(undefined)
  const set = (value: T | undefined, about: 'asked' | 'changed' = 'asked') => {
    const now = sessionOf(walletStore.get())
    // Ignores an answer if the session has changed since the request.
    if (now === session || about === 'changed')
      keep(value === undefined ? undefined : { session: now, value })
  }
  return [kept?.session === session ? kept.value : undefined, set]
}

const never = () => () => undefined
const getServerSnapshot = () => null

/** True if the component's first render is a hydration, which must produce the server's HTML. */
export function useIsHydrating(): boolean {
  let takenOver = false
  // React calls the third argument only during hydration. It returns null as the second one does,
  // so
  // React does not render the page again.
  useSyncExternalStore(never, getServerSnapshot, () => {
    takenOver = true
    return null
  })
  const [first] = useState(takenOver)
  return first
}

/**
 * False on the server and during hydration, true afterwards. Content that depends on it is rendered
 * in small pieces, because one long render would block the page on a slow phone.
 */
export function useIsHydrated(): boolean {
  const takenOver = useIsHydrating()
  const [hydrated, setHydrated] = useState(!takenOver)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}
