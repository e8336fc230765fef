import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { getRpc, type Rpc } from '#chain/rpc/rpc.ts'
import { readRememberedWallet } from '#chain/wallet/rememberedWallet.ts'
import { getStorage } from '#lib/storage.ts'
import type { Market } from '#market/market.ts'
import type { Snapshot } from '#market/snapshot.ts'
import type { Address } from '#math/hex.ts'

/** A snapshot request that is already under way, and the client that sent it. */
export interface FirstSnapshot {
  readonly marketId: string
  readonly rpc: Rpc
  readonly account: Address | undefined
  readonly answer: Promise<Snapshot>
}

let first: FirstSnapshot | undefined

/**
 * Requests the snapshot of the remembered account while the app's code is still loading. Otherwise
 * the
 * figures would wait for React on a slow connection.
 */
export function prefetchFirstSnapshot(market: Market): void {
  const rpc = getRpc(market.network)
  const account = rememberedAccount()
  const answer = readSnapshot(rpc, market, account)
  // `takeFirstSnapshot` handles a failure. Without a taker, this prevents an unhandled rejection.
  answer.catch(() => undefined)
  first = { marketId: market.id, rpc, account, answer }
}

/** Returns the prefetched snapshot for this market. Can be taken only once. */
export function takeFirstSnapshot(marketId: string): FirstSnapshot | undefined {
  const taken = first?.marketId === marketId ? first : undefined
  if (taken !== undefined) first = undefined
  return taken
}

/**
 * Returns the last connected account. The wallet store later removes a damaged entry and tells the
 * user.
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
