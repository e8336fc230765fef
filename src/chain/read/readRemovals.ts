import type { Address, Hex } from '../../domain/hex.ts'
import type { LogFilter, PlacedLog } from './readLogs.ts'
import { TOPIC } from './topics.ts'
import { addressAt, wordAt } from './words.ts'

/** One `ReHypothecatedLiquidityRemoved`: a whole position was taken out, by whoever sent the transaction. */
export interface Removal {
  readonly owner: Address
  readonly shares: bigint
  /** Raw; what the owner was paid. */
  readonly amount0: bigint
  readonly amount1: bigint
  readonly blockNumber: bigint
  readonly transactionHash: Hex
}

/** Every removal of one owner's position. */
export const removalsFilter = (hook: Address, owner: Address): LogFilter => ({
  address: hook,
  topics: [TOPIC.removed, `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`],
})

/** A log of `removalsFilter` taken apart; undefined where it has not the event's shape. */
export function asRemoval(log: PlacedLog): Removal | undefined {
  const owner = addressAt(log.topics[1])
  const shares = wordAt(log.topics[2])
  const amount0 = wordAt(log.data, 0)
  const amount1 = wordAt(log.data, 1)
  if (owner === undefined || shares === undefined || amount0 === undefined || amount1 === undefined)
    return undefined
  const { blockNumber, transactionHash } = log
  return { owner, shares, amount0, amount1, blockNumber, transactionHash }
}
