import type { Address, Hex } from '../../amounts/hex.ts'
import type { Anchor } from '../../chain/logs/shelf.ts'
import type { Removal, SharesTransfer } from '../../chain/read/departures.ts'
import type { OwnerPower } from '../../markets/hookEvent.ts'
import type { ShareDrop } from '../../markets/shareDrop.ts'
import type { VaultChange } from '../../markets/vaultHistory.ts'
import { type Reach, startReach } from './reach.ts'

/** What every note has beside its event. */
export interface Noted {
  readonly blockNumber: bigint
  /** Undefined in notes of versions that did not keep it. */
  readonly blockHash: Hex | undefined
  readonly transactionHash: Hex
  /** Undefined in notes of versions that did not keep it. */
  readonly logIndex: number | undefined
  readonly sender: Address | undefined
  /** Unix seconds. */
  readonly timestamp: bigint | undefined
  /** Nothing to tell: it is proven to be this browser's own, or the person has dealt with it. */
  readonly settled: boolean
}

/** A removal of the account's position. */
export type RemovalNote = Omit<Removal, keyof Noted> & Noted
/** Shares that were sent from the account to another. */
export type TransferNote = Omit<SharesTransfer, keyof Noted> & Noted
/** A change to vaults that the market does not name; perhaps undone since. */
export type ChangeNote = Omit<VaultChange, keyof Noted> & Noted

/** A power over everybody's deposits that somebody used. */
export interface PowerNote extends Noted {
  readonly power: OwnerPower
}

/** Shares that the account had and has no longer, whatever the logs say. */
export interface DropNote extends ShareDrop {
  /** The chain has replaced the block in which they were there. */
  readonly replaced: boolean
  readonly settled: boolean
}

/** What has been watched for one account, and found. Kept in the browser. */
export interface WatchRecord {
  /** How far the hook's logs have been read for this account. */
  readonly reach: Reach
  /** A settled block of the chain that all this is about. */
  readonly anchor: Anchor | undefined
  /** The shares that the account had when they were last looked at, on this visit or an earlier one. */
  readonly held: { readonly shares: bigint; readonly blockNumber: bigint } | undefined
  readonly removals: readonly RemovalNote[]
  readonly transfers: readonly TransferNote[]
  readonly changes: readonly ChangeNote[]
  readonly powers: readonly PowerNote[]
  readonly drops: readonly DropNote[]
}

/** Notes of a kind that are kept, the newest: enough to tell what happened, and somebody may send thousands. */
export const MOST_NOTES = 20

/** What nobody has looked at yet: watching begins at the block that is newest now. */
export const startWatch = (newest: bigint): WatchRecord => ({
  reach: startReach(newest),
  anchor: undefined,
  held: undefined,
  removals: [],
  transfers: [],
  changes: [],
  powers: [],
  drops: [],
})
