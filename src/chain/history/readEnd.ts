import type { Address } from '../../amounts/hex.ts'
import { dialectOf, writeMarket } from '../../dialects/index.ts'
import type { StoredBooks } from '../../markets/dialectReading.ts'
import type { Market } from '../../markets/market.ts'
import type { Snapshot } from '../../markets/snapshot.ts'
import { readSnapshot } from '../read/readSnapshot.ts'
import { readStored } from '../read/readStored.ts'
import { ChainError } from '../rpc/chainError.ts'
import type { Rpc } from '../rpc/rpc.ts'
import { simulateLeaving } from '../write/simulateLeaving.ts'
import { type Leaving, leavingAsSeen, leavingOf } from './leaving.ts'

/** What the chain itself says where a past ends. */
export interface End {
  readonly snapshot: Snapshot
  /** The hook's own books of that block, where a side lies partly outside its vault. */
  readonly stored: StoredBooks | undefined
  /** Undefined without an account. */
  readonly leaving: Leaving | undefined
}

/** Reads the market and an account at a block, and tries out what leaving would pay there. Throws ChainError. */
export async function readEnd(
  rpc: Rpc,
  market: Market,
  account: Address | undefined,
  block: bigint,
): Promise<End> {
  const snapshot = await readSnapshot(rpc, market, account, block)
  const ask = await dialectOf(market).stored?.()
  const [stored, leaving] = await Promise.all([
    ask && readStored(rpc, market, ask(market, undefined), block),
    leavingNow(rpc, market, snapshot),
  ])
  return { snapshot, stored, leaving }
}

/** Tried out in that block; where the node cannot, by the contract's rule. */
async function leavingNow(rpc: Rpc, market: Market, snapshot: Snapshot): Promise<Leaving | undefined> {
  const { account } = snapshot
  if (account === undefined) return undefined
  const seen = leavingAsSeen(account.shares, account.exit)
  if (seen !== undefined) return seen
  const [rules, tried] = await Promise.all([
    dialectOf(market).rules(),
    writeMarket(market)
      .then((ready) => simulateLeaving(rpc, ready, snapshot))
      .catch((error: unknown) => {
        if (error instanceof ChainError) return undefined
        throw error
      }),
  ])
  return leavingOf(tried, rules.planExit({ snapshot, market }))
}
