import { startTransition, useEffect, useState, useSyncExternalStore } from 'react'
import { walletStore } from '#chain/wallet/createWalletStore.ts'
import {
  INITIAL_WALLET_VIEW,
  type WalletSession,
  type WalletState,
  type WalletView,
} from '#chain/wallet/session.ts'

const nobody = () => INITIAL_WALLET_VIEW

/** Returns the wallet state. Disconnected on prerendered pages. */
export function useWallet(): WalletView {
  return useSyncExternalStore(walletStore.subscribe, useIsHydrated() ? walletStore.view : nobody, nobody)
}

/**
 * Returns the wallet connection. Undefined until the wallet has confirmed the last connected
 * account.
 */
export function useWalletSession(): WalletSession | undefined {
  const { state } = useWallet()
  return state.status === 'connected' ? state.session : undefined
}

/** Returns account and network that a transaction would use. */
export function useSigner() {
  const session = useWalletSession()
  return { connected: session !== undefined, chainId: session?.chainId, account: session?.account }
}

/**
 * True once the page has searched for wallets and for the last connected account. False on the
 * server and shortly after hydration.
 */
export function useIsWalletSearchFinished(): boolean {
  return useWallet() !== INITIAL_WALLET_VIEW
}

/**
 * Returns an id of the wallet session. All disconnected states have the same id, so that changes
 * among them keep messages.
 */
function sessionOf(state: WalletState): string {
  if (state.status === 'connected') return `${state.session.account} ${state.session.chainId}`
  return state.status === 'connecting' ? 'connecting' : 'nobody can sign'
}

/**
 * Returns React state that resets when the connected account or network changes. A message for one
 * account must not appear for another.
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
    // Ignores an update if the wallet session has changed since the request.
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
  // React calls the function below only during hydration. It returns null like `getServerSnapshot`,
  // so React does not render twice.
  useSyncExternalStore(never, getServerSnapshot, () => {
    takenOver = true
    return null
  })
  const [first] = useState(takenOver)
  return first
}

/**
 * False on the server and during hydration, then true. Splits the first render into small pieces,
 * because one long render would block slow phones.
 */
export function useIsHydrated(): boolean {
  const takenOver = useIsHydrating()
  const [hydrated, setHydrated] = useState(!takenOver)
  useEffect(() => startTransition(() => setHydrated(true)), [])
  return hydrated
}
