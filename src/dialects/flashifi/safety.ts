import type { DialectSafety, SafetyFact } from '../../markets/safety.ts'
import { vaultSafety } from '../vaultSafety.ts'
import { reading } from './reading.ts'

/** What its code lets people do, wherever it stands. */
const OF_THE_KIND: readonly SafetyFact[] = [
  { topic: 'take', code: 'vaultsThenExit', tone: 'danger' },
  { topic: 'take', code: 'dilution', tone: 'caution' },
  { topic: 'change', code: 'vaultsByAnyone', tone: 'danger' },
  { topic: 'change', code: 'noOwner', tone: 'good' },
  { topic: 'change', code: 'feeFixed', tone: 'good' },
  { topic: 'stop', code: 'exitByAnyone', tone: 'danger' },
  { topic: 'exit', code: 'exitWhole', tone: 'caution' },
  { topic: 'bounds', code: 'noBounds', tone: 'caution' },
  { topic: 'audit', code: 'noAudit', tone: 'caution' },
]

export const safety: DialectSafety = {
  ofKind: () => OF_THE_KIND,
  powers: ['sourcesChanged'],
  // It has no owner.
  announced: () => undefined,
  ask: (market) => {
    const { reads, decode } = reading.screen(market, undefined)
    return {
      reads,
      decode: (answers) => ({ facts: vaultSafety(decode(answers)), owner: null }),
    }
  },
}
