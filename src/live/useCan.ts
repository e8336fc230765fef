import { capabilitiesOf } from './capabilitiesOf.ts'
import { useMarket } from './useMarket.ts'

/** What the market's hook can do. */
export const useCan = () => capabilitiesOf(useMarket())
