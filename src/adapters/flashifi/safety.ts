import { poolKeyOf } from '#market/market.ts'
import type { AdapterFacts, ContractRead } from '#market/reading.ts'
import type { AdapterSafety, SafetyFact } from '#market/safety.ts'
import { encodeCall, wordAt } from '#math/abi.ts'
import { poolId } from '#math/pool.ts'
import { hookFacts, vaultSafety } from '../vaultSafety.ts'
import { familySelectors, knownCodes } from './generated/knownCode.ts'
import { reading } from './reading.ts'
import { COUNTERS } from './rules.ts'

/** Reads facts from the hook's getters. The deployed contract may lack the counters. */
export const facts: AdapterFacts = (market) => {
  const shared = hookFacts(market)
  const id = BigInt(poolId(poolKeyOf(market)))
  const counters = COUNTERS.map((name) => {
    const read: ContractRead = { target: market.hook, data: encodeCall(COUNTER_SELECTOR[name], id) }
    return { name, read }
  })
  return {
    reads: [...shared.reads, ...counters.map((each) => each.read)],
    decode: (answers) => ({
      ...shared.decode(answers),
      counters: Object.fromEntries(counters.map(({ name, read }) => [name, wordAt(answers.get(read))])),
    }),
  }
}

/** Safety facts that are true for every deployment of this hook. */
const OF_THE_KIND: readonly SafetyFact[] = [
  { topic: 'take', code: 'vaultsThenExit', tone: 'danger' },
  { topic: 'take', code: 'dilution', tone: 'caution' },
  { topic: 'change', code: 'vaultsByAnyone', tone: 'danger' },
  { topic: 'change', code: 'noOwner', tone: 'good' },
  { topic: 'change', code: 'feeFixed', tone: 'good' },
  { topic: 'stop', code: 'exitByAnyone', tone: 'danger' },
  { topic: 'exit', code: 'exitWhole', tone: 'danger' },
  { topic: 'bounds', code: 'noBounds', tone: 'caution' },
  { topic: 'audit', code: 'noAudit', tone: 'caution' },
]

export const safety: AdapterSafety = {
  code: { codes: knownCodes, selectors: familySelectors },
  ofKind: () => OF_THE_KIND,
  powers: ['sourcesChanged'],
  // The hook has no owner, so nothing can be scheduled.
  scheduled: () => undefined,
  ask: (market) => {
    const { reads, decode } = reading.screen(market, undefined)
    return {
      reads,
      decode: (answers) => ({ facts: vaultSafety(decode(answers)), owner: null }),
    }
  },
}

/** Selectors of the hook's counters. factSelectors.test.ts derives each from its signature. */
export const COUNTER_SELECTOR = {
  beforeSwapCount: '0x5c338d32',
  afterSwapCount: '0xdacdbe77',
  beforeAddLiquidityCount: '0xc6939957',
  beforeRemoveLiquidityCount: '0xdb6a9451',
} as const
