import { useQuery } from '@tanstack/react-query'
import {
  type FormerVaultValue,
  readFormerVaults,
  readVaultReplacements,
} from '#chain/read/readVaultReplacements.ts'
import { readBlockNumber } from '#chain/transaction/readTransaction.ts'
import type { TokenSide } from '#market/tokenPair.ts'
import {
  type FormerVault,
  listFormerVaults,
  listVaultReplacementSteps,
  type VaultReplacement,
} from '#market/vaultHistory.ts'
import { findChangedVaults } from '#market/vaultWatch.ts'
import { isAddressEqual } from '#math/hex.ts'
import { maxBigInt } from '#math/integers.ts'
import { type MarketWithNodeAndSnapshots, memoizePerMarket } from './marketWithNodeAndSnapshots.ts'
import {
  type CachedLogsView,
  createPastEventsReader,
  getConfiguredDeployBlock,
  getMarketLogs,
  getPastEventsStart,
  getPastLogs,
  isReadDownToFirstBlock,
  type PastEventsStart,
  useCachedLogs,
  usePastEventsRead,
} from './pastRead.ts'
import { useConnectedMarket } from './useMarket.ts'
import { useMarketSnapshot } from './useMarketSnapshot.ts'

interface VaultChanges {
  readonly changes: readonly VaultReplacement[]
  /** Newest block that was searched for vault replacements. Undefined before the first search. */
  readonly newest: bigint | undefined
  /** Oldest block that was searched for vault replacements. */
  readonly reached: bigint | undefined
  /** True if all blocks since the hook's deployment were searched for vault replacements. */
  readonly complete: boolean
}

const EMPTY_VAULT_CHANGES: VaultChanges = {
  changes: [],
  newest: undefined,
  reached: undefined,
  complete: false,
}

/**
 * Maximum number of requests per click: five days of Base on public nodes with a 10,000-block
 * limit.
 */
const REQUESTS = 24

/**
 * Returns the oldest block since which all vault replacements are known. If the deployment block is
 * unknown, a search down to block 0 counts only down to the oldest replacement that it found.
 */
function reachOf(
  start: PastEventsStart,
  reached: bigint,
  oldest: bigint,
): Pick<VaultChanges, 'reached' | 'complete'> {
  const complete = isReadDownToFirstBlock(start, reached)
  return { complete, reached: complete || reached > start.block ? reached : oldest }
}

function createVaultHistory(live: MarketWithNodeAndSnapshots) {
  const { market, rpc } = live
  const look = createPastEventsReader('vaultHistory', EMPTY_VAULT_CHANGES)
  /** Newest finalized block of the last search. A reorg cannot change blocks up to it. */
  let settled = 0n

  const readFrom = (start: Pick<PastEventsStart, 'isKnown'>, from: bigint, to: bigint, enough?: number) => {
    const request = { from, to, requests: REQUESTS, ...(enough === undefined ? {} : { enough }) }
    return readVaultReplacements(rpc, market, getPastLogs(live, start), request)
  }

  async function older(): Promise<Partial<VaultChanges>> {
    const before = look.get().found
    const newest = before.newest ?? (await readBlockNumber(rpc))
    const start = await getPastEventsStart(live, newest)
    const to = (before.reached ?? newest + 1n) - 1n
    const read = await readFrom(start, start.block, to)
    if (before.newest === undefined) settled = read.settled
    const changes = [...before.changes, ...read.changes]
    return { newest, changes, ...reachOf(start, read.reached, changes.at(-1)?.blockNumber ?? newest) }
  }

  /** Finds only the latest vault replacement, before the user has loaded any history. */
  async function latest(newest: bigint): Promise<Partial<VaultChanges>> {
    const named = {
      block: getConfiguredDeployBlock(market, newest),
      isKnown: market.deployBlock !== undefined,
    }
    const read = await readFrom(named, named.block, newest, 1)
    settled = read.settled
    const { changes } = read
    return { newest, changes, ...reachOf(named, read.reached, changes.at(-1)?.blockNumber ?? newest) }
  }

  async function newer(): Promise<Partial<VaultChanges>> {
    const newest = await readBlockNumber(rpc)
    const before = look.get().found
    if (before.reached === undefined) return latest(newest)
    const first = maxBigInt(settled + 1n, before.reached)
    const read = await readFrom({ isKnown: true }, first, newest)
    settled = read.settled
    const { changes, reached } = read
    // If this search did not reach the blocks of earlier searches, it replaces their results,
    // because the history would otherwise have a gap.
    if (reached > first) return { newest, changes, reached, complete: false }
    return {
      newest,
      changes: [...changes, ...before.changes.filter(({ blockNumber }) => blockNumber < first)],
    }
  }

  return {
    ...look,
    /** Searches blocks below the oldest searched block for vault replacements. */
    readOlder: () => look.once(older),
    /**
     * Searches the blocks since the last search for vault replacements. The first search finds only
     * the latest one.
     */
    readNewer: () => look.once(newer),
  }
}

export const getVaultHistory = memoizePerMarket(createVaultHistory)

/** Returns the vault replacements of the page's market. Searches only after a user click. */
export const useVaultHistory = () => usePastEventsRead(getVaultHistory(useConnectedMarket()))
export type VaultHistory = ReturnType<typeof useVaultHistory>

/** Maximum number of former vaults to read, because an attacker can set thousands of vaults. */
const MAX_VAULTS = 24
const LOOK_AGAIN_MS = 12_000

interface FormerVaultsView {
  readonly vaults: readonly FormerVaultValue[]
  readonly left: number
  readonly state: 'none' | 'reading' | 'read' | 'failed'
}

/**
 * Returns what the hook still owns in its former vaults. Expected vaults that the hook has replaced
 * count as former vaults too.
 */
export function useFormerVaults(): FormerVaultsView {
  const { market, rpc } = useConnectedMarket()
  const { snapshot } = useMarketSnapshot()
  const { changes, complete } = useVaultHistory()
  const drifted = (snapshot === undefined ? [] : findChangedVaults(snapshot)).map(
    ({ index, expected }): FormerVault => ({ index, address: expected }),
  )
  const current = { vault0: snapshot?.vault0.address, vault1: snapshot?.vault1.address }
  const past =
    snapshot === undefined
      ? []
      : listFormerVaults(listVaultReplacementSteps(changes, market, complete), current)
  const known = (vault: FormerVault) =>
    drifted.some(({ index, address }) => index === vault.index && isAddressEqual(address, vault.address))
  const all = [...drifted, ...past.filter((vault) => !known(vault))]
  const shown = all.slice(0, MAX_VAULTS)
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

/** Returns what the hook still owns in a vault of the market file that was replaced. */
export function useReplacedVault(side: TokenSide) {
  const { vaults, state } = useFormerVaults()
  const { snapshot } = useMarketSnapshot()
  const replaced = snapshot && findChangedVaults(snapshot).find(({ index }) => index === side)
  const found = vaults.find(
    ({ index, address }) => index === side && isAddressEqual(address, replaced?.expected),
  )
  return { found, hasFailed: state === 'failed' }
}

/** Returns the size of a market's event logs in browser storage. */
export function useStoredLogsUsage(state: string): CachedLogsView {
  const live = useConnectedMarket()
  const logs = getMarketLogs(live)
  return useCachedLogs('keptLogs', live, state, {
    use: () => logs.stored().then(() => logs.use()),
    clear: () => logs.clear(),
  })
}
