import { sameAddress } from '../../amounts/hex.ts'
import type { DialectHistory } from '../../markets/dialect.ts'
import type { PoolLoan } from '../../markets/history/poolLoans.ts'
import { type Side, vaultsOf } from '../../markets/side.ts'
import { holdingsOf } from './sharesInAmounts.ts'
import { isSuccessor } from './successor.ts'

/**
 * The hook settles what the pool manager owes it, or it the pool manager, through its sources and to the unit: what it took
 * out for a side or put in is what the loan brought. Hook `_resolveHookDelta`.
 */
export const history: DialectHistory = {
  feesOf: ({ returned }) => returned.fees,
  gainOf: ({ settled }: PoolLoan, market) => {
    const of = (side: Side) => {
      const move = settled.find(({ source }) => sameAddress(source, vaultsOf(market)[side]))
      if (move === undefined) return 0n
      return move.kind === 'sourceIn' ? move.assets : -move.assets
    }
    return { amount0: of(0), amount1: of(1) }
  },
  virtualShares: (snapshot, { hook }) => {
    if (!isSuccessor(hook)) return 0n
    // While nobody has shares it previews nothing that would tell.
    return snapshot.hook.totalSupply === 0n ? undefined : holdingsOf(snapshot, { hook })?.virtualShares
  },
}
