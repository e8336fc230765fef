import type { HookScreen } from '../../markets/dialectReading.ts'
import type { DialectSafety, SafetyFact, SafetyReading } from '../../markets/safety.ts'
import { askOwner, delayFacts } from '../hookOwner.ts'
import { vaultSafety } from '../vaultSafety.ts'
import { reading } from './reading.ts'
import { isSuccessor } from './successor.ts'

/** What the base lets people do, wherever it stands. Who built on it may have added powers, and nobody can tell from outside. */
const OF_THE_KIND: readonly SafetyFact[] = [
  { topic: 'take', code: 'sourceCode', tone: 'caution' },
  { topic: 'change', code: 'feeFixed', tone: 'good' },
  { topic: 'stop', code: 'swapsByAnyone', tone: 'caution' },
  { topic: 'exit', code: 'exitFree', tone: 'good' },
  { topic: 'bounds', code: 'noBounds', tone: 'caution' },
  { topic: 'audit', code: 'noAudit', tone: 'caution' },
]

/** The same of the library's successor, whose pool takes nobody else's liquidity. */
const OF_THE_SUCCESSOR: readonly SafetyFact[] = [
  ...OF_THE_KIND.filter(({ code }) => code !== 'swapsByAnyone'),
  { topic: 'stop', code: 'strangersNothing', tone: 'good' },
  { topic: 'stop', code: 'swapsNeedOthers', tone: 'caution' },
  { topic: 'change', code: 'unreleased', tone: 'caution' },
]

const ofThisOne = ({ hook }: HookScreen, owner: SafetyReading['owner']): readonly SafetyFact[] => [
  ...(owner === null ? [{ topic: 'change', code: 'noOwner', tone: 'good' } as const] : []),
  ...(hook.totalSupply === 0n ? [{ topic: 'stop', code: 'priceByAnyone', tone: 'caution' } as const] : []),
]

export const safety: DialectSafety = {
  ofKind: ({ hook }) => (isSuccessor(hook) ? OF_THE_SUCCESSOR : OF_THE_KIND),
  powers: [],
  ask: (market) => {
    const screen = reading.screen(market, undefined)
    // The base has no owner; a contract that builds on it may have.
    const owned = askOwner(market)
    return {
      reads: [...screen.reads, ...owned.reads],
      decode: (answers) => {
        const seen = screen.decode(answers)
        const owner = owned.decode(answers)
        return { facts: [...delayFacts(owner), ...ofThisOne(seen, owner), ...vaultSafety(seen)], owner }
      },
    }
  },
}
