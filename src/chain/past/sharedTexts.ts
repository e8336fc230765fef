import type { LogStorage, StoredLogs } from '#chain/logs/shelf.ts'
import type { Method, Results } from '#chain/rpc/methods.ts'
import type { PlacedLog } from '#chain/rpc/results.ts'
import type { Rpc } from '#chain/rpc/rpc.ts'

/**
 * The same logs with each text and number once: every log of a block repeats its hash, every log of a transaction that
 * one's, and all of them a few topics and addresses. Of a hundred thousand logs that is half of what they weigh.
 */
export function withSharedTexts(logs: readonly PlacedLog[]): readonly PlacedLog[] {
  const known = new Map<unknown, unknown>()
  const once = <Value>(value: Value): Value => {
    // A value is found by what it says, so what is found says the same.
    const found = known.get(value)
    if (found !== undefined) return found as Value
    known.set(value, value)
    return value
  }
  return logs.map(
    ({ address, topics, data, blockNumber, blockHash, logIndex, transactionHash, timestamp }) => ({
      address: once(address),
      topics: topics.map(once),
      data,
      blockNumber: once(blockNumber),
      blockHash: once(blockHash),
      logIndex,
      transactionHash: once(transactionHash),
      timestamp: timestamp === undefined ? undefined : once(timestamp),
    }),
  )
}

/** A node whose logs are given with each text once. */
export const sharingRpc = (rpc: Rpc): Rpc => ({
  ...rpc,
  ask: async <M extends Method>(method: M, params?: readonly unknown[]) => {
    const answer = await rpc.ask(method, params)
    // The method says what its answer is, and no compiler can tell one from the other here.
    return method === 'eth_getLogs'
      ? (withSharedTexts(answer as Results['eth_getLogs']) as Results[M])
      : answer
  },
})

/** A storage whose logs are given with each text once. */
export async function sharingStorage(opening: Promise<LogStorage>): Promise<LogStorage> {
  const storage = await opening
  const lean = (stored: StoredLogs): StoredLogs => ({
    ...stored,
    segments: stored.segments.map((segment) => ({ ...segment, logs: withSharedTexts(segment.logs) })),
  })
  return {
    load: async (wanted) => {
      const stored = await storage.load(wanted)
      return stored && lean(stored)
    },
    commit: (commit) => storage.commit(commit),
    forget: (anchor) => storage.forget(anchor),
    clear: () => storage.clear(),
    use: () => storage.use(),
  }
}
