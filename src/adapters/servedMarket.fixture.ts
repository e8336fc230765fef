import { catalogue } from '#chain/chains.ts'
import { writable } from './writeMarket.fixture.ts'

/** The market that a test build serves, with what writing to it needs. */
export const market = writable(catalogue[0])
