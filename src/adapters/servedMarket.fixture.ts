import { catalogue } from '#chain/chains.ts'
import { writableMarket } from './writeMarket.fixture.ts'

/** The market that a test build serves, with what writing to it needs. */
export const market = writableMarket(catalogue[0])
