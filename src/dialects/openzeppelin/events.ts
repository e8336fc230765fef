import { addressAt, wordAt } from '../../amounts/abiWords.ts'
import { sameAddress } from '../../amounts/hex.ts'
import type { EmittedLog } from '../../markets/emitted.ts'
import type { DialectEvents, HookEvent } from '../../markets/hookEvent.ts'
import { asOwner } from '../ownerEvent.ts'
import { asMoved } from '../sharesMoved.ts'
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
