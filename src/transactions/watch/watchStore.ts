import { deployment } from '../../chain/deployment.ts'
import { ChainError } from '../../chain/rpc/chainError.ts'
import { PRODUCT_NAME } from '../../config.ts'
import { type Address, type Hex, sameAddress } from '../../domain/hex.ts'
import { rpc } from '../../queries/rpc.ts'
import { journal } from '../pageJournal.ts'
import { startWatch, watchLogs } from './watchLogs.ts'
import { parseWatchRecord, serialiseWatchRecord, type WatchRecord } from './watchRecord.ts'

const PREFIX = `${PRODUCT_NAME.toLowerCase()}.watch.${deployment.chainId}.${deployment.hook.toLowerCase()}.`

const records = new Map<string, WatchRecord>()
const running = new Map<string, Promise<void>>()
const listeners = new Set<() => void>()

const keyOf = (account: Address): string => PREFIX + account.toLowerCase()

function stored(key: string): WatchRecord | undefined {
  try {
    const text = localStorage.getItem(key)
    return text === null ? undefined : parseWatchRecord(text)
  } catch {
    return undefined
  }
}

function put(key: string, record: WatchRecord): void {
  records.set(key, record)
  try {
    localStorage.setItem(key, serialiseWatchRecord(record))
  } catch {
    // Without storage the watch lasts as long as the page.
  }
  for (const listener of listeners) listener()
}

function find(account: Address): WatchRecord | undefined {
  const key = keyOf(account)
  const known = records.get(key) ?? stored(key)
  if (known !== undefined) records.set(key, known)
  return known
}

/** What was found for each account of this browser, and the one way to look for more. */
export const watchStore = {
  find,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /**
   * Looks through what has happened up to `newest`. The first time for an account this only notes where to begin. Never
   * throws for IO: what could not be read is looked for with the next call.
   */
  look: (account: Address, newest: bigint): Promise<void> => {
    const key = keyOf(account)
    // One after the other: a look under way may end below the block that this one is about.
    const work = (running.get(key) ?? Promise.resolve()).then(() => lookOnce(account, key, newest))
    running.set(key, work)
    return work
  },
  /** The person has dealt with what one transaction did. */
  settle: (account: Address, transactionHash: Hex): void => {
    const record = find(account)
    if (record === undefined) return
    const mark = <Note extends { readonly transactionHash: Hex }>(note: Note) =>
      sameAddress(note.transactionHash, transactionHash) ? { ...note, settled: true } : note
    put(keyOf(account), { ...record, exits: record.exits.map(mark), changes: record.changes.map(mark) })
  },
  /** The person has read that some blocks were not looked through. */
  forgetGap: (account: Address): void => {
    const record = find(account)
    if (record !== undefined) put(keyOf(account), { ...record, gap: undefined })
  },
}

async function lookOnce(account: Address, key: string, newest: bigint): Promise<void> {
  const record = find(account)
  if (record === undefined) {
    put(key, startWatch(newest))
    return
  }
  try {
    const next = await watchLogs(record, newest, { rpc, deployment, account, transactions: journal.all() })
    // Somebody may have settled a note meanwhile.
    const settled = (hash: Hex) =>
      [...(find(account)?.exits ?? []), ...(find(account)?.changes ?? [])].some(
        (note) => note.settled && sameAddress(note.transactionHash, hash),
      )
    const keep = <Note extends { readonly transactionHash: Hex; readonly settled: boolean }>(note: Note) => ({
      ...note,
      settled: note.settled || settled(note.transactionHash),
    })
    if (next !== record) put(key, { ...next, exits: next.exits.map(keep), changes: next.changes.map(keep) })
  } catch (error) {
    if (!(error instanceof ChainError)) throw error
  }
}
