import type { Scenario } from './scenario.ts'
import { CLIENT } from './scenarios/client.ts'
import { CONTRACT } from './scenarios/contract.ts'
import { RPC } from './scenarios/rpc.ts'
import { TRANSACTION } from './scenarios/transaction.ts'
import { WALLET_FAULTS } from './scenarios/wallet.ts'
import { WATCH } from './scenarios/watch.ts'

/** Every scenario, by family. */
export const MATRIX: readonly Scenario[] = [
  ...RPC,
  ...WATCH,
  ...TRANSACTION,
  ...WALLET_FAULTS,
  ...CONTRACT,
  ...CLIENT,
]
