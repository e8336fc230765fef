import { smaller } from '../amounts/integers.ts'
import type { DialectRules, PricedAt } from './dialect.ts'
import { spendable } from './feeReserve.ts'
import { heldSides, tokensOf } from './side.ts'
import type { AccountSnapshot } from './snapshot.ts'

/**
 * The most shares, raw, that an account's balances can pay for: the scarcer token decides, and native currency leaves room
 * for fees. Undefined where a balance or a price could not be read, or where a deposit takes neither token.
 */
export function largestDeposit(
  account: AccountSnapshot,
  at: PricedAt,
  { sharesFor }: Pick<DialectRules, 'sharesFor'>,
): bigint | undefined {
  const tokens = tokensOf(at.market)
  let most: bigint | undefined
  for (const { side, balance } of heldSides(account)) {
    const payable = spendable(tokens[side], balance, at.snapshot?.baseFee)
    const paid = payable === undefined ? undefined : sharesFor(side, payable, at)
    if (paid === undefined) return undefined
    if (paid !== 'notTaken') most = most === undefined ? paid : smaller(most, paid)
  }
  return most
}
