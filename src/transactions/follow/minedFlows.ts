import type { Address } from '../../amounts/hex.ts'
import { type NetFlows, tokenFlows } from '../../chain/write/tokenFlows.ts'
import { NATIVE } from '../../v4/native.ts'
import type { SeenTransaction } from './observation.ts'

/** What mined transactions moved for an account, net; `unread` are the tokens of which that cannot be told. */
export interface MinedFlows extends NetFlows {
  readonly unread?: readonly Address[]
}

export function minedFlows(
  mined: readonly Pick<SeenTransaction, 'receipt' | 'native'>[],
  account: Address,
): MinedFlows {
  const logs = mined.flatMap(({ receipt }) => receipt?.logs ?? [])
  const changes = mined.map(({ native }) => native).filter((native) => native !== undefined)
  if (changes.length < mined.length) return { ...tokenFlows(logs, account), unread: [NATIVE] }
  return tokenFlows(
    logs,
    account,
    changes.reduce((sum, change) => sum + change, 0n),
  )
}
