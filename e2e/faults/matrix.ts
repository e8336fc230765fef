import type { Scenario } from './scenario.ts'
import { ANSWERS } from './scenarios/answers.ts'
import { BUNDLES } from './scenarios/bundles.ts'
import { CLIENT } from './scenarios/client.ts'
import { CONTRACT } from './scenarios/contract.ts'
import { RETURNING } from './scenarios/returning.ts'
import { RPC } from './scenarios/rpcFaults.ts'
import { TRANSACTION } from './scenarios/transaction.ts'
import { WALLET_FAULTS } from './scenarios/walletFaults.ts'
import { WATCH } from './scenarios/watch.ts'

/** Every scenario, by family. */
export const MATRIX: readonly Scenario[] = [
  ...RPC,
  ...WATCH,
  ...TRANSACTION,
  ...RETURNING,
  ...WALLET_FAULTS,
  ...ANSWERS,
  ...BUNDLES,
  ...CONTRACT,
  ...CLIENT,
]
