import type { Address } from '../../amounts/hex.ts'
import type { PlacedLog } from '../rpc/logResults.ts'
import type { End } from './readEnd.ts'
import type { Served } from './served/served.ts'
import type { WalkedMarket } from './walkMarket.ts'

/** So many blocks are read from a node without being asked for: some 50 requests of what public nodes list at once. */
export const BY_ITSELF = 500_000n

export interface HistoryRequest {
  readonly from: bigint
  readonly to: bigint
  readonly account: Address | undefined
}

/** What a walk was made of, and what it gave. */
export interface Known extends End, WalkedMarket {
  readonly request: HistoryRequest
  readonly reached: bigint
  readonly served: Served | undefined
  /** Kept by the log index as well; as events they would be there twice. */
  readonly logs: readonly PlacedLog[]
  /** Vaults that were in use and are not followed. */
  readonly unfollowed: number
}
