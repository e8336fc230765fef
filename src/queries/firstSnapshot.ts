import { readSnapshot } from '#chain/read/readSnapshot.ts'
import { type Rpc, rpcOf } from '#chain/rpc/rpc.ts'
import { readRemembered } from '#chain/wallet/rememberedWallet.ts'
import { storageOf } from '#lib/browserStorage.ts'
import type { Market } from '#market/market.ts'
import type { Snapshot } from '#market/snapshot.ts'
import type { Address } from '#math/hex.ts'

/** A first question on its way, and the transport that asked it. */
export interface FirstSnapshot {
  readonly marketId: string
  readonly rpc: Rpc
  readonly account: Address | undefined
  readonly answer: Promise<Snapshot>
}

let first: FirstSnapshot | undefined

/**
 * Asks for the snapshot of whoever is remembered while the app's own code is still on its way: on a
 * slow line the numbers would otherwise wait for React, which does nothing for them until they are
 * there.
 */
export function beginFirstSnapshot(market: Market): void {
  const rpc = rpcOf(market.network)
  const account = rememberedAccount()
  const answer = readSnapshot(rpc, market, account)
  // Whoever takes the promise handles its failure, but perhaps nobody ever takes it.
  answer.catch(() => undefined)
  first = { marketId: market.id, rpc, account, answer }
}

/** Hands what was begun for this market over, once. */
export function takeFirstSnapshot(marketId: string): FirstSnapshot | undefined {
  const taken = first?.marketId === marketId ? first : undefined
  if (taken !== undefined) first = undefined
  return taken
}

/** Read only: a damaged entry is for the wallet's store to drop, which tells the person. */
function rememberedAccount(): Address | undefined {
  const storage = storageOf()
  if (storage === undefined) return undefined
  const untouched = {
    getItem: (key: string) => storage.getItem(key),
    setItem: () => {},
    removeItem: () => {},
  }
  const remembered = readRemembered(untouched)
  return typeof remembered === 'object' ? remembered.account : undefined
}
