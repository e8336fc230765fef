import type { DialectHistory } from '#market/dialect.ts'
import type { DialectEvents, EmittedLog, HookEvent } from '#market/hookEvent.ts'
import type { PoolLoan } from '#market/past/poolLoans.ts'
import { type Side, vaultsOf } from '#market/side.ts'
import { addressAt, wordAt } from '#math/abi.ts'
import { sameAddress } from '#math/hex.ts'
import { asOwner } from '../owner.ts'
import { asMoved } from '../vaultSafety.ts'
import { topics } from './topics.ts'

/** The second indexed argument, a whole pool key, stands there as its hash, which is the id of the hook's only pool. */
function ofAccount(
  kind: 'deposited' | 'exited',
  { topics: [, sender], data }: EmittedLog,
): HookEvent | undefined {
  const account = addressAt(sender)
  const [shares, amount0, amount1] = [wordAt(data, 0), wordAt(data, 1), wordAt(data, 2)]
  if (account === undefined || shares === undefined) return undefined
  if (amount0 === undefined || amount1 === undefined) return undefined
  return { kind, account, shares, amount0, amount1 }
}

const decode: DialectEvents['decode'] = (log, { hook }) => {
  if (!sameAddress(log.address, hook)) return undefined
  switch (log.topics[0]?.toLowerCase()) {
    case topics.deposited:
      return ofAccount('deposited', log)
    case topics.exited:
      return ofAccount('exited', log)
    case topics.sharesMoved:
      return asMoved(log)
    case topics.ownerProposed:
      return asOwner('ownerProposed', log)
    case topics.ownerChanged:
      return asOwner('ownerChanged', log)
    default:
      return undefined
  }
}

export const events: DialectEvents = { decode }

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
}
