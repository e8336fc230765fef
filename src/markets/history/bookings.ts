import { type Both, SIDES } from '../side.ts'
import { CAUSES, type Cause } from './earnings.ts'
import type { Booked } from './ledgerWatch.ts'

type Amounts = [bigint, bigint]

/** Flows that are no earnings, of the account. */
const FLOWS = ['deposited', 'withdrawn', 'received', 'sent'] as const
type Flow = (typeof FLOWS)[number]

/** So many raw units a floor here and there may cost in one step. */
export const ROUNDING = 2n

const zeros = <Key extends string>(keys: readonly Key[]) =>
  Object.fromEntries(keys.map((key): [Key, Amounts] => [key, [0n, 0n]])) as Record<Key, Amounts>

/** What one account's claim has gained so far by each cause, and what it put in and took out. */
export class Bookings {
  readonly parts = zeros(CAUSES)
  readonly flows = zeros(FLOWS)

  /** What operations add to: the account's part of fees, and what went in or out of its position as shares. */
  soFar(): Booked {
    const { received, sent } = this.flows
    return { fees: [...this.parts.fees], moved: [received[0] + sent[0], received[1] + sent[1]] }
  }

  add(cause: Cause, amounts: Both<bigint>): void {
    addTo(this.parts[cause], amounts)
  }

  addFlow(flow: Flow, amounts: Both<bigint>): void {
    addTo(this.flows[flow], amounts)
  }

  /** Under `cause`, but for what floors alone would explain. */
  addBeyondRounding(cause: Cause, amounts: Both<bigint>): void {
    for (const side of SIDES) {
      const amount = amounts[side]
      this.parts[amount >= -ROUNDING && amount <= ROUNDING ? 'rounding' : cause][side] += amount
    }
  }
}

function addTo(sums: Amounts, [amount0, amount1]: Both<bigint>): void {
  sums[0] += amount0
  sums[1] += amount1
}
