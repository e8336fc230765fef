import { amountsOf, type Both, SIDES } from '../../markets/side.ts'
import type { TriedExit } from '../../markets/snapshot.ts'
import type { WithdrawPlanned } from '../../markets/withdrawPlan.ts'
import type { RevertMessage } from '../write/revertMessage.ts'
import type { TriedLeaving } from '../write/simulateLeaving.ts'

/** How it is known what leaving would pay. */
export type LeavingBasis =
  | 'simulated'
  /** The node takes the exit and cannot tell what it moves: by the rules. */
  | 'accepted'
  /** The contract would refuse it now. */
  | 'refused'
  /** The contract refuses it for some blocks yet, and for nothing else. */
  | 'early'
  /** By the rules alone. */
  | 'computed'
  /** By the rules alone, and a vault says that it would not pay it all. */
  | 'short'
  | 'unknown'

/** What taking the whole position out would pay, raw. */
export interface Leaving {
  /** Undefined where it would be refused, or is not known. */
  readonly amounts: Both<bigint> | undefined
  readonly basis: LeavingBasis
  /** What the contract's rule gives; undefined where it gives nothing, and where nobody asked it. */
  readonly byRules: Both<bigint> | undefined
  /** What the contract says; undefined where it refuses nothing, or was tried out by the screen's own call. */
  readonly refusal: RevertMessage | undefined
}

const NOTHING: Leaving = { amounts: [0n, 0n], basis: 'computed', byRules: undefined, refusal: undefined }

/** Where there is nothing to take out, and where the screen's own call has tried it; undefined where nobody has yet. */
export function leavingAsSeen(shares: bigint | undefined, exit: TriedExit | undefined): Leaving | undefined {
  if (shares === 0n) return NOTHING
  if (exit === undefined) return undefined
  return exit.ok
    ? { ...NOTHING, amounts: amountsOf(exit), basis: 'simulated' }
    : { ...NOTHING, amounts: undefined, basis: 'refused' }
}

/** What a trial and the contract's rules say together. @param tried undefined where the node cannot try it out */
export function leavingOf(tried: TriedLeaving | undefined, planned: WithdrawPlanned): Leaving {
  const byRules = planned.ok ? amountsOf(planned.plan) : undefined
  const refusal = undefined
  if (tried?.ok === false) {
    const basis = tried.isTooEarly ? 'early' : 'refused'
    return { amounts: undefined, basis, byRules, refusal: tried.refusal }
  }
  if (tried?.amounts !== undefined) return { amounts: tried.amounts, basis: 'simulated', byRules, refusal }
  if (byRules === undefined) return { amounts: undefined, basis: 'unknown', byRules, refusal }
  if (tried?.ok) return { amounts: byRules, basis: 'accepted', byRules, refusal }
  const isShort = planned.ok && planned.plan.issues.some(({ code }) => code === 'sourceShort')
  return { amounts: byRules, basis: isShort ? 'short' : 'computed', byRules, refusal }
}

/** Vaults may earn between the block that is shown and the next, on which an exit is tried out: a millionth, and a few units. */
const NEAR = 1_000_000n
const UNITS = 2n

/** Whether what was tried out is something else than the contract's rule gives. */
export const isUnlikeRules = ({ basis, amounts, byRules }: Leaving): boolean =>
  basis === 'simulated' &&
  amounts !== undefined &&
  byRules !== undefined &&
  SIDES.some((side) => {
    const off = amounts[side] - byRules[side]
    return (off < 0n ? -off : off) > UNITS + amounts[side] / NEAR
  })
