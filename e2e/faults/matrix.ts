import type { Scenario } from './scenario.ts'
import { ANSWERS } from './scenarios/answers.ts'
import { BUNDLES } from './scenarios/bundles.ts'
import { CLIENT } from './scenarios/client.ts'
import { CONTRACT } from './scenarios/contract.ts'
import { RETURNING } from './scenarios/returning.ts'
import { RPC } from './scenarios/rpc.ts'
import { TRANSACTION } from './scenarios/transaction.ts'
import { WALLET_FAULTS } from './scenarios/wallet.ts'

/** Every scenario of facts/safety.md, in its order, and those that were found to be missing there. */
export const MATRIX: readonly Scenario[] = [
  ...RPC,
  ...TRANSACTION,
  ...RETURNING,
  ...WALLET_FAULTS,
  ...ANSWERS,
  ...BUNDLES,
  ...CONTRACT,
  ...CLIENT,
]
