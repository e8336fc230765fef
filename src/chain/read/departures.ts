import { type Address, sameAddress } from '../../amounts/hex.ts'
import { type LogPlace, ofKind, type PlacedEvent } from '../logs/hookEvents.ts'

/** A position, or a part of it, was taken out, by whoever sent the transaction. */
export interface Removal extends LogPlace {
  readonly owner: Address
  readonly shares: bigint
  /** Raw; what the owner was paid. */
  readonly amount0: bigint
  readonly amount1: bigint
}

/** Shares went to somebody else, sent by the owner or by whoever the owner had approved. */
export interface SharesTransfer extends LogPlace {
  readonly to: Address
  readonly shares: bigint
}

/** What was taken out of `owner`'s position. */
export const removalsOf = (events: readonly PlacedEvent[], owner: Address): readonly Removal[] =>
  ofKind(events, 'exited')
    .filter(({ account }) => sameAddress(account, owner))
    .map(({ account, shares, amount0, amount1, place }) => ({
      owner: account,
      shares,
      amount0,
      amount1,
      ...place,
    }))

/** What was sent away of `owner`'s shares. */
export const transfersOf = (events: readonly PlacedEvent[], owner: Address): readonly SharesTransfer[] =>
  ofKind(events, 'sharesMoved')
    .filter(({ from }) => sameAddress(from, owner))
    .map(({ to, shares, place }) => ({ to, shares, ...place }))
