import type { DialectHistory } from '#market/dialect.ts'
import type { DialectEvents, EmittedLog, EventTopics, HookEvent } from '#market/hookEvent.ts'
import { addressAt, wordAt } from '#math/abi.ts'
import { sameAddress } from '#math/hex.ts'
import { asOwner } from '../owner.ts'
import { gainBySources } from '../sources.ts'
import { asMoved } from '../vaultSafety.ts'

/**
 * First topics of the hook's events; events.test.ts derives each from its signature. A swap leaves none on the hook, and
 * nothing changes its sources. The base has no owner; a contract that builds upon it may have one, as `Ownable` tells.
 */
export const topics = {
  /** `ReHypothecatedLiquidityAdded(address indexed sender, PoolKey indexed poolKey, uint256 shares, uint256 amount0, uint256 amount1)` */
  deposited: '0x43ca8191807a33a8be4e537ff50e0c7103cb8241107b2bd364cb21c538b4939f',
  /** `ReHypothecatedLiquidityRemoved`, with the same arguments. */
  exited: '0xd3821f16c2aa813e0bf42a6b21e0bab36056f57fda1787f3e7be56d6b8782eff',
  /** ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)` */
  sharesMoved: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** `OwnershipTransferStarted(address indexed, address indexed)` of `Ownable2Step` */
  ownerProposed: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700',
  /** `OwnershipTransferred(address indexed, address indexed)` of `Ownable` */
  ownerChanged: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0',
} as const satisfies EventTopics

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

/** What the pool manager owes the hook after a swap, or it the pool manager, goes through its sources to the unit. Hook `_resolveHookDelta`. */
export const history: DialectHistory = {
  feesOf: ({ returned }) => returned.fees,
  gainOf: gainBySources,
}
