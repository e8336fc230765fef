import { createContext } from 'react'
import { createStore } from '#lib/store.ts'
import type { Both } from '#market/side.ts'

/**
 * The shares that an amount in the deposit card would mint, for what is folded into the card;
 * undefined where none can be deposited.
 */
export const EnteredDeposit = createContext<bigint | undefined>(undefined)

/** A line under an amount in the drawing: what its vault earns, or what the entered deposit would add. */
export interface FlowNote {
  readonly text: string
  readonly isAdded: boolean
}

/** What the deposit card says in the drawing beside it. */
export const flowNotes = createStore<Both<FlowNote | undefined>>([undefined, undefined])

/** Where test tokens are to be had: what lacks them leads there. */
export const MINT_PANEL_ID = 'get-test-tokens'
/** The field of a deposit: where somebody without a pointer wants to be. */
export const AMOUNT_ID = 'liquidity-amount'
