import { createContext } from 'react'
import { createStore } from '#lib/store.ts'
import type { Both } from '#market/tokenPair.ts'

/** Shares that the entered deposit would mint. Undefined without a deposit. */
export const EnteredDeposit = createContext<bigint | undefined>(undefined)

/**
 * A line below an amount in the flow diagram: the vault's yield, or the amount that the deposit
 * adds.
 */
export interface FlowNote {
  readonly text: string
  readonly isAdded: boolean
}

/** Lines that the deposit card adds to the diagram next to it. */
export const flowNotes = createStore<Both<FlowNote | undefined>>([undefined, undefined])

/** Id of the panel for test tokens. */
export const MINT_PANEL_ID = 'get-test-tokens'
/** Id of the deposit field, to focus it. */
export const AMOUNT_ID = 'liquidity-amount'
