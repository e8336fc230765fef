import { type Hex, sameAddress } from '../../domain/hex.ts'
import { isOpen, type TxRecord } from '../record.ts'
import { serialiseRecord } from '../recordSchema.ts'

/** Who may have a transaction, where several clicks had the same content: one transaction is one click's. */
export interface Claims {
  /** An earlier click has it. */
  readonly isTaken: (hash: Hex) => boolean
  /** Another click has it, or waits for its wallet's answer and may turn out to have it. */
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

/** By the chain's own order; the clock, which a person may set, decides between clicks in the same block alone. */
function isEarlier(a: TxRecord, b: TxRecord): boolean {
  if (a.startBlock !== b.startBlock) return a.startBlock < b.startBlock
  if (a.startNonce !== b.startNonce) return a.startNonce < b.startNonce
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
}

/** Two states of a record that say the same. */
export const sameRecord = (a: TxRecord, b: TxRecord): boolean => serialiseRecord(a) === serialiseRecord(b)
