import { catalogue } from '#chain/chains.ts'
import { writableMarket } from './writeMarket.fixture.ts'

/** The default market of a test build, with the code that sends transactions. */
export const market = writableMarket(catalogue[0])
