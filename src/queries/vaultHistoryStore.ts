import { readVaultChanges } from '../chain/read/readVaultChanges.ts'
import { deployment } from '../chain/servedDeployment.ts'
import { readBlockNumber } from '../chain/transaction/readTransaction.ts'
import type { VaultChange } from '../domain/vaultHistory.ts'
import { deployBlock } from './deployBlock.ts'
import { rpc } from './pageRpc.ts'

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

/** Blocks in the first request; later ones adapt to what the node allows. */
const FIRST_SPAN = 10_000n
/** Requests of one click; with public nodes' limit of 10,000 blocks that is five days of Base. */
const REQUESTS = 24
/** Blocks this close to the head may have been reorganised since they were read, so they are read again. */
const UNSETTLED = 64n

let history = NOTHING
let span = FIRST_SPAN
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

const walkFrom = async (from: bigint, to: bigint, enough = 0) => {
  const read = await readVaultChanges(rpc, deployment.hook, {
    from,
    to,
    span,
    requests: REQUESTS,
    ...(enough > 0 ? { enough: (logs) => logs.length >= enough } : {}),
  })
  span = read.span
  return read
}

export const vaultHistoryStore = {
  get: (): VaultHistory => history,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Reads one click's worth further back, from where the last read ended or from the newest block. */
  readOlder: (): Promise<void> =>
    exclusively(async () => {
      const newest = history.newest ?? (await readBlockNumber(rpc))
      const first = await deployBlock(newest)
      const read = await walkFrom(first ?? 0n, (history.reached ?? newest + 1n) - 1n)
      set({
        newest,
        changes: [...history.changes, ...read.changes],
        reached: read.reached,
        complete: read.reached <= (first ?? 0n),
      })
    }),
  /** Reads what has happened since the newest block that was looked at; without one, the latest change alone. */
  readNewer: (): Promise<void> =>
    exclusively(async () => {
      const newest = await readBlockNumber(rpc)
      if (history.newest === undefined || history.reached === undefined) {
        const first = deployment.deployBlock ?? 0n
        const read = await walkFrom(first, newest, 1)
        set({ newest, changes: read.changes, reached: read.reached, complete: read.reached <= first })
        return
      }
      const again = history.newest - UNSETTLED
      const from = again > history.reached ? again : history.reached
      const read = await walkFrom(from, newest)
      const settled = history.changes.filter(({ blockNumber }) => blockNumber < from)
      // After a long absence the requests may run out before they reach what is already known. History would then have
      // a gap, so it starts over.
      if (read.reached > from) set({ newest, changes: read.changes, reached: read.reached, complete: false })
      else set({ newest, changes: [...read.changes, ...settled] })
    }),
}
