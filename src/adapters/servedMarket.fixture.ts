import { catalogue } from '#chain/chains.ts'
import { writableMarket } from './writeMarket.fixture.ts'

/** Default market of a test build, with its transaction code. */
export const market = writableMarket(catalogue[0])
