import { loadReader } from '#adapters/readers.ts'
import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { getRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { readRememberedWallet } from '#chain/wallet/rememberedWallet.ts'
import { getStorage } from '#lib/storage.ts'
import type { Market } from '#market/market.ts'
import type { MarketSnapshot } from '#market/marketSnapshot.ts'
import type { Address } from '#math/hex.ts'
import { fetchOrReuseEarlyResponse } from './firstNodeRequest.ts'

/** A snapshot request that was already sent, and the RPC client that sent it. */
export interface PrefetchedSnapshot {
  readonly marketId: string
  readonly rpc: Rpc
  readonly account: Address | undefined
  readonly answer: Promise<MarketSnapshot>
}

let first: PrefetchedSnapshot | undefined

/**
 * Account whose balances app/drawBalancesBeforeReact.ts draws. Undefined if no account is stored.
 */
let shownFirst: Address | undefined

export const getAccountOfFirstSnapshot = (): Address | undefined => shownFirst

/** Requests the snapshot of the last connected account while the app's code is still loading. */
export function prefetchFirstSnapshot(market: Market): Promise<MarketSnapshot> {
  const rpc = getRpc(market.network, { fetch: fetchOrReuseEarlyResponse })
  const account = rememberedAccount()
  const answer = loadReader(market).then((readable) => readSnapshot(rpc, readable, account))
  // Later snapshots must not use the responses of early.js, which are outdated after the first
  // snapshot.
  answer.finally(() => delete window.earlyRequests).catch(() => undefined)
  first = { marketId: market.id, rpc, account, answer }
  shownFirst = account
  return answer
}

/** Returns the prefetched snapshot of this market on the first call, then undefined. */
export function takePrefetchedSnapshot(marketId: string): PrefetchedSnapshot | undefined {
  const taken = first?.marketId === marketId ? first : undefined
  if (taken !== undefined) first = undefined
  return taken
}

/**
 * Returns the last connected account from browser storage. Undefined if the stored text is no
 * address.
 */
function rememberedAccount(): Address | undefined {
  const storage = getStorage()
  if (storage === undefined) return undefined
  const untouched = {
    getItem: (key: string) => storage.getItem(key),
    setItem: () => {},
    removeItem: () => {},
  }
  const remembered = readRememberedWallet(untouched)
  return typeof remembered === 'object' ? remembered.account : undefined
}
