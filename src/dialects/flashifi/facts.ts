import { encodeCall, wordAt } from '../../amounts/abiWords.ts'
import type { Read } from '../../markets/blockReads.ts'
import type { DialectFacts } from '../../markets/dialectReading.ts'
import { poolKeyOf } from '../../markets/poolKeyOf.ts'
import { poolId } from '../../v4/poolId.ts'
import { hookFacts } from '../hookFacts.ts'
import { COUNTERS } from './can.ts'
import { COUNTER_SELECTOR } from './factSelectors.ts'

/** The hook's own getters; the live contract may lack the counters, of which there is one of each per pool. */
export const facts: DialectFacts = (market) => {
  const shared = hookFacts(market)
  const id = BigInt(poolId(poolKeyOf(market)))
  const counters = COUNTERS.map((name) => {
    const read: Read = { target: market.hook, data: encodeCall(COUNTER_SELECTOR[name], id) }
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
