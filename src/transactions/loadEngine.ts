import { logFailure } from '#lib/log.ts'
import type { MarketWithNodeAndSnapshots } from '#queries/marketWithNodeAndSnapshots.ts'
import { getActionSimulator } from '#queries/simulator.ts'
import type { TransactionEngine } from './engine.ts'

let engine: Promise<TransactionEngine> | undefined

/**
 * Loads the engine and the code that sends transactions to this market. It contains viem's encoder,
 * so it is loaded shortly before a transaction and not with the first page. Rejects if that fails,
 * and can be retried.
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
