import { SAFE_HEAD_DEPTH_BLOCKS } from '#chain/logs/logCache.ts'
import { getMovedAmount } from '#market/tokenPair.ts'
import type { TxAction } from '#market/txAction.ts'
import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'
import { isPositive } from '#math/integers.ts'
import type { MarketTxRecords } from '#transactions/pageJournal.ts'
import {
  doesTxKeepButtonsBusy,
  isRecordMined,
  isRecordOnChainUnderOwnHash,
  type TxRecord,
} from '#transactions/record.ts'
import {
  computeUnexplainedShareLoss,
  type OutgoingShareTransfer,
  type ShareBalanceDrop,
} from './findAlarms.ts'
import type {
  StoredAccountMonitoring,
  StoredAdminActionAlarm,
  StoredAlarmFields,
  StoredShareDropAlarm,
  StoredTransferAlarm,
  StoredVaultReplacementAlarm,
  StoredWithdrawalAlarm,
} from './watchSchema.ts'

interface WatchedPosition {
  readonly account: Address
  readonly hook: Address
}

/**
 * A stored alarm to show. `perhapsOwn` is true if a pending transaction of the user may have caused
 * the alarm.
 */
export interface ReportedAlarms<Note> {
  readonly note: Note
  readonly perhapsOwn: boolean
}

export interface AlarmsToShow {
  readonly removals: readonly ReportedAlarms<StoredWithdrawalAlarm>[]
  readonly transfers: readonly ReportedAlarms<StoredTransferAlarm>[]
  readonly changes: readonly ReportedAlarms<StoredVaultReplacementAlarm>[]
  /** Alarms about actions of the hook's owner, shown while the account has a position. */
  readonly powers: readonly StoredAdminActionAlarm[]
  readonly drops: readonly (ReportedAlarms<StoredShareDropAlarm> & { readonly unexplained: bigint })[]
}

/**
 * Marks the alarms that the user's own transactions caused as settled, so that they are not shown.
 * They stay settled when the user clears the transaction records. Returns the same object if
 * nothing changes.
 */
export function dismissAlarmsOfOwnTransactions(
  watch: StoredAccountMonitoring,
  records: MarketTxRecords,
  place: WatchedPosition,
): StoredAccountMonitoring {
  const { removals, transfers, changes, drops } = watch
  const settled = <Note extends StoredAlarmFields>(notes: readonly Note[], causeOf: (note: Note) => Cause) =>
    marked(notes, (note) => isOwnTransaction(records, note.transactionHash, causeOf(note)))
  const next = {
    removals: settled(removals, findRemovalCause),
    transfers: settled(transfers, causeOfTransfer(place.hook)),
    changes: settled(changes, createVaultReplacementMatcher),
    drops: marked(drops, (note) => unexplainedOf(note, watch, records, place) === 0n),
  }
  const isSame =
    next.removals === removals &&
    next.transfers === transfers &&
    next.changes === changes &&
    next.drops === drops
  return isSame ? watch : { ...watch, ...next }
}

/**
 * Marks the alarms for which `own` returns true as settled. Returns the same list if nothing
 * changes.
 */
function marked<Note extends { readonly settled: boolean }>(
  notes: readonly Note[],
  own: (note: Note) => boolean,
): readonly Note[] {
  if (!notes.some((note) => !note.settled && own(note))) return notes
  return notes.map((note) => (note.settled || !own(note) ? note : { ...note, settled: true }))
}

/**
 * Returns the alarms in an account's monitoring record that no known transaction of the user
 * caused.
 */
