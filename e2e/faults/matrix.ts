import type { Scenario } from './scenario.ts'
import { ANSWERS } from './scenarios/answers.ts'
import { BOUNDS } from './scenarios/bounds.ts'
import { BUNDLES } from './scenarios/bundles.ts'
import { CLIENT } from './scenarios/client.ts'
import { CONTRACT } from './scenarios/contract.ts'
import { GATES } from './scenarios/gates.ts'
import { HISTORY } from './scenarios/history.ts'
import { OPENED } from './scenarios/opened.ts'
import { RANGES } from './scenarios/ranges.ts'
import { RECEIPTS } from './scenarios/receipts.ts'
import { RETURNING } from './scenarios/returning.ts'
import { RPC } from './scenarios/rpcFaults.ts'
import { SOURCES } from './scenarios/sources.ts'
import { TRANSACTION } from './scenarios/transaction.ts'
import { WALLET_FAULTS } from './scenarios/walletFaults.ts'
import { WATCH } from './scenarios/watch.ts'

/** Every scenario that stands against all flows of the default market, by family. */
export const MATRIX: readonly Scenario[] = [
  ...RPC,
  ...WATCH,
  ...HISTORY,
  ...TRANSACTION,
  ...RETURNING,
  ...RECEIPTS,
  ...WALLET_FAULTS,
  ...ANSWERS,
  ...BUNDLES,
  ...CONTRACT,
  ...CLIENT,
]

/** What can go wrong in markets of the other kinds alone. */
export const PLACED: readonly Scenario[] = [...GATES, ...BOUNDS, ...RANGES, ...SOURCES, ...OPENED]
