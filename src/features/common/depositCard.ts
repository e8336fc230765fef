import { createContext } from 'react'
import { createStore } from '#lib/store.ts'
import type { Pair } from '#market/tokenPair.ts'

/** Number of shares that the entered deposit would mint. Undefined if nothing is entered. */
export const EnteredDepositContext = createContext<bigint | undefined>(undefined)

/** A line below a vault's amount in the drawing: its yield, or the amount that the deposit adds. */
export interface FlowDiagramNote {
  readonly text: string
  readonly isAdded: boolean
}

/** Lines that the deposit card adds to the drawing next to it, one per vault. */
export const flowDiagramNotesStore = createStore<Pair<FlowDiagramNote | undefined>>([undefined, undefined])

/** Id of the panel for test tokens. */
export const MINT_PANEL_ID = 'get-test-tokens'
/** Id of the deposit field, to focus it. */
export const DEPOSIT_AMOUNT_ID = 'liquidity-amount'