export function findAlarmsToShow(
  watch: StoredAccountMonitoring,
  records: MarketTxRecords,
  place: WatchedPosition,
): AlarmsToShow {
  const own = dismissAlarmsOfOwnTransactions(watch, records, place)
  const open = <Note extends { readonly settled: boolean }>(notes: readonly Note[]) =>
    notes.filter(({ settled }) => !settled)
  const told = <Note extends StoredAlarmFields>(notes: readonly Note[], causeOf: (note: Note) => Cause) =>
    open(notes).map((note) => ({ note, perhapsOwn: mayBeOwnTransaction(records, note, causeOf(note)) }))
  return {
    removals: told(own.removals, findRemovalCause),
    transfers: told(own.transfers, causeOfTransfer(place.hook)),
    changes: told(own.changes, createVaultReplacementMatcher),
    powers: isPositive(own.held?.shares) ? open(own.powers) : [],
    drops: open(own.drops).map((note) => ({
      note,
      perhapsOwn: mayHaveTaken(records, place.account, place.hook, note),
      unexplained: unexplainedOf(note, watch, records, place),
    })),
  }
}

/** True if the shares were burned and the account received nothing for them. */
export const wasRemovedForNothing = ({ note }: ReportedAlarms<StoredWithdrawalAlarm>): boolean =>
  note.amount0 === 0n && note.amount1 === 0n

/** Puts removals that paid nothing before those that paid. Keeps the order otherwise. */
export const sortRemovalsByLoss = (removals: AlarmsToShow['removals']): AlarmsToShow['removals'] => [
  ...removals.filter(wasRemovedForNothing),
  ...removals.filter((told) => !wasRemovedForNothing(told)),
]

/**
 * Groups admin actions into alarms, newest first. Actions of one transaction form one alarm.
 * Transactions with the same types of actions share an alarm, unless they open or close deposits,
 * swaps or withdrawals.
 */
export function groupAdminActionAlarms(
  notes: readonly StoredAdminActionAlarm[],
): readonly (readonly StoredAdminActionAlarm[])[] {
  const alarms = new Map<string, readonly StoredAdminActionAlarm[]>()
  for (const hash of new Set(notes.map(({ transactionHash }) => transactionHash))) {
    const done = notes.filter(({ transactionHash }) => transactionHash === hash)
    const isSwitch = done.some(({ allowed }) => allowed !== undefined)
    const cause = isSwitch ? hash : [...new Set(done.map(({ power }) => power))].sort().join()
    alarms.set(cause, [...(alarms.get(cause) ?? []), ...done])
  }
  return [...alarms.values()]
}

/**
 * Returns the number of lost shares that no known withdrawal or transfer of the account explains.
 */
function unexplainedOf(
  drop: StoredShareDropAlarm,
  { removals, transfers }: StoredAccountMonitoring,
  records: MarketTxRecords,
  { account, hook }: WatchedPosition,
): bigint {
  const logged: readonly OutgoingShareTransfer[] = [...removals, ...transfers]
  const unlogged = findOwnDepartures(records, account, hook).filter(
    ({ transactionHash }) => !logged.some((each) => isAddressEqual(each.transactionHash, transactionHash)),
  )
  // A reorganisation can move the transaction that took the shares into an earlier block, so the
  // search starts before `sinceBlock`.
  const since = drop.replaced ? drop.sinceBlock - SAFE_HEAD_DEPTH_BLOCKS : drop.sinceBlock
  return computeUnexplainedShareLoss({ ...drop, sinceBlock: since }, [...logged, ...unlogged])
}

/** Returns true if this action of a user would cause the event of an alarm. */
type Cause = (action: TxAction) => boolean

const findRemovalCause =
  ({ owner }: StoredWithdrawalAlarm): Cause =>
  (action) =>
    action.kind === 'withdraw' && isAddressEqual(action.owner, owner)

const causeOfTransfer =
  (hook: Address) =>
  ({ to, shares }: StoredTransferAlarm): Cause =>
  (action) =>
    action.kind === 'transfer' &&
    isAddressEqual(action.token, hook) &&
    isAddressEqual(action.to, to) &&
    action.amount === shares

export const createVaultReplacementMatcher =
  ({ vault0, vault1 }: Pick<StoredVaultReplacementAlarm, 'vault0' | 'vault1'>): Cause =>
  (action) =>
    action.kind === 'setVaults' &&
    isAddressEqual(action.vault0, vault0) &&
    isAddressEqual(action.vault1, vault1)

