import type { DialectFacts } from '../../markets/dialectReading.ts'
import { hookFacts } from '../hookFacts.ts'

/** The hook's own getters. It counts nothing. */
export const facts: DialectFacts = (market) => {
  const { reads, decode } = hookFacts(market)
  return { reads, decode: (answers) => ({ ...decode(answers), counters: {} }) }
}
