import { useSyncExternalStore } from 'react'
import { type VaultHistory, vaultHistoryStore } from './vaultHistoryStore.ts'

/** The history of the vaults as far as it has been read. It is read by the click that asks for it, never by itself. */
export function useVaultHistory(): VaultHistory {
  return useSyncExternalStore(vaultHistoryStore.subscribe, vaultHistoryStore.get, vaultHistoryStore.get)
}
