import { type Address, type Hex, sameAddress } from '../../amounts/hex.ts'
import type { Action } from '../../markets/action.ts'
import { flowAmount } from '../../markets/flowAmount.ts'
import type { ShareDeparture, ShareDrop } from '../../markets/shareDrop.ts'
import type { ListedRecords } from '../ofMarket.ts'
import { isBusy, isInChain, type TxRecord } from '../record.ts'
import type { ChangeNote, RemovalNote, TransferNote } from './watchRecord.ts'

/** What an event shows, as the action that would have caused it. */
type Cause = (action: Action) => boolean

export const causeOfRemoval =
  ({ owner }: RemovalNote): Cause =>
  (action) =>
    action.kind === 'withdraw' && sameAddress(action.owner, owner)

export const causeOfTransfer =
  ({ to, shares }: TransferNote, hook: Address): Cause =>
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
 * Whether a record proves that this browser sent what an event shows: mined under that very transaction's hash, and
 * its content would cause this event. A bundler's transaction carries operations of several people, so the hash alone
 * proves nothing; nor does a record that nobody has found in the chain, or that storage alone says was found there.
 */
export const isOwn = ({ proven }: Pick<ListedRecords, 'proven'>, hash: Hex, cause: Cause): boolean =>
  proven.some(
    (record) =>
      isInChain(record) &&
      [record.hash, ...(record.parts ?? [])].some((part) => sameAddress(part, hash)) &&
      did(record, cause),
  )

/**
 * Whether a transaction may turn out to be what an event shows: asked for before the event, and under way, or found in the
 * chain by what storage says. It delays an alarm for a moment; see `Patiently`.
 */
export const mayBeOwn = (
  records: ListedRecords,
  note: { readonly transactionHash: Hex; readonly blockNumber: bigint },
  cause: Cause,
): boolean =>
  isOwn({ proven: records.all }, note.transactionHash, cause) ||
  records.all.some(
    (record) =>
      isBusy(record) &&
      record.startBlock <= note.blockNumber &&
      (record.hash === undefined || sameAddress(record.hash, note.transactionHash)) &&
      did(record, cause),
  )

/** The same for shares that are gone, before any event tells how. */
export const mayHaveTaken = (
  { all, proven }: ListedRecords,
  account: Address,
  hook: Address,
  { blockNumber }: ShareDrop,
): boolean =>
  all.some(
    (record) =>
      (isBusy(record) || (isInChain(record) && !proven.includes(record))) &&
      sameAddress(record.account, account) &&
      record.startBlock <= blockNumber &&
      did(record, takesShares(hook)),
  )

/** Shares that confirmed transactions of this browser took out of the account, as their receipts show it. */
export const ownDepartures = (
  { proven }: Pick<ListedRecords, 'proven'>,
  account: Address,
  hook: Address,
): readonly ShareDeparture[] =>
  proven.flatMap((record) => {
    const { hash, blockNumber, leaves = [] } = record
    if (!isInChain(record) || !sameAddress(record.account, account)) return []
    if (hash === undefined || blockNumber === undefined) return []
    return [{ shares: flowAmount(leaves, hook), blockNumber, transactionHash: hash }]
  })
