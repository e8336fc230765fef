import type { ExitVerdict } from './marketHealth.ts'
import type { SafetyFact } from './safety.ts'

/** What trying out the account's own withdrawal showed. It counts for more than what a vault says. */
export function withTrial(
  facts: readonly SafetyFact[],
  exits: ExitVerdict | undefined,
): readonly SafetyFact[] {
  if (exits === 'pays') return [{ topic: 'exit', code: 'exitTried', tone: 'good' }, ...facts]
  if (exits !== 'refused' && exits !== 'paysNothing') return facts
  const code = exits === 'refused' ? 'exitRefused' : 'exitPaysNothing'
  const others = facts.filter((fact) => fact.code !== 'exitPaid' && fact.code !== 'exitIdle')
  return [{ topic: 'exit', code, tone: 'danger' }, ...others]
}

/** How far the vaults' ratio of assets has moved from what the pool's price asks for. */
export interface RatioDrift {
  /** The vault that holds more than the price calls for; undefined if they match to the basis point. */
  readonly surplus: 0 | 1 | undefined
  /** (assets1 / assets0) / price - 1, in basis points, cut toward zero: positive where vault 1 holds too much. */
  readonly driftBps: bigint
  /** Raw; the part of each vault that a swap cannot borrow, since the other side is too small. */
  readonly idle0: bigint
  readonly idle1: bigint
}
