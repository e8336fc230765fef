import { createContext } from 'react'
import { createStore } from '#lib/store.ts'
import type { Pair } from '#market/tokenPair.ts'

/**
 * Number of shares (smallest unit) that the entered deposit would mint. Undefined if nothing is
 * entered.
 */
export const EnteredDepositContext = createContext<bigint | undefined>(undefined)

/**
 * A line below a vault's amount in the vault diagram: the vault's yield, or the amount that the
 * deposit adds.
 */
export interface FlowDiagramNote {
  readonly text: string
  readonly isAdded: boolean
}

/** Lines that the deposit card adds to the vault diagram, one per vault. */
export const flowDiagramNotesStore = createStore<Pair<FlowDiagramNote | undefined>>([undefined, undefined])

/** HTML id of the panel for test tokens. */
export const MINT_PANEL_ID = 'get-test-tokens'
/** HTML id of the deposit's amount field. */
export const DEPOSIT_AMOUNT_ID = 'liquidity-amount'
