import type { Case } from './case.ts'
import { FLOWS, type Flow, WRITE_FLOWS, type Write, type WriteFlow } from './flows.ts'

type Run = (ctx: Case, flow: WriteFlow) => Promise<void>

/** A fault, and a test of it for each flow that it affects. */
export interface Fault {
  readonly title: string
  readonly view?: (ctx: Case) => Promise<void>
  /**
   * Test for all flows that send a transaction, or for those in `flows`. Flows in `except` have
   * their own tests.
   */
  readonly write?: Run
  readonly flows?: readonly Write[]
  readonly except?: Partial<Record<Write, Run>>
  /** Flows that `npm test` runs. `npm run faults` runs all. */
  readonly sample?: readonly Flow[]
  /** Console messages that the fault may cause. */
  readonly expected?: RegExp
  /** Number of nodes that the site uses. */
  readonly nodes?: 1 | 3
}

/** Returns each flow of a fault with its test. */
export const runsOf = (fault: Fault): readonly (readonly [Flow, (ctx: Case) => Promise<void>])[] =>
  FLOWS.flatMap((flow): readonly (readonly [Flow, (ctx: Case) => Promise<void>])[] => {
    if (flow === 'view') return fault.view === undefined ? [] : [[flow, fault.view]]
    const run = fault.except?.[flow] ?? (fault.flows?.includes(flow) === false ? undefined : fault.write)
    return run === undefined ? [] : [[flow, (ctx: Case) => run(ctx, WRITE_FLOWS[flow])]]
  })
