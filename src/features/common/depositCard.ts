import { createContext } from 'react'

/**
 * The shares that an amount in the deposit card would mint, for what is folded into the card;
 * undefined where none can be deposited.
 */
export const EnteredDeposit = createContext<bigint | undefined>(undefined)

/** Where test tokens are to be had: what lacks them leads there. */
export const MINT_PANEL_ID = 'get-test-tokens'
/** The field of a deposit: where somebody without a pointer wants to be. */
export const AMOUNT_ID = 'liquidity-amount'
