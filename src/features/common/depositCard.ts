import { createContext } from 'react'
import { createStore } from '#lib/store.ts'
import type { Pair } from '#market/tokenPair.ts'

/**
 * Number of shares (smallest unit) that the entered deposit would mint. Undefined if nothing is
 * entered.
 */
export const EnteredDepositContext = createContext<bigint | undefined>(undefined)

/**
 * Line below a vault's amount in the vault diagram: its yield, or what the entered deposit adds.
 */
export interface VaultNote {
  readonly text: string
  readonly isAdded: boolean
}

/** Notes of both vaults in the vault diagram. Set by code that loads after the diagram. */
export const vaultNotesStore = createStore<Pair<VaultNote | undefined>>([undefined, undefined])

/** HTML id of the panel for test tokens. */
export const MINT_PANEL_ID = 'get-test-tokens'
/** HTML id of the deposit's amount field. */
export const DEPOSIT_AMOUNT_ID = 'liquidity-amount'
