import type { Snapshot } from './snapshot.ts'

/** How far amounts may differ from what was shown, and for how long an action is still wanted. */
export interface Tolerance {
  /** Basis points. */
  readonly bps: bigint
  readonly minutes: bigint
}

/** Room for a few blocks of yield and a swap, and for a person with a hardware wallet. */
export const DEFAULT_TOLERANCE: Tolerance = { bps: 50n, minutes: 20n }

/** Above these a bound protects nobody: 5 %, and a day. */
export const MOST_TOLERANCE: Tolerance = { bps: 500n, minutes: 1_440n }

/** Unix seconds, by the clock of the chain: its blocks are what the contract compares with. */
export const deadlineOf = ({ timestamp }: Pick<Snapshot, 'timestamp'>, { minutes }: Tolerance): bigint =>
  timestamp + minutes * 60n
