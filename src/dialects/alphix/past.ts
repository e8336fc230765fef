import type { DialectHistory } from '#market/dialect.ts'
import {
  type DialectEvents,
  type EmittedLog,
  type EventTopics,
  type HookEvent,
  sameWord,
} from '#market/hookEvent.ts'
import { addressAt, wordAt } from '#math/abi.ts'
import { sameAddress } from '#math/hex.ts'
import { asOwner } from '../owner.ts'
import { gainBySources } from '../sources.ts'
import { asMoved } from '../vaultSafety.ts'

/** First topics of the hook's events; events.test.ts derives each from its signature. A swap emits none of them. */
export const topics = {
  /** `ReHypothecatedLiquidityAdded(address indexed sender, uint256 shares, uint256 amount0, uint256 amount1)` */
  deposited: '0x8aad23488c8d356a419a86b0d81904302bbfd44a6da132ca00a38a7816edc3f1',
  /** `ReHypothecatedLiquidityRemoved`, with the same arguments. */
  exited: '0xdad16630fbb17007247828533a423cb3602f7b516816fb125e3687a0b7effb65',
  /** ERC-20 `Transfer(address indexed from, address indexed to, uint256 value)` */
  sharesMoved: '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
  /** `YieldSourceUpdated(address indexed currency, address oldSource, address newSource)` */
  sourceMoved: '0xe7fb054f6efc7be81544c28e7fa379a02dc82ef797ca39aaddbcc7041e6ad866',
  exitsAllowed: [
    /** `Paused(address account)` of OpenZeppelin's `Pausable`: deposits, exits and swaps alike. */
    '0x62e78cea01bee320cd4e420270b5ea74000d11b0c9f74754ebdbfc544b05a258',
    /** `Unpaused(address account)` */
    '0x5db9ee0a495bf2e6ff9c91a7834c1ba4fdd244a5e8aa4e537bd38aeae4b073aa',
  ],
  /** `AuthorityUpdated(address authority)` of OpenZeppelin's `AccessManaged` */
  managerChanged: '0x2f658b440c35314f52658ea8a740e05b284cdc84dc9ae01e891f21b8933e7cad',
  /** `OwnershipTransferStarted(address indexed, address indexed)` of `Ownable2Step` */
  ownerProposed: '0x38d16b8cac22d99fc7c124b9cd0de2d3fa1faef420bfe791d8c362d765e22700',
  /** `OwnershipTransferred(address indexed, address indexed)` of `Ownable` */
  ownerChanged: '0x8be0079c531659141344cd1fd0a4f28419497f9722a3daafe3b4186f6b6457e0',
} as const satisfies EventTopics

function ofAccount(kind: 'deposited' | 'exited', { topics: [, sender], data }: EmittedLog) {
  const account = addressAt(sender)
  const [shares, amount0, amount1] = [wordAt(data, 0), wordAt(data, 1), wordAt(data, 2)]
  if (account === undefined || shares === undefined) return undefined
  if (amount0 === undefined || amount1 === undefined) return undefined
  return { kind, account, shares, amount0, amount1 } satisfies HookEvent
}

function asSourceMoved({ topics: [, currency], data }: EmittedLog): HookEvent | undefined {
  const [token, from, to] = [addressAt(currency), addressAt(data), addressAt(data, 1)]
  if (token === undefined || from === undefined || to === undefined) return undefined
  return { kind: 'sourceMoved', token, from, to }
}

function asManager({ data }: EmittedLog): HookEvent | undefined {
  const to = addressAt(data)
  return to === undefined ? undefined : { kind: 'managerChanged', to }
}

const [PAUSED, UNPAUSED] = topics.exitsAllowed

const decode: DialectEvents['decode'] = (log, { hook }) => {
  if (!sameAddress(log.address, hook)) return undefined
  switch (log.topics[0]?.toLowerCase()) {
    case topics.deposited:
      return ofAccount('deposited', log)
    case topics.exited:
      return ofAccount('exited', log)
    case topics.sharesMoved:
      return asMoved(log)
    case topics.sourceMoved:
      return asSourceMoved(log)
    case PAUSED:
    case UNPAUSED:
      return { kind: 'exitsAllowed', allowed: sameWord(log.topics[0], UNPAUSED) }
    case topics.managerChanged:
      return asManager(log)
    case topics.ownerProposed:
      return asOwner('ownerProposed', log)
    case topics.ownerChanged:
      return asOwner('ownerChanged', log)
    default:
      return undefined
  }
}

export const events: DialectEvents = { decode }

/** What the pool manager owes the hook after a swap, or it the pool manager, goes through its sources to the unit. */
export const history: DialectHistory = {
  feesOf: ({ returned }) => returned.fees,
  gainOf: gainBySources,
}
