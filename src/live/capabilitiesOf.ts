import { dialectOf } from '../dialects/index.ts'
import type { Market } from '../markets/market.ts'

/** What a market's hook can do. */
export const capabilitiesOf = (market: Market) => dialectOf(market).can
