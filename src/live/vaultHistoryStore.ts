import { larger } from '../amounts/integers.ts'
import { USUAL_SPAN } from '../chain/logs/listingPace.ts'
import type { LogRequest } from '../chain/logs/logRequest.ts'
import { readVaultChanges } from '../chain/read/readVaultChanges.ts'
import { readBlockNumber } from '../chain/transaction/readTransaction.ts'
import type { VaultChange } from '../markets/vaultHistory.ts'
import { deployBlock } from './deployBlock.ts'
import { marketLogsOf } from './marketLogs.ts'
import type { LiveMarket } from './openMarket.ts'
import { perMarket } from './perMarket.ts'

/** The changes of the vaults, as far back as they have been read. */
export interface VaultHistory {
  readonly status: 'idle' | 'reading' | 'read' | 'failed'
  /** Newest first. */
  readonly changes: readonly VaultChange[]
  /** The newest block that was looked at; undefined before the first read. */
  readonly newest: bigint | undefined
  /** Everything from this block on has been read. */
  readonly reached: bigint | undefined
  /** The history reaches back to the hook's first block. */
  readonly complete: boolean
  readonly error: unknown
}

const NOTHING: VaultHistory = {
  status: 'idle',
  changes: [],
  newest: undefined,
  reached: undefined,
  complete: false,
  error: undefined,
}

/** Requests of one click; with public nodes' limit of 10,000 blocks that is five days of Base. */
const REQUESTS = 24

interface VaultHistoryStore {
  get(): VaultHistory
  subscribe(listener: () => void): () => void
  /** Reads one click's worth further back, from where the last read ended or from the newest block. */
  readOlder(): Promise<void>
  /** Reads what has happened since the newest block that was looked at; without one, the latest change alone. */
  readNewer(): Promise<void>
}

function createVaultHistory(live: LiveMarket): VaultHistoryStore {
  const { market, rpc } = live
  let history = NOTHING
  const logs = marketLogsOf(live)
  /** Blocks up to this one cannot have been replaced since they were read. */
  let settled = 0n
  let running: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function set(part: Partial<VaultHistory>): void {
    history = { ...history, ...part }
    for (const listener of listeners) listener()
  }

  /** One read at a time; whoever asks meanwhile waits for the same one. Failures are in the state. */
  function exclusively(work: () => Promise<void>): Promise<void> {
    running ??= (async () => {
      set({ status: 'reading', error: undefined })
      try {
        await work()
        set({ status: 'read' })
      } catch (error) {
        set({ status: 'failed', error })
      } finally {
        running = undefined
      }
    })()
    return running
  }

  const readFrom = (from: bigint, to: bigint, more: Partial<LogRequest> = {}) =>
    readVaultChanges(rpc, live.market, logs, { from, to, firstSpan: USUAL_SPAN, requests: REQUESTS, ...more })

  return {
    get: (): VaultHistory => history,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    readOlder: (): Promise<void> =>
      exclusively(async () => {
        const newest = history.newest ?? (await readBlockNumber(rpc))
        const first = (await deployBlock(live, newest)) ?? 0n
        const read = await readFrom(first, (history.reached ?? newest + 1n) - 1n)
        if (history.newest === undefined) settled = read.settled
        set({
          newest,
          changes: [...history.changes, ...read.changes],
          reached: read.reached,
          complete: read.reached <= first,
        })
      }),
    readNewer: (): Promise<void> =>
      exclusively(async () => {
        const newest = await readBlockNumber(rpc)
        const { reached } = history
        const first = reached === undefined ? (market.deployBlock ?? 0n) : larger(settled + 1n, reached)
        const read = await readFrom(first, newest, reached === undefined ? { enough: 1 } : {})
        settled = read.settled
        const { changes } = read
        if (reached === undefined)
          return set({ newest, changes, reached: read.reached, complete: read.reached <= first })
        // After a long absence the requests may run out before they reach what is already known. History would then have
        // a gap, so it starts over.
        if (read.reached > first) return set({ newest, changes, reached: read.reached, complete: false })
        const before = history.changes.filter(({ blockNumber }) => blockNumber < first)
        set({ newest, changes: [...changes, ...before] })
      }),
  }
}

/** The history of a market's vaults, one for the page. */
export const vaultHistoryOf = perMarket(createVaultHistory)
