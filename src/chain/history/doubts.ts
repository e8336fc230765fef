import type { PlacedLog } from '../rpc/logResults.ts'
import type { EarningsGap, HistoryReport } from './historyReport.ts'
import type { HistoryRead, Served } from './served/served.ts'

/** One block has one hash: a node that lists two has mixed two chains. */
export function isOneChain(logs: readonly PlacedLog[]): boolean {
  return logs.every((log, index) => {
    const before = logs[index - 1]
    return before?.blockNumber !== log.blockNumber || before.blockHash === log.blockHash
  })
}

/** All is told as the worst of its parts is. */
export const servedOf = (reads: readonly HistoryRead[]): Served | undefined =>
  reads.find(({ served }) => served?.by === 'node')?.served ?? reads[0]?.served

const LACKING: readonly (EarningsGap | undefined)[] = [
  'shares',
  'supply',
  'sources',
  'parts',
  'loans',
  'swaps',
]

/** The events do not lead to what the chain tells now: whoever listed them left some out, or made some up. */
export const isLackingEvents = ({ position, served }: HistoryReport): boolean =>
  served?.by === 'server' && LACKING.includes(position?.gap)
