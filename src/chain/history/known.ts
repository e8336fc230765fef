import type { Address } from '../../amounts/hex.ts'
import type { StoredBooks } from '../../markets/dialectReading.ts'
import type { PlacedHistory } from '../../markets/history/historyEvent.ts'
import type { WalkedHistory } from '../../markets/history/walkHistory.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import type { Served } from './served/served.ts'

export interface HistoryRequest {
  readonly from: bigint
  readonly to: bigint
  readonly account: Address | undefined
}

/** What a walk was made of, and what it gave. */
export interface Known {
  readonly request: HistoryRequest
  readonly reached: bigint
  readonly served: Served | undefined
  readonly snapshot: Snapshot
  /** The hook's own books of that block, where a side lies partly outside its vault. */
  readonly stored: StoredBooks | undefined
  readonly events: readonly PlacedHistory[]
  readonly walked: WalkedHistory
  /** Vaults that were in use and are not followed. */
  readonly unfollowed: number
}
