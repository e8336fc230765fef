import { type CachedBlock, SAFE_HEAD_DEPTH } from '#chain/logs/shelf.ts'
import type { Removal, SharesTransfer } from '#chain/read/readWatch.ts'
import type { ShareDrop } from '#market/alarms.ts'
import type { OwnerPower } from '#market/hookEvent.ts'
import type { VaultChange } from '#market/vaultHistory.ts'
import type { Address, Hex } from '#math/hex.ts'
import { larger, smaller } from '#math/integers.ts'

/** What every note has beside its event. */
export interface NotedEvent {
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
export type RemovalNote = Omit<Removal, keyof NotedEvent> & NotedEvent
/** Shares that were sent from the account to another. */
export type TransferNote = Omit<SharesTransfer, keyof NotedEvent> & NotedEvent
/** A change to vaults that the market does not name; perhaps undone since. */
export type ChangeNote = Omit<VaultChange, keyof NotedEvent> & NotedEvent

/** A power over everybody's deposits that somebody used. */
export type PowerNote = {
  readonly power: OwnerPower
  /**
   * Of a power that closes and opens, what it led to. Undefined for others, and in notes of
   * versions that did not keep it.
   */
  readonly allowed: boolean | undefined
} & NotedEvent

/** Shares that the account had and has no longer, whatever the logs say. */
export interface DropNote extends ShareDrop {
  /** The chain has replaced the block in which they were there. */
  readonly replaced: boolean
  readonly settled: boolean
}

/** What has been watched for one account, and found. Kept in the browser. */
export interface WatchRecord {
  /** How far the hook's logs have been read for this account. */
  readonly reach: WatchedRange
  /** A settled block of the chain that all this is about. */
  readonly anchor: CachedBlock | undefined
  /**
   * The shares that the account had when they were last looked at, on this visit or an earlier one.
   */
  readonly held: { readonly shares: bigint; readonly blockNumber: bigint } | undefined
  readonly removals: readonly RemovalNote[]
  readonly transfers: readonly TransferNote[]
  readonly changes: readonly ChangeNote[]
  readonly powers: readonly PowerNote[]
  readonly drops: readonly DropNote[]
  /**
   * What was stored could not be read back, or not all of it, when this block was the newest:
   * alarms may be missing.
   */
  readonly damagedAt: bigint | undefined
}

/**
 * The newest notes of a kind are kept, since somebody may cause thousands. Beyond this number they
 * are not counted.
 */
export const MAX_NOTES = 300
/** Notes of a kind, the newest, of which it is asked who sent them, and when. */
export const MAX_DETAILED_NOTES = 20

/** What nobody has looked at yet: watching begins at the block that is newest now. */
export const startWatch = (newest: bigint): WatchRecord => ({
  reach: startWatchedRange(newest),
  anchor: undefined,
  held: undefined,
  removals: [],
  transfers: [],
  changes: [],
  powers: [],
  drops: [],
  damagedAt: undefined,
})

/** How far the logs have been followed for one account. */
export interface WatchedRange {
  /**
   * The newest block of the last read: every block up to it has been read at least once, but for
   * `gap`.
   */
  readonly seen: bigint
  /** Every block up to this one was read when it was final. */
  readonly settled: bigint
  /**
   * Until the first read: what happened up to this block was there before anybody watched, and is
   * not news.
   */
  readonly startedAt: bigint | undefined
  /** Blocks that could not be searched because there were too many for the node. */
  readonly gap: { readonly from: bigint; readonly to: bigint } | undefined
}

export const startWatchedRange = (newest: bigint): WatchedRange => ({
  seen: newest,
  settled: larger(0n, newest - SAFE_HEAD_DEPTH),
  startedAt: newest,
  gap: undefined,
})

/**
 * The first block of the next read up to `newest`: below it everything was final when it was read.
 */
export const readFrom = ({ settled }: WatchedRange, newest: bigint): bigint =>
  larger(0n, smaller(settled, newest - SAFE_HEAD_DEPTH) + 1n)

/**
 * The reach after a read up to `newest` that went down to `reached` and found blocks up to
 * `settled` final.
 */
export function extendWatch(
  reach: WatchedRange,
  { newest, reached, settled }: { newest: bigint; reached: bigint; settled: bigint },
): WatchedRange {
  const unread = reach.seen + 1n
  return {
    // Lower than before where a node fell behind: then more is read again, and nothing is left out.
    seen: newest,
    settled: smaller(settled, newest),
    startedAt: undefined,
    gap: reached > unread ? { from: unread, to: reached - 1n } : reach.gap,
  }
}
