import type { Address } from '../../amounts/hex.ts'
import type { PlacedHistory } from '../../markets/history/historyEvent.ts'
import type { WalkedHistory } from '../../markets/history/walkHistory.ts'
import type { End } from './readEnd.ts'
import type { Served } from './served/served.ts'

/** So many blocks are read from a node without being asked for: some 50 requests of what public nodes list at once. */
export const BY_ITSELF = 500_000n

export interface HistoryRequest {
  readonly from: bigint
  readonly to: bigint
  readonly account: Address | undefined
}

/** What a walk was made of, and what it gave. */
export interface Known extends End {
  readonly request: HistoryRequest
  readonly reached: bigint
  readonly served: Served | undefined
  readonly events: readonly PlacedHistory[]
  readonly walked: WalkedHistory
  /** Vaults that were in use and are not followed. */
  readonly unfollowed: number
}
