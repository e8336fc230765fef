import { createContext } from 'react'
import { createStore } from '#lib/store.ts'
import type { Pair } from '#market/tokenPair.ts'

/**
 * Number of shares (smallest unit) that the entered deposit would mint. Undefined if nothing is
 * entered.
 */
export const EnteredDepositContext = createContext<bigint | undefined>(undefined)

/**
 * Amount that the entered deposit adds to each vault, as a text line in the drawing beside the
 * card.
 */
export const addedToVaultsStore = createStore<Pair<string | undefined>>([undefined, undefined])

/** HTML id of the panel for test tokens. */
export const MINT_PANEL_ID = 'get-test-tokens'
/** HTML id of the deposit's amount field. */
export const DEPOSIT_AMOUNT_ID = 'liquidity-amount'
