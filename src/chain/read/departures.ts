import { type Address, type Hex, ZERO_ADDRESS } from '../../domain/hex.ts'
import type { LogFilter, PlacedLog } from './readLogs.ts'
import { TOPIC } from './topics.ts'
import { addressAt, wordAt } from './words.ts'

/** Where a log stands; unique, since a transaction that is mined again gets another block. */
export interface LogPlace {
  readonly blockNumber: bigint
  readonly blockHash: Hex
  readonly transactionHash: Hex
  readonly logIndex: number
}

/** One `ReHypothecatedLiquidityRemoved`: a whole position was taken out, by whoever sent the transaction. */
export interface Removal extends LogPlace {
  readonly owner: Address
  readonly shares: bigint
  /** Raw; what the owner was paid. */
  readonly amount0: bigint
  readonly amount1: bigint
}

/** One `Transfer` of shares to somebody else, by the owner or by whoever the owner had approved. */
export interface SharesTransfer extends LogPlace {
  readonly to: Address
  readonly shares: bigint
}

/** Matches every log of the hook in which shares leave `owner`. Both events have the owner in the same topic. */
export const departuresFilter = (hook: Address, owner: Address): LogFilter => ({
  address: hook,
  topics: [[TOPIC.removed, TOPIC.transfer], `0x${owner.slice(2).toLowerCase().padStart(64, '0')}`],
})

const placeOf = ({ blockNumber, blockHash, transactionHash, logIndex }: PlacedLog): LogPlace => ({
  blockNumber,
  blockHash,
  transactionHash,
  logIndex,
})

/** A log of `departuresFilter` as a removal; undefined where it is not one. */
export function asRemoval(log: PlacedLog): Removal | undefined {
  if (log.topics[0] !== TOPIC.removed) return undefined
  const owner = addressAt(log.topics[1])
  const shares = wordAt(log.topics[2])
  const amount0 = wordAt(log.data, 0)
  const amount1 = wordAt(log.data, 1)
  if (owner === undefined || shares === undefined || amount0 === undefined || amount1 === undefined)
    return undefined
  return { owner, shares, amount0, amount1, ...placeOf(log) }
}

/**
 * A log of `departuresFilter` as a transfer; undefined where it is not one. Burns belong to a removal, and anyone may
 * emit a transfer of nothing in another's name.
 */
export function asSharesTransfer(log: PlacedLog): SharesTransfer | undefined {
  if (log.topics[0] !== TOPIC.transfer) return undefined
  const to = addressAt(log.topics[2])
  const shares = wordAt(log.data)
  if (to === undefined || to === ZERO_ADDRESS || shares === undefined || shares === 0n) return undefined
  return { to, shares, ...placeOf(log) }
}
