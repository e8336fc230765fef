import { SAFE_HEAD_DEPTH } from '#chain/logs/shelf.ts'
import type { Action } from '#market/action.ts'
import { type ShareDeparture, type ShareDrop, unexplainedShares } from '#market/alarms.ts'
import { flowAmount } from '#market/side.ts'
import { type Address, type Hex, sameAddress } from '#math/hex.ts'
import { MAX_UINT256 } from '#math/integers.ts'
import type { ListedRecords } from '#transactions/pageJournal.ts'
import { isBusy, isMined, isOnChain, type TxRecord } from '#transactions/record.ts'
import type {
  ChangeNote,
  DropNote,
  NotedEvent,
  PowerNote,
  RemovalNote,
  TransferNote,
  WatchRecord,
} from './watchRecord.ts'

export interface WatchedPosition {
  readonly account: Address
  readonly hook: Address
}

/**
 * A note to show; `perhapsOwn`: it may turn out to be a transaction of this browser's that is still
 * in flight.
 */
export interface ReportedAlarms<Note> {
  readonly note: Note
  readonly perhapsOwn: boolean
}

/** What to show for a record. */
export interface Judgement {
  readonly removals: readonly ReportedAlarms<RemovalNote>[]
  readonly transfers: readonly ReportedAlarms<TransferNote>[]
  readonly changes: readonly ReportedAlarms<ChangeNote>[]
  /** Told while the account has a position, which is what they are powers over. */
  readonly powers: readonly PowerNote[]
  readonly drops: readonly (ReportedAlarms<DropNote> & { readonly unexplained: bigint })[]
}

/**
 * Marks what `records` prove to be this browser's own, for good: the proof may be cleared from the
 * list later. The same record where there is nothing to mark.
 */
export function dismissOwn(watch: WatchRecord, records: ListedRecords, place: WatchedPosition): WatchRecord {
  const { removals, transfers, changes, drops } = watch
  const settled = <Note extends NotedEvent>(notes: readonly Note[], causeOf: (note: Note) => Cause) =>
    marked(notes, (note) => isOwnTransaction(records, note.transactionHash, causeOf(note)))
  const next = {
    removals: settled(removals, causeOfRemoval),
    transfers: settled(transfers, causeOfTransfer(place.hook)),
    changes: settled(changes, causeOfChange),
    drops: marked(drops, (note) => unexplainedOf(note, watch, records, place) === 0n),
  }
  const isSame =
    next.removals === removals &&
    next.transfers === transfers &&
    next.changes === changes &&
    next.drops === drops
  return isSame ? watch : { ...watch, ...next }
}

/** The notes with those settled that are `own`; the same list where none is new. */
function marked<Note extends { readonly settled: boolean }>(
  notes: readonly Note[],
  own: (note: Note) => boolean,
): readonly Note[] {
  if (!notes.some((note) => !note.settled && own(note))) return notes
  return notes.map((note) => (note.settled || !own(note) ? note : { ...note, settled: true }))
}

/** What to show for a watch, given the transactions that this browser knows of. */
export function judge(watch: WatchRecord, records: ListedRecords, place: WatchedPosition): Judgement {
  const own = dismissOwn(watch, records, place)
  const open = <Note extends { readonly settled: boolean }>(notes: readonly Note[]) =>
    notes.filter(({ settled }) => !settled)
  const told = <Note extends NotedEvent>(notes: readonly Note[], causeOf: (note: Note) => Cause) =>
    open(notes).map((note) => ({ note, perhapsOwn: mayBeOwnTransaction(records, note, causeOf(note)) }))
  return {
    removals: told(own.removals, causeOfRemoval),
    transfers: told(own.transfers, causeOfTransfer(place.hook)),
    changes: told(own.changes, causeOfChange),
    powers: (own.held?.shares ?? 0n) > 0n ? open(own.powers) : [],
    drops: open(own.drops).map((note) => ({
      note,
      perhapsOwn: mayHaveTaken(records, place.account, place.hook, note),
      unexplained: unexplainedOf(note, watch, records, place),
    })),
  }
}

/**
 * The alarms that powers make, in the order of their newest notes: what one transaction did is one,
 * and so is what several did alike. What closed or opened something is told with its block, each
 * time.
 */
export function powerAlarms(notes: readonly PowerNote[]): readonly (readonly PowerNote[])[] {
  const alarms = new Map<string, readonly PowerNote[]>()
  for (const hash of new Set(notes.map(({ transactionHash }) => transactionHash))) {
    const done = notes.filter(({ transactionHash }) => transactionHash === hash)
    const isSwitch = done.some(({ allowed }) => allowed !== undefined)
    const cause = isSwitch ? hash : [...new Set(done.map(({ power }) => power))].sort().join()
    alarms.set(cause, [...(alarms.get(cause) ?? []), ...done])
  }
  return [...alarms.values()]
}

/**
 * Removals and transfers account for a drop, whoever sent them: those of others have an alarm of
 * their own.
 */
function unexplainedOf(
  drop: DropNote,
  { removals, transfers }: WatchRecord,
  records: ListedRecords,
  { account, hook }: WatchedPosition,
): bigint {
  const logged: readonly ShareDeparture[] = [...removals, ...transfers]
  const unlogged = ownDepartures(records, account, hook).filter(
    ({ transactionHash }) => !logged.some((each) => sameAddress(each.transactionHash, transactionHash)),
  )
  // In a chain that replaced its newest blocks, the transaction that took the shares may be in a
  // lower block than the one that had them.
  const since = drop.replaced ? drop.sinceBlock - SAFE_HEAD_DEPTH : drop.sinceBlock
  return unexplainedShares({ ...drop, sinceBlock: since }, [...logged, ...unlogged])
}

