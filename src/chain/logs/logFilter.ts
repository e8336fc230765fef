import { type Address, type Hex, sameAddress, toQuantity } from '../../amounts/hex.ts'
import type { PlacedLog } from '../rpc/logResults.ts'
import type { BlockRange } from './blockRanges.ts'

/** Every log of these contracts whose first topic, and second where one is told, is one of these. */
export interface LogFilter {
  readonly address: Address | readonly Address[]
  readonly topics: readonly Hex[]
  readonly second?: readonly Hex[]
}

/** What an index reads: no log is meant by two of its filters. */
export type LogFilters = readonly [LogFilter, ...LogFilter[]]

/** The blocks of a question, as a node wants them. */
export const rangeQuestion = ({ from, to }: BlockRange) => ({
  fromBlock: toQuantity(from),
  toBlock: toQuantity(to),
})

/** What a node is asked for. */
export const questionOf = ({ address, topics, second }: LogFilter, range: BlockRange) => ({
  address,
  topics: second === undefined ? [topics] : [topics, second],
  ...rangeQuestion(range),
})

/** Whether a filter means a log, as a node would say. */
export const isMeantBy =
  ({ address, topics: [first, second] }: Pick<PlacedLog, 'address' | 'topics'>) =>
  (filter: LogFilter): boolean =>
    [filter.address].flat().some((each) => sameAddress(each, address)) &&
    first !== undefined &&
    filter.topics.includes(first) &&
    (filter.second === undefined || (second !== undefined && filter.second.includes(second)))
