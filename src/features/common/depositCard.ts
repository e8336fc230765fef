import { createContext } from 'react'
import { createStore } from '#lib/store.ts'
import type { Pair } from '#market/tokenPair.ts'
import type { FlowVault } from '#ui/flow/FlowDiagram.tsx'

/**
 * Number of shares (smallest unit) that the entered deposit would mint. Undefined if nothing is
 * entered.
 */
export const EnteredDepositContext = createContext<bigint | undefined>(undefined)

/** Notes of both vaults in the vault diagram. Set by code that loads after the diagram. */
export const vaultNotesStore = createStore<Pair<FlowVault['note']>>([undefined, undefined])

/** HTML id of the panel for test tokens. */
export const MINT_PANEL_ID = 'get-test-tokens'
/** HTML id of the deposit's amount field. */
export const DEPOSIT_AMOUNT_ID = 'liquidity-amount'
