import { type ShareDrop, unexplainedShares } from '../../markets/shareDrop.ts'
import type { ListedRecords } from '../ofMarket.ts'
import type { WatchedPlace } from './judge.ts'
import { mayHaveTaken, ownDepartures } from './ownTransactions.ts'

/**
 * What a person would say of a drop, by their own transactions alone: none is missed, one that is under way may account
 * for it, or shares are missed.
 */
export function missedShares(
  drop: ShareDrop,
  records: ListedRecords,
  { account, hook }: WatchedPlace,
): 'none' | 'perhapsOwn' | 'missed' {
  if (unexplainedShares(drop, ownDepartures(records, account, hook)) === 0n) return 'none'
  return mayHaveTaken(records, account, hook, drop) ? 'perhapsOwn' : 'missed'
}
