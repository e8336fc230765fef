import type { DialectHistory } from '../../markets/dialect.ts'
import type { PoolLoan } from '../../markets/history/poolLoans.ts'
import { PIPS } from '../../v4/swapFee.ts'

/**
 * The hook is alone in its pool, so what a swapper paid in is its own but for the protocol's fee; what came out is what its
 * ranges gave, to the unit. The pool manager keeps a unit here and there, which no log tells: `closeLedger` names them.
 */
const gainOf = ({ lent, principal, swapped, protocolPips }: PoolLoan) => {
  const { amount0, amount1 } = swapped
  const protocol = BigInt(protocolPips)
  const of = (paid: bigint, worth: bigint) => (paid < 0n ? -paid - (-paid * protocol) / PIPS : worth)
  return {
    amount0: of(amount0, principal.amount0 - lent.amount0),
    amount1: of(amount1, principal.amount1 - lent.amount1),
  }
}

export const history: DialectHistory = {
  feesOf: ({ returned }) => returned.fees,
  gainOf,
  virtualShares: ({ hook }) => hook.virtualShares,
  feesAreNear: true,
}
