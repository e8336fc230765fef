import { logFailure } from '#lib/log.ts'
import type { MarketWithNodeAndSnapshots } from '#queries/marketWithNodeAndSnapshots.ts'
import { getActionSimulator } from '#queries/simulator.ts'
import type { TransactionEngine } from './engine.ts'

let engine: Promise<TransactionEngine> | undefined

/**
 * Loads the code that sends transactions to this market. It contains viem's encoder, so the first
 * page load excludes it. Rejects if loading fails. The next call then tries again.
 */
export async function loadTransactionEngine(live: MarketWithNodeAndSnapshots): Promise<TransactionEngine> {
  engine ??= import('./engine.ts').then(
    ({ createTransactionEngine }) => createTransactionEngine(),
    (error: unknown) => {
      engine = undefined
      logFailure('write', 'notLoaded', error)
      throw error
    },
  )
  const [loaded] = await Promise.all([engine, getActionSimulator(live).market()])
  return loaded
}
