import { useSyncExternalStore } from 'react'
import { useLiveMarket } from './useMarket.ts'
import { type VaultHistory, vaultHistoryOf } from './vaultHistoryStore.ts'

/** The history of the vaults as far as it has been read. It is read by the click that asks for it, never by itself. */
export function useVaultHistory(): VaultHistory {
  const { subscribe, get } = vaultHistoryOf(useLiveMarket())
  return useSyncExternalStore(subscribe, get, get)
}
