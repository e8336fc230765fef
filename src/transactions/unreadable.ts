import type { Hex } from '../amounts/hex.ts'
import { END_OF_TIME } from './recordSchema.ts'

/** A stored entry that this page cannot read. It stays as it is until a person clears it. */
export interface Unreadable {
  /** Its storage key. */
  readonly key: string
  /** All of it, to be copied. */
  readonly text: string
  /** newer: written by a newer version of this page · damaged: no record of any version known here. */
  readonly reason: 'newer' | 'damaged'
  /** Milliseconds since 1970, where the text still shows it. */
  readonly createdAt: number | undefined
  /** Of the transaction, where the text still shows it. */
  readonly hash: Hex | undefined
}

/** What can be told about an entry whose text is no record: it may be cut off, so it is not parsed but searched. */
export function describeUnreadable(key: string, text: string, reason: Unreadable['reason']): Unreadable {
  const createdAt = Number(/"createdAt":(\d{1,16})\b/.exec(text)?.[1] ?? Number.NaN)
  const hash = /"hash":"0x([0-9a-fA-F]{64})"/.exec(text)?.[1]
  return {
    key,
    text,
    reason,
    createdAt: createdAt <= END_OF_TIME ? createdAt : undefined,
    hash: hash === undefined ? undefined : `0x${hash}`,
  }
}
