import { wordAt } from '../../amounts/abiWords.ts'
import type { Hex } from '../../amounts/hex.ts'
import { keccak256 } from '../../amounts/keccak256.ts'
import type { AnnouncedPower } from '../../markets/announced.ts'
import type { Market } from '../../markets/market.ts'
import { poolIdOf } from './keyOf.ts'

/** Powers over one pool, whose key is the first argument; announced.test.ts derives each from its signature. */
export const OF_POOL: Readonly<Record<string, AnnouncedPower>> = {
  '0x11b9aa23': 'rangesChanged',
  '0x545b396d': 'swapsAllowed',
  '0xbdd0040f': 'depositsAllowed',
  '0xcb89fcca': 'sourcesRevoked',
  '0x7f4ebbe5': 'approvalRenewed',
}

/** Powers that reach into every pool of the hook. */
export const OF_HOOK: Readonly<Record<string, AnnouncedPower>> = {
  '0x6818a5e2': 'poolAdded',
  '0xf2fde38b': 'ownerProposed',
}

const KEY_CHARACTERS = 5 * 64

/** What a call of the hook by its owner would do to a market; undefined for powers over another pool. */
export function announced(call: Hex, market: Market): AnnouncedPower | undefined {
  const selector = call.slice(0, 10)
  const ofPool = OF_POOL[selector]
  if (ofPool === undefined) return OF_HOOK[selector] ?? 'otherCall'
  const key: Hex = `0x${call.slice(10, 10 + KEY_CHARACTERS)}`
  if (wordAt(key, 4) === undefined) return 'otherCall'
  return keccak256(key) === poolIdOf(market) ? ofPool : undefined
}
