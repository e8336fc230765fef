import { type Hex, sameAddress } from '../../domain/hex.ts'
import type { TxRecord } from '../record.ts'
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
}

const names = ({ hash, parts }: TxRecord, wanted: Hex): boolean =>
  [hash, ...(parts ?? [])].some((each) => each?.toLowerCase() === wanted.toLowerCase())

export function claimsOf(record: TxRecord, records: readonly TxRecord[]): Claims {
  const others = records.filter(({ id, chainId }) => id !== record.id && chainId === record.chainId)
  const rival = others.some((other) => other.status === 'awaitingWallet' && sameContent(other, record))
  return {
    isTaken: (hash) => others.some((other) => names(other, hash) && isEarlier(other, record)),
    mayBeAnothers: (hash) => rival || others.some((other) => names(other, hash)),
  }
}

const contentOf = ({ action, batch }: TxRecord): string =>
  JSON.stringify([action, batch ?? null], (_, member: unknown) =>
    typeof member === 'bigint' ? `${member}n` : member,
  )

const sameContent = (a: TxRecord, b: TxRecord): boolean =>
  sameAddress(a.account, b.account) && contentOf(a) === contentOf(b)

/** In the chain's order. The clock can be set by the person, so it only breaks ties within a block. */
function isEarlier(a: TxRecord, b: TxRecord): boolean {
  if (a.startBlock !== b.startBlock) return a.startBlock < b.startBlock
  if (a.startNonce !== b.startNonce) return a.startNonce < b.startNonce
  return a.createdAt === b.createdAt ? a.id < b.id : a.createdAt < b.createdAt
}

/** Whether two states of a record are equal. */
export const sameRecord = (a: TxRecord, b: TxRecord): boolean => serialiseRecord(a) === serialiseRecord(b)