/** What an event shows, as the action that would have caused it. */
type Cause = (action: Action) => boolean

export const causeOfRemoval =
  ({ owner }: RemovalNote): Cause =>
  (action) =>
    action.kind === 'withdraw' && sameAddress(action.owner, owner)

const causeOfTransfer =
  (hook: Address) =>
  ({ to, shares }: TransferNote): Cause =>
  (action) =>
    action.kind === 'transfer' &&
    sameAddress(action.token, hook) &&
    sameAddress(action.to, to) &&
    action.amount === shares

export const causeOfChange =
  ({ vault0, vault1 }: Pick<ChangeNote, 'vault0' | 'vault1'>): Cause =>
  (action) =>
    action.kind === 'setVaults' && sameAddress(action.vault0, vault0) && sameAddress(action.vault1, vault1)

const takesShares =
  (hook: Address): Cause =>
  (action) =>
    action.kind === 'withdraw' || (action.kind === 'transfer' && sameAddress(action.token, hook))

const did = ({ action, batch = [action] }: TxRecord, cause: Cause): boolean => batch.some(cause)

/**
 * Whether a record proves that this browser sent what an event shows: mined under that very
 * transaction's hash, and its content would cause this event. A bundler's transaction carries
 * operations of several people, so the hash alone proves nothing; nor does a record that nobody has
 * found in the chain, or that storage alone says was found there.
 */
export const isOwnTransaction = (
  { proven }: Pick<ListedRecords, 'proven'>,
  hash: Hex,
  cause: Cause,
): boolean =>
  proven.some(
    (record) =>
      isOnChain(record) &&
      [record.hash, ...(record.parts ?? [])].some((part) => sameAddress(part, hash)) &&
      did(record, cause),
  )

/**
 * Whether a transaction may turn out to be what an event shows: asked for before the event, and
 * under way, or found in the chain by what storage says. It delays an alarm for a moment; see
 * `Patiently`.
 */
export const mayBeOwnTransaction = (
  records: ListedRecords,
  note: { readonly transactionHash: Hex; readonly blockNumber: bigint },
  cause: Cause,
): boolean =>
  isOwnTransaction({ proven: records.all }, note.transactionHash, cause) ||
  records.all.some(
    (record) =>
      isBusy(record) &&
      // A hash says which it is; without one, it was asked for before the event.
      (record.hash === undefined
        ? record.startBlock <= note.blockNumber
        : sameAddress(record.hash, note.transactionHash)) &&
      did(record, cause),
  )

/** The same for missing shares that no event explains yet. */
export const mayHaveTaken = (
  { all, proven }: ListedRecords,
  account: Address,
  hook: Address,
  { blockNumber }: Pick<ShareDrop, 'blockNumber'>,
): boolean =>
  all.some(
    (record) =>
      (isBusy(record) || (isOnChain(record) && !proven.includes(record))) &&
      sameAddress(record.account, account) &&
      record.startBlock <= blockNumber &&
      did(record, takesShares(hook)),
  )

/**
 * Shares that confirmed transactions of this browser took out of the account, as their receipts
 * show it; or where the shares are no token, as the withdrawals that were found in the chain say.
 */
export const ownDepartures = (
  { proven }: Pick<ListedRecords, 'proven'>,
  account: Address,
  hook: Address,
): readonly ShareDeparture[] =>
  proven.flatMap((record) => {
    const { hash, blockNumber, leaves = [], action, batch = [action] } = record
    if (!isOnChain(record) || !sameAddress(record.account, account)) return []
    if (hash === undefined || blockNumber === undefined) return []
    const asToken = flowAmount(leaves, hook)
    // What was mined with another effect than was agreed to took out another number.
    const shares = asToken === 0n && isMined(record) ? withdrawnBy(batch, account) : asToken
    return [{ shares, blockNumber, transactionHash: hash }]
  })

/** What withdrawals take out of the account itself. */
const withdrawnBy = (actions: readonly Action[], account: Address): bigint =>
  actions.reduce(
    (sum, action) =>
      action.kind === 'withdraw' && sameAddress(action.owner, account) ? sum + (action.shares ?? 0n) : sum,
    0n,
  )

/**
 * The shares below which somebody else must have taken some: those of the last look, less what own
 * transactions have taken since. Undefined while one is under way that may take some.
 */
export function ownShares(
  held: NonNullable<WatchRecord['held']>,
  { all, proven }: ListedRecords,
  { account, hook }: WatchedPosition,
): bigint | undefined {
  const isSince = ({ blockNumber }: TxRecord) => blockNumber === undefined || blockNumber > held.blockNumber
  const since = { all: all.filter(isSince), proven: proven.filter(isSince) }
  const everything = {
    before: held.shares,
    after: 0n,
    sinceBlock: held.blockNumber,
    blockNumber: MAX_UINT256,
  }
  return mayHaveTaken(since, account, hook, everything)
    ? undefined
    : unexplainedShares(everything, ownDepartures(since, account, hook))
}

/**
 * What a person would say of a drop, by their own transactions alone: none is missed, one that is
 * under way may account for it, or shares are missed.
 */
export function missedShares(
  drop: ShareDrop,
  records: ListedRecords,
  { account, hook }: WatchedPosition,
): 'none' | 'perhapsOwn' | 'missed' {
  if (unexplainedShares(drop, ownDepartures(records, account, hook)) === 0n) return 'none'
  return mayHaveTaken(records, account, hook, drop) ? 'perhapsOwn' : 'missed'
}
