import { catalogue } from '#chain/chains.ts'
import { writableMarket } from './writeMarket.fixture.ts'

/** The default market of a test build, ready for transactions. */
export const market = writableMarket(catalogue[0])
