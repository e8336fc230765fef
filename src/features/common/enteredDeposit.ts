import { createContext } from 'react'

/** The shares that an amount in the deposit card would mint, for what is folded into the card; undefined where none can be deposited. */
export const EnteredDeposit = createContext<bigint | undefined>(undefined)
