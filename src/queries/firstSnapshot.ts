import { readSnapshot } from '../chain/read/readSnapshot.ts'
import { deployment } from '../chain/servedDeployment.ts'
import { pageStorage, readRemembered } from '../chain/wallet/rememberedWallet.ts'
import type { Address } from '../domain/hex.ts'
import type { Snapshot } from '../domain/snapshot.ts'
import { rpc } from './pageRpc.ts'

interface FirstSnapshot {
  readonly account: Address | undefined
  readonly answer: Promise<Snapshot>
}

let first: FirstSnapshot | undefined

/**
 * Asks for the snapshot of whoever is remembered while the app's own code is still on its way: on a slow line the
 * numbers would otherwise wait for React, which does nothing for them until they are there.
 */
export function beginFirstSnapshot(): void {
  const account = rememberedAccount()
  const answer = readSnapshot(rpc, deployment, account)
  // Whoever takes the promise handles its failure, but perhaps nobody ever takes it.
  answer.catch(() => undefined)
  first = { account, answer }
}

/** Hands the snapshot already being read for this account to the first caller, once. */
export function takeFirstSnapshot(account: Address | undefined): Promise<Snapshot> | undefined {
  const taken = first
  first = undefined
  return taken?.account?.toLowerCase() === account?.toLowerCase() ? taken?.answer : undefined
}

/** Read only: a damaged entry is for the wallet's store to drop, which tells the person. */
function rememberedAccount(): Address | undefined {
  const storage = pageStorage()
  if (storage === undefined) return undefined
  const untouched = {
    getItem: (key: string) => storage.getItem(key),
    setItem: () => {},
    removeItem: () => {},
  }
  return readRemembered(untouched).remembered?.account
}
