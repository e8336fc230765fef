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

/** Returns the wallet state for the screen. Disconnected on prerendered pages. */
export function useWallet(): WalletView {
  return useSyncExternalStore(walletStore.subscribe, useHydrated() ? walletStore.view : nobody, nobody)
}

/** The wallet state that an action depends on. */
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
 * Returns the live connection, or undefined. A remembered account without confirmation has no
 * connection.
 */
export function useWalletSession(): WalletSession | undefined {
  const { state } = useWallet()
  return state.status === 'connected' ? state.session : undefined
}

/**
 * False until the search for wallets and a remembered account has finished: on the server, and
 * shortly after hydration.
 */
export function useHasSearchedWallets(): boolean {
  return useWallet() !== INITIAL_WALLET_VIEW
}

/** All disconnected states count as one session, so that messages survive changes between them. */
function sessionOf(state: WalletState): string {
  if (state.status === 'connected') return `${state.session.account} ${state.session.chainId}`
  return state.status === 'connecting' ? 'connecting' : 'nobody can sign'
}

/**
 * Returns state that belongs to the connected account and network. A change of either, or a
 * disconnect, discards it, because a message for one account or network must not be shown for
 * another.
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
    // Ignores an answer that arrives in another session than its request.
    if (now === session || about === 'changed')
      keep(value === undefined ? undefined : { session: now, value })
  }
  return [kept?.session === session ? kept.value : undefined, set]
}

const never = () => () => undefined
const getServerSnapshot = () => null

/**
 * True if the component's first render hydrates the server's HTML and must produce the same output.
 */
export function useIsHydrating(): boolean {
  let takenOver = false
  // In a browser, React reads the server value only during hydration. Both values are equal, so
  // React does not render the whole page again synchronously.
  useSyncExternalStore(never, getServerSnapshot, () => {
    takenOver = true
    return null
  })
  const [first] = useState(takenOver)
  return first
}

/**
 * False on the server and during hydration, true afterwards. Content that depends on it is rendered
 * between frames, because a synchronous render would block the page on a slow phone.
 */
export function useHydrated(): boolean {
  const takenOver = useIsHydrating()
  const [hydrated, setHydrated] = useState(!takenOver)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}