const takesShares =
  (hook: Address): Cause =>
  (action) =>
    action.kind === 'withdraw' || (action.kind === 'transfer' && isAddressEqual(action.token, hook))

const did = ({ action, batch = [action] }: TxRecord, cause: Cause): boolean => batch.some(cause)

/**
 * True if a verified record proves that this browser sent the transaction behind an event. Hash and
 * action must match: a bundler's transaction contains operations of several users.
 */
export const isOwnTransaction = (
  { proven }: Pick<MarketTxRecords, 'proven'>,
  hash: Hex,
  cause: Cause,
): boolean =>
  proven.some(
    (record) =>
      isRecordOnChainUnderOwnHash(record) &&
      [record.hash, ...(record.parts ?? [])].some((part) => isAddressEqual(part, hash)) &&
      did(record, cause),
  )

/**
 * True if the user's transaction may have caused an event: the user requested it before the event,
 * and it is pending or not verified on chain yet. The alarm is then delayed briefly.
 */
const mayBeOwnTransaction = (
  records: MarketTxRecords,
  note: { readonly transactionHash: Hex; readonly blockNumber: bigint },
  cause: Cause,
): boolean =>
  isOwnTransaction({ proven: records.all }, note.transactionHash, cause) ||
  records.all.some(
    (record) =>
      doesTxKeepButtonsBusy(record) &&
      // A request without a hash cannot have caused an event that was mined before the request.
      (record.hash === undefined
        ? record.startBlock <= note.blockNumber
        : isAddressEqual(record.hash, note.transactionHash)) &&
      did(record, cause),
  )

/** Like `mayBeOwnTransaction`, for shares that are missing without a known event. */
const mayHaveTaken = (
  { all, proven }: MarketTxRecords,
  account: Address,
  hook: Address,
  { blockNumber }: Pick<ShareBalanceDrop, 'blockNumber'>,
): boolean =>
  all.some(
    (record) =>
      (doesTxKeepButtonsBusy(record) || (isRecordOnChainUnderOwnHash(record) && !proven.includes(record))) &&
      isAddressEqual(record.account, account) &&
      record.startBlock <= blockNumber &&
      did(record, takesShares(hook)),
  )

/**
 * Returns the shares that confirmed transactions of this browser took out of the account, according
 * to their receipts. Uses the withdrawn amounts if shares are not a token.
 */
const findOwnDepartures = (
  { proven }: Pick<MarketTxRecords, 'proven'>,
  account: Address,
  hook: Address,
): readonly OutgoingShareTransfer[] =>
  proven.flatMap((record) => {
    const { hash, blockNumber, leaves = [], action, batch = [action] } = record
    if (!isRecordOnChainUnderOwnHash(record) || !isAddressEqual(record.account, account)) return []
    if (hash === undefined || blockNumber === undefined) return []
    const asToken = getMovedAmount(leaves, hook)
    // A withdrawal can burn shares without a transfer log. Their number is then taken from the
    // request, if the transaction did what was requested.
    const shares = asToken === 0n && isRecordMined(record) ? withdrawnBy(batch, account) : asToken
    return [{ shares, blockNumber, transactionHash: hash }]
  })

/** Returns the sum of the account's shares that these actions withdraw. */
const withdrawnBy = (actions: readonly TxAction[], account: Address): bigint =>
  actions.reduce(
    (sum, action) =>
      action.kind === 'withdraw' && isAddressEqual(action.owner, account) ? sum + (action.shares ?? 0n) : sum,
    0n,
  )

/**
 * Returns 'none' if the user's own transactions explain a drop in shares, 'perhapsOwn' if they may
 * explain it, and 'missed' if they do not.
 */
export function explainShareDrop(
  drop: ShareBalanceDrop,
  records: MarketTxRecords,
  { account, hook }: WatchedPosition,
): 'none' | 'perhapsOwn' | 'missed' {
  if (computeUnexplainedShareLoss(drop, findOwnDepartures(records, account, hook)) === 0n) return 'none'
  return mayHaveTaken(records, account, hook, drop) ? 'perhapsOwn' : 'missed'
}
