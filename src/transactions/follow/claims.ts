import { type Hex, sameAddress } from '../../amounts/hex.ts'
import { isEarlier } from '../chainOrder.ts'
import { isOpen, type TxRecord } from '../record.ts'
import { serialiseRecord } from '../recordSchema.ts'

/**
 * Decides which record a transaction belongs to when several clicks asked for the same thing: each transaction belongs
 * to one click.
 */
export interface Claims {
  /** An earlier click already owns it. */
  readonly isTaken: (hash: Hex) => boolean
  /** Another click owns it, or may turn out to once its wallet answers. */
  readonly mayBeAnothers: (hash: Hex) => boolean
  /** Another click has it for good. */
  readonly isAnothers: (hash: Hex) => boolean
}

const names = ({ hash, parts }: TxRecord, wanted: Hex): boolean =>
  [hash, ...(parts ?? [])].some((each) => each?.toLowerCase() === wanted.toLowerCase())

export function claimsOf(record: TxRecord, records: readonly TxRecord[]): Claims {
  const others = records.filter(({ id, chainId }) => id !== record.id && chainId === record.chainId)
  const rival = others.some((other) => mayAnswerFor(other, record) && sameContent(other, record))
  // What a wallet named for a click, and the chain has shown to be another's, is not that click's.
  const holders = others.filter(({ status }) => status !== 'mismatched')
  return {
    isTaken: (hash) => holders.some((other) => names(other, hash) && isEarlier(other, record)),
    mayBeAnothers: (hash) => rival || holders.some((other) => names(other, hash)),
    isAnothers: (hash) => holders.some((other) => names(other, hash) && !isOpen(other)),
  }
}

/** A wallet that still keeps silent may name it; and what one refused goes to a click that was not. */
const mayAnswerFor = (other: TxRecord, { status }: TxRecord): boolean =>
  other.status === 'awaitingWallet' ||
  (status === 'rejected' && other.status === 'unknown' && other.hash === undefined)

const contentOf = ({ action, batch }: TxRecord): string =>
  JSON.stringify([action, batch ?? null], (_, member: unknown) =>
    typeof member === 'bigint' ? `${member}n` : member,
  )

const sameContent = (a: TxRecord, b: TxRecord): boolean =>
  sameAddress(a.account, b.account) && contentOf(a) === contentOf(b)

/** Whether two states of a record are equal. */
export const sameRecord = (a: TxRecord, b: TxRecord): boolean => serialiseRecord(a) === serialiseRecord(b)
