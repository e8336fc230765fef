import { type CachedBlock, SAFE_HEAD_DEPTH_BLOCKS } from '#chain/logs/logCache.ts'
import type { ShareTransfer, WithdrawalByAnyAccount } from '#chain/read/readWatch.ts'
import type { OwnerAdminAction } from '#market/hookEvent.ts'
import type { VaultReplacement } from '#market/vaultHistory.ts'
import type { Address, Hex } from '#math/hex.ts'
import { maxBigInt, minBigInt } from '#math/integers.ts'
import type { ShareBalanceDrop } from './findAlarms.ts'

export interface StoredAlarmFields {
  readonly blockNumber: bigint
  readonly blockHash: Hex | undefined
  readonly transactionHash: Hex
  readonly logIndex: number | undefined
  readonly sender: Address | undefined
  /** Block timestamp in Unix seconds. */
  readonly timestamp: bigint | undefined
  /** True if the user caused the event or has acknowledged the alarm, which is then not shown. */
  readonly settled: boolean
}

/** A withdrawal of the account's position by any account. */
export type StoredWithdrawalAlarm = Omit<WithdrawalByAnyAccount, keyof StoredAlarmFields> & StoredAlarmFields
export type StoredTransferAlarm = Omit<ShareTransfer, keyof StoredAlarmFields> & StoredAlarmFields
/**
 * A change to vaults other than those in the market file. Kept even if the vaults were restored
 * later.
 */
export type StoredVaultReplacementAlarm = Omit<VaultReplacement, keyof StoredAlarmFields> & StoredAlarmFields

/** An admin action that affects all deposits. */
export type StoredAdminActionAlarm = {
  readonly power: OwnerAdminAction
  /**
   * True if the action allows something, false if it stops something. Undefined for other actions
   * and in alarms of older versions.
   */
  readonly allowed: boolean | undefined
} & StoredAlarmFields

/** A drop in the account's shares, found without logs. */
export interface StoredShareDropAlarm extends ShareBalanceDrop {
  /** True if a reorganisation replaced the block with the higher share balance. */
  readonly replaced: boolean
  readonly settled: boolean
}

/** State of monitoring for one account, with the alarms found so far. Stored in the browser. */
export interface StoredAccountMonitoring {
  /** Range of the hook's logs that was read for this account. */
  readonly reach: WatchedBlockRange
  /** A final block of the monitored chain, to detect a replaced chain. */
  readonly anchor: CachedBlock | undefined
  /** The account's shares at the last check, on this or an earlier visit. */
  readonly held: { readonly shares: bigint; readonly blockNumber: bigint } | undefined
  readonly removals: readonly StoredWithdrawalAlarm[]
  readonly transfers: readonly StoredTransferAlarm[]
  readonly changes: readonly StoredVaultReplacementAlarm[]
  readonly powers: readonly StoredAdminActionAlarm[]
  readonly drops: readonly StoredShareDropAlarm[]
  /**
   * Newest block at the time when the page found unreadable stored alarms. Some alarms may be
   * missing. Undefined if all stored alarms were readable.
   */
  readonly damagedAt: bigint | undefined
}

/**
 * Maximum number of stored alarms per type. Older alarms are dropped, because an attacker can cause
 * thousands.
 */
export const MAX_STORED_ALARMS = 300
/** Maximum number of alarms per type, newest first, whose sender and timestamp are looked up. */
export const MAX_ALARMS_WITH_SENDER = 20

export const createWatchRecord = (newest: bigint): StoredAccountMonitoring => ({
  reach: createWatchedBlockRange(newest),
  anchor: undefined,
  held: undefined,
  removals: [],
  transfers: [],
  changes: [],
  powers: [],
  drops: [],
  damagedAt: undefined,
})

/** Range of logs that was read for one account. */
export interface WatchedBlockRange {
  /**
   * Newest block at the last read. All blocks up to this block were read at least once, except
   * those in `gap`.
   */
  readonly seen: bigint
  /** Every block up to this one was final when it was read. */
  readonly settled: bigint
  /**
   * Newest block when monitoring began. Earlier events are not reported. Undefined after the first
   * read.
   */
  readonly startedAt: bigint | undefined
  /** Blocks that were not searched, because the range was too large for the node. */
  readonly gap: { readonly from: bigint; readonly to: bigint } | undefined
}

export const createWatchedBlockRange = (newest: bigint): WatchedBlockRange => ({
  seen: newest,
  settled: maxBigInt(0n, newest - SAFE_HEAD_DEPTH_BLOCKS),
  startedAt: newest,
  gap: undefined,
})

/** Returns the first block of the next read. All earlier blocks were final when they were read. */
export const nextBlockToRead = ({ settled }: WatchedBlockRange, newest: bigint): bigint =>
  maxBigInt(0n, minBigInt(settled, newest - SAFE_HEAD_DEPTH_BLOCKS) + 1n)

/**
 * Returns the range after a read of the blocks `reached` to `newest`, with final blocks up to
 * `settled`.
 */
export function extendWatchedBlockRange(
  reach: WatchedBlockRange,
  { newest, reached, settled }: { newest: bigint; reached: bigint; settled: bigint },
): WatchedBlockRange {
  const unread = reach.seen + 1n
  return {
    // On a lagging node, `newest` can be lower than an earlier value. The next read then repeats
    // some blocks.
    seen: newest,
    settled: minBigInt(settled, newest),
    startedAt: undefined,
    gap: reached > unread ? { from: unread, to: reached - 1n } : reach.gap,
  }
}
