import type { Case } from './case.ts'
import { openFilled } from './caseSteps.ts'
import { FLOWS, type Flow, WRITE_FLOWS, type Write, type WriteFlow } from './flows.ts'

type Run = (ctx: Case, flow: WriteFlow) => Promise<void>

/** A fault of node, wallet or browser, with a test for each user flow that it affects. */
export interface Fault {
  readonly view?: (ctx: Case) => Promise<void>
  /**
   * Test for the flows that send a transaction: all of them, or those in `flows`. Flows in `except`
   * have their own tests.
   */
  readonly write?: Run
  readonly flows?: readonly Write[]
  readonly except?: Partial<Record<Write, Run>>
  /** Flows that `npm test` runs with this fault. `npm run faults` runs all flows. */
  readonly sample?: readonly Flow[]
  readonly expected?: RegExp
  /** Number of RPC nodes that the site uses. */
  readonly nodes?: 1 | 3
}

/** Faults by title. A function is a test of every flow that sends, whose form is filled in. */
export type Faults = Readonly<Record<string, Fault | Run>>

export const toFault = (fault: Fault | Run): Fault =>
  typeof fault !== 'function'
    ? fault
    : {
        write: async (ctx, flow) => {
          await openFilled(ctx, flow)
          await fault(ctx, flow)
        },
      }

export const runsOf = (fault: Fault): readonly (readonly [Flow, (ctx: Case) => Promise<void>])[] =>
  FLOWS.flatMap((flow): readonly (readonly [Flow, (ctx: Case) => Promise<void>])[] => {
    if (flow === 'view') return fault.view === undefined ? [] : [[flow, fault.view]]
    const run = fault.except?.[flow] ?? (fault.flows?.includes(flow) === false ? undefined : fault.write)
    return run === undefined ? [] : [[flow, (ctx: Case) => run(ctx, WRITE_FLOWS[flow])]]
  })
