import { useQuery } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { USUAL_SPAN } from '#chain/logs/listingPace.ts'
import type { LogRequest } from '#chain/logs/logRequest.ts'
import { type FormerVaultValue, readFormerVaults, readVaultChanges } from '#chain/read/readVaultChanges.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import { type FormerVault, formerVaults, type VaultChange, vaultSteps } from '#market/vaultHistory.ts'
import { vaultDrift } from '#market/vaultWatch.ts'
import { sameAddress } from '#math/hex.ts'
import { larger } from '#math/integers.ts'
import { isWhole, namedBlock, type Start, startOf } from './deployBlock.ts'
import { marketLogsOf } from './marketLogs.ts'
import { type LiveMarket, perMarket } from './openMarket.ts'
import { useLiveMarket } from './useMarket.ts'
import { useSnapshot } from './useSnapshot.ts'

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

/** Where the beginning is not known, a look down to it has seen as much as is known to be listed, and no more. */
function reachOf(start: Start, reached: bigint, oldest: bigint): Pick<VaultHistory, 'reached' | 'complete'> {
  const complete = isWhole(start, reached)
  return { complete, reached: complete || reached > start.block ? reached : oldest }
}

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
        const start = await startOf(live, newest)
        const to = (history.reached ?? newest + 1n) - 1n
        const read = await readFrom(start.block, to, { isUnkept: !start.isKnown })
        if (history.newest === undefined) settled = read.settled
        const changes = [...history.changes, ...read.changes]
        set({ newest, changes, ...reachOf(start, read.reached, changes.at(-1)?.blockNumber ?? newest) })
      }),
    readNewer: (): Promise<void> =>
      exclusively(async () => {
        const newest = await readBlockNumber(rpc)
        const { reached } = history
        const named = { block: namedBlock(market, newest), isKnown: market.deployBlock !== undefined }
        const first = reached === undefined ? named.block : larger(settled + 1n, reached)
        const read = await readFrom(
          first,
          newest,
          reached === undefined ? { enough: 1, isUnkept: !named.isKnown } : {},
        )
        settled = read.settled
        const { changes } = read
        if (reached === undefined)
          return set({
            newest,
            changes,
            ...reachOf(named, read.reached, changes.at(-1)?.blockNumber ?? newest),
          })
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

/** The history of the vaults as far as it has been read. It is read by the click that asks for it, never by itself. */
export function useVaultHistory(): VaultHistory {
  const { subscribe, get } = vaultHistoryOf(useLiveMarket())
  return useSyncExternalStore(subscribe, get, get)
}

/** Read in one go. The cap holds even if somebody fills the history with thousands of vaults. */
const MOST_VAULTS = 24
const LOOK_AGAIN_MS = 12_000

export interface FormerVaultsView {
  readonly vaults: readonly FormerVaultValue[]
  /** How many more there are in the history that was read. */
  readonly left: number
  readonly state: 'none' | 'reading' | 'read' | 'failed'
}

/**
 * What is left in vaults that the hook no longer uses: those of the history as far as it was read, and the promised ones
 * while others stand in their place.
 */
export function useFormerVaults(): FormerVaultsView {
  const { market, rpc } = useLiveMarket()
  const { snapshot } = useSnapshot()
  const { changes, complete } = useVaultHistory()
  const drifted = (snapshot === undefined ? [] : vaultDrift(snapshot)).map(
    ({ index, expected }): FormerVault => ({ index, address: expected }),
  )
  const current = { vault0: snapshot?.vault0.address, vault1: snapshot?.vault1.address }
  const past = snapshot === undefined ? [] : formerVaults(vaultSteps(changes, market, complete), current)
  const known = (vault: FormerVault) =>
    drifted.some(({ index, address }) => index === vault.index && sameAddress(address, vault.address))
  const all = [...drifted, ...past.filter((vault) => !known(vault))]
  const shown = all.slice(0, MOST_VAULTS)
  const { data, error } = useQuery({
    queryKey: [market.id, 'formerVaults', shown.map(({ index, address }) => `${index}${address}`)],
    queryFn: () => readFormerVaults(rpc, market, shown),
    enabled: shown.length > 0,
    refetchInterval: LOOK_AGAIN_MS,
  })
  const left = all.length - shown.length
  if (shown.length === 0) return { vaults: [], left, state: 'none' }
  if (data === undefined) return { vaults: [], left, state: error === null ? 'reading' : 'failed' }
  return { vaults: data, left, state: 'read' }
}
