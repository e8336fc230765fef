import { useSyncExternalStore } from 'react'
import { type VaultHistory, vaultHistory } from './vaultHistory.ts'

/** The history of the vaults as far as it has been read. It is read by the click that asks for it, never by itself. */
export function useVaultHistory(): VaultHistory {
  return useSyncExternalStore(vaultHistory.subscribe, vaultHistory.get, vaultHistory.get)
}
