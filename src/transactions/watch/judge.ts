import { type Address, sameAddress } from '../../amounts/hex.ts'
import { MARGIN } from '../../chain/logs/trustLine.ts'
import { type ShareDeparture, unexplainedShares } from '../../markets/shareDrop.ts'
import type { ListedRecords } from '../ofMarket.ts'
import {
  causeOfChange,
  causeOfRemoval,
  causeOfTransfer,
  isOwn,
  mayBeOwn,
  mayHaveTaken,
  ownDepartures,
} from './ownTransactions.ts'
import type {
  ChangeNote,
  DropNote,
  PowerNote,
  RemovalNote,
  TransferNote,
  WatchRecord,
} from './watchRecord.ts'

export interface WatchedPlace {
  readonly account: Address
  readonly hook: Address
}

/** A note to show; `perhapsOwn`: it may turn out to be a transaction of this browser's that is still in flight. */
export interface Told<Note> {
  readonly note: Note
  readonly perhapsOwn: boolean
}

/** What to show for a record. */
export interface Judgement {
  readonly removals: readonly Told<RemovalNote>[]
  readonly transfers: readonly Told<TransferNote>[]
  readonly changes: readonly Told<ChangeNote>[]
  /** Told while the account has a position, which is what they are powers over. */
  readonly powers: readonly PowerNote[]
  readonly drops: readonly (Told<DropNote> & { readonly unexplained: bigint })[]
}

/**
 * Marks what `records` prove to be this browser's own, for good: the proof may be cleared from the list later. The same
 * record where there is nothing to mark.
 */
export function settleOwn(watch: WatchRecord, records: ListedRecords, place: WatchedPlace): WatchRecord {
  const { removals, transfers, changes, drops } = watch
  const next = {
    removals: marked(removals, (note) => isOwn(records, note.transactionHash, causeOfRemoval(note))),
    transfers: marked(transfers, (note) =>
      isOwn(records, note.transactionHash, causeOfTransfer(note, place.hook)),
    ),
    changes: marked(changes, (note) => isOwn(records, note.transactionHash, causeOfChange(note))),
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
export function judge(watch: WatchRecord, records: ListedRecords, place: WatchedPlace): Judgement {
  const own = settleOwn(watch, records, place)
  const open = <Note extends { readonly settled: boolean }>(notes: readonly Note[]) =>
    notes.filter(({ settled }) => !settled)
  return {
    removals: open(own.removals).map((note) => ({
      note,
      perhapsOwn: mayBeOwn(records, note, causeOfRemoval(note)),
    })),
    transfers: open(own.transfers).map((note) => ({
      note,
      perhapsOwn: mayBeOwn(records, note, causeOfTransfer(note, place.hook)),
    })),
    changes: open(own.changes).map((note) => ({
      note,
      perhapsOwn: mayBeOwn(records, note, causeOfChange(note)),
    })),
    powers: (own.held?.shares ?? 0n) > 0n ? open(own.powers) : [],
    drops: open(own.drops).map((note) => ({
      note,
      perhapsOwn: mayHaveTaken(records, place.account, place.hook, note),
      unexplained: unexplainedOf(note, watch, records, place),
    })),
  }
}

/** Removals and transfers account for a drop, whoever sent them: those of others have an alarm of their own. */
function unexplainedOf(
  drop: DropNote,
  { removals, transfers }: WatchRecord,
  records: ListedRecords,
  { account, hook }: WatchedPlace,
): bigint {
  const logged: readonly ShareDeparture[] = [...removals, ...transfers]
  const unlogged = ownDepartures(records, account, hook).filter(
    ({ transactionHash }) => !logged.some((each) => sameAddress(each.transactionHash, transactionHash)),
  )
  // In a chain that replaced its newest blocks, what took the shares may stand below the block that had them.
  const since = drop.replaced ? drop.sinceBlock - MARGIN : drop.sinceBlock
  return unexplainedShares({ ...drop, sinceBlock: since }, [...logged, ...unlogged])
}
