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

/** The wallet as a screen shows it. Prerendered pages see nobody connected. */
export function useWallet(): WalletView {
  return useSyncExternalStore(walletStore.subscribe, useHydrated() ? walletStore.view : nobody, nobody)
}

/** The wallet as far as an action depends on it. */
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

/** The live connection, or undefined. A remembered account that has not answered yet is not one. */
export function useWalletSession(): WalletSession | undefined {
  const { state } = useWallet()
  return state.status === 'connected' ? state.session : undefined
}

/**
 * False until wallets, and a remembered account, have been looked for: on the server, and for a
 * moment after it.
 */
export function useWalletLooked(): boolean {
  return useWallet() !== INITIAL_WALLET_VIEW
}

/**
 * A wallet that locks is asked first whether it does: what is said of it then holds whatever comes
 * of that.
 */
function sessionOf(state: WalletState): string {
  if (state.status === 'connected') return `${state.session.account} ${state.session.chainId}`
  return state.status === 'connecting' ? 'connecting' : 'nobody can sign'
}

/**
 * State that belongs to the connected account and network. It is discarded for good when either
 * changes or the wallet disconnects, because a message for one account or network must not be shown
 * to another.
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
    // An answer belongs to the session that it was asked for in: if it comes in another one, it is
    // nobody's. That the session has changed is for whoever is there now.
    if (now === session || about === 'changed')
      keep(value === undefined ? undefined : { session: now, value })
  }
  return [kept?.session === session ? kept.value : undefined, set]
}

const never = () => () => undefined
const nothing = () => null

/**
 * Whether a component's first render takes over the server's HTML, and must show what that shows.
 */
export function useTakenOver(): boolean {
  let takenOver = false
  // React asks for the server's value where it takes over HTML, and nowhere else in a browser. Both
  // values are equal, so that it has nothing to render again by itself: it would do so for the
  // whole page in one go.
  useSyncExternalStore(never, nothing, () => {
    takenOver = true
    return null
  })
  const [first] = useState(takenOver)
  return first
}

/**
 * False while rendering on the server and taking its HTML over, true from then on. What depends on
 * it is rendered between frames; in one go it would make the page unresponsive on a slow phone.
 */
export function useHydrated(): boolean {
  const takenOver = useTakenOver()
  const [hydrated, setHydrated] = useState(!takenOver)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}
