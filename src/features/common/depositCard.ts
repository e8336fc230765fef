import { createContext } from 'react'
import { createStore } from '#lib/store.ts'
import type { Both } from '#market/side.ts'

/** Shares that the entered deposit would mint. Undefined if there is none. */
export const EnteredDeposit = createContext<bigint | undefined>(undefined)

/**
 * A line under an amount in the drawing: what its vault earns, or what the entered deposit would
 * add.
 */
export interface FlowNote {
  readonly text: string
  readonly isAdded: boolean
}

/** What the deposit card says in the drawing beside it. */
export const flowNotes = createStore<Both<FlowNote | undefined>>([undefined, undefined])

/** Id of the panel for test tokens. */
export const MINT_PANEL_ID = 'get-test-tokens'
/** Id of the deposit field, for the focus. */
export const AMOUNT_ID = 'liquidity-amount'
