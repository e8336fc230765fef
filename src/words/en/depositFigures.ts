import { parts } from '../parts.ts'
import type { Shown } from '../shown.ts'

export const expectedTokenDeltas = 'Expected Token Deltas'
export const currentPrice = 'Current price'
export const defaultMark = 'default'
export const token1Token0 = 'Token1/Token0'
export const dilutesOthersBy = <Node>(amount0: Node, amount1: Node) =>
  parts`This deposit dilutes existing holders by ${amount0} Token 0 and ${amount1} Token 1.`
export const roundTripAndDilution = 'Round trip and dilution'
export const exitVerdicts = { fair: 'fair', more: 'more', loss: 'less', total: 'nothing' }
export const roundTripFair = 'all of it back, but for rounding'
export const roundTripGains = 'others’ earnings are shared with you'
export const roundTripLoses = 'this much of it would not come back'
export const roundTripPaysNothing = 'the vaults hand out nothing'
export const ifYouWithdrewNow = 'If you withdrew now'
export const amountOfToken = <Node>(amount: Node, index: Shown) => parts`${amount} Token ${index}`
export const roundTripDifference = 'Difference'
/** Where the figure comes from, and what it means. */
export const exitNote = {
  simulated: (meaning: string) => `simulated: ${meaning}`,
  computed: (meaning: string) => `computed: ${meaning}`,
}
