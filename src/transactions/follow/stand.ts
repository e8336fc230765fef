import type { TxRecord } from '../record.ts'
import type { Observation } from './observation.ts'

/** A transaction that no node has known for this long is given up on, though still looked for. */
export const DROPPED_AFTER_MS = 60_000
/** Bundles get longer: a wallet takes longer to name their transactions. */
export const UNNAMED_AFTER_MS = 300_000
/** Blocks after the click in which a transaction is looked for that its wallet denies, or named wrongly: an hour of Base. */
export const SOUGHT_BLOCKS = 1_800n

/** The chain took back the block that it was in. */
export const TAKEN_BACK = { code: 'takenBack' } as const

export type Stand = Pick<TxRecord, 'status' | 'note'>

/** The record without anything that says how it ended. */
export function withoutOutcome(record: TxRecord): Omit<TxRecord, 'note' | 'details'> {
  const {
    blockNumber: _blockNumber,
    blockHash: _blockHash,
    leaves: _leaves,
    arrives: _arrives,
    unread: _unread,
    became: _became,
    note: _note,
    details: _details,
    settled: _settled,
    ...rest
  } = record
  return rest
}

/** Whether it has ever been seen in a block. */
export const hasBlock = ({ blockHash, status }: TxRecord): boolean =>
  blockHash !== undefined && status !== 'confirming'

export const isFinal = (block: bigint | undefined, { finalized }: Observation): boolean =>
  block !== undefined && finalized !== undefined && block <= finalized

/** How far the account's transactions have been searched, in the form the record stores it. */
export const searched = ({ searchedTo }: Observation) => (searchedTo === undefined ? {} : { searchedTo })

/** Whether every block has been searched that could hold what a wallet denied or named wrongly. */
export const isSearched = ({ startBlock }: TxRecord, { searchedTo }: Observation): boolean =>
  searchedTo !== undefined && searchedTo >= startBlock + SOUGHT_BLOCKS
