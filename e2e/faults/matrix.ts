import type { Scenario } from './scenario.ts'
import { RPC } from './scenarios/rpc.ts'

/** Every scenario of facts/safety.md, in its order. */
export const MATRIX: readonly Scenario[] = [...RPC]
