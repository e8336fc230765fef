import type { Hex } from '../amounts/hex.ts'

/** Fewer shares at one block than at an earlier one. */
export interface ShareDrop {
  readonly before: bigint
  readonly after: bigint
  /** The last block at which `before` was read. */
  readonly sinceBlock: bigint
  /** The block at which `after` was read. */
  readonly blockNumber: bigint
}

/** Shares that are known to have left in one transaction. */
export interface ShareDeparture {
  readonly shares: bigint
  readonly blockNumber: bigint
  readonly transactionHash: Hex
}

/**
 * Shares of a drop that no known departure between its two blocks accounts for; 0n: it is explained. Departures may sum
 * to more than the drop, since shares may have arrived as well.
 */
export function unexplainedShares(
  { before, after, sinceBlock, blockNumber }: ShareDrop,
  departures: readonly ShareDeparture[],
): bigint {
  const within = departures.filter((each) => each.blockNumber > sinceBlock && each.blockNumber <= blockNumber)
  const left = within.reduce((sum, { shares }) => sum - shares, before - after)
  return left > 0n ? left : 0n
}
