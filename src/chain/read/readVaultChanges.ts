import type { Address, Hex } from '../../domain/hex.ts'
import type { VaultChange } from '../../domain/vaultHistory.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { readTransaction } from '../transaction/readTransaction.ts'
import { type LogFilter, type PlacedLog, walkLogs } from './readLogs.ts'
import { TOPIC } from './topics.ts'
import { addressAt } from './words.ts'

export interface VaultChanges {
  /** Newest first. */
  readonly changes: readonly VaultChange[]
  /** Everything from this block on has been read. */
  readonly reached: bigint
  readonly span: bigint
}

/** Every `VaultsSet` of the hook. */
export const vaultsSetFilter = (hook: Address): LogFilter => ({ address: hook, topics: [TOPIC.vaultsSet] })

/**
 * Walks back through the hook's `VaultsSet` events from `to` to `from`, see `walkLogs`; each with the sender of its
 * transaction and the time of its block. Throws ChainError.
 */
export async function readVaultChanges(
  rpc: Rpc,
  hook: Address,
  walk: Parameters<typeof walkLogs>[2],
): Promise<VaultChanges> {
  const { logs, reached, span } = await walkLogs(rpc, vaultsSetFilter(hook), walk)
  return { changes: await describeVaultChanges(rpc, logs), reached, span }
}

/** One `VaultsSet` and where it stands. */
export interface VaultsSet {
  readonly vault0: Address
  readonly vault1: Address
  readonly blockNumber: bigint
  readonly blockHash: Hex
  readonly logIndex: number
  readonly transactionHash: Hex
}

/** A decoded log of `vaultsSetFilter`; undefined if it does not have the event's shape. */
export function asVaultsSet(log: PlacedLog): VaultsSet | undefined {
  const vault0 = addressAt(log.topics[1])
  const vault1 = addressAt(log.topics[2])
  if (vault0 === undefined || vault1 === undefined) return undefined
  const { blockNumber, blockHash, logIndex, transactionHash } = log
  return { vault0, vault1, blockNumber, blockHash, logIndex, transactionHash }
}

/** Senders and times are read for this many changes: anyone can fill the history for the price of a fee per entry. */
const MOST_DETAILS = 60

/**
 * Whatever the node does not return stays undefined, as do the senders and times of all but the first `MOST_DETAILS`.
 */
async function describeVaultChanges(rpc: Rpc, logs: readonly PlacedLog[]): Promise<readonly VaultChange[]> {
  const timestampOf = once((blockNumber: bigint) => readTimestamp(rpc, blockNumber))
  const senderOf = once((hash: Hex) => readSender(rpc, hash))
  const sets = logs.map(asVaultsSet).filter((set) => set !== undefined)
  return Promise.all(
    sets.map(async (set, index): Promise<VaultChange> => {
      if (index >= MOST_DETAILS) return { ...set, sender: undefined, timestamp: undefined }
      const [sender, timestamp] = await Promise.all([
        senderOf(set.transactionHash),
        timestampOf(set.blockNumber),
      ])
      return { ...set, sender, timestamp }
    }),
  )
}

/** Asks for each key once: one block, or one transaction, may hold any number of changes. */
function once<Key, Value>(read: (key: Key) => Promise<Value>): (key: Key) => Promise<Value> {
  const asked = new Map<Key, Promise<Value>>()
  return (key) => {
    const known = asked.get(key) ?? read(key)
    asked.set(key, known)
    return known
  }
}

/** Who sent a transaction; undefined where the node does not know it (any more). */
export async function readSender(rpc: Rpc, hash: Hex): Promise<Address | undefined> {
  return (await readTransaction(rpc, hash).catch(unlessAnswered))?.from
}

/** Unix seconds of a block; undefined where the node does not tell. */
export async function readTimestamp(rpc: Rpc, blockNumber: bigint): Promise<bigint | undefined> {
  const block = await rpc
    .ask('eth_getBlockByNumber', [`0x${blockNumber.toString(16)}`, false])
    .catch(unlessAnswered)
  return block?.timestamp
}

/** A refused detail does not invalidate what was found; an unreachable node does. */
function unlessAnswered(error: unknown): null {
  if (error instanceof ChainError && error.code !== 'unreachable' && error.code !== 'wrongChain') return null
  throw error
}
