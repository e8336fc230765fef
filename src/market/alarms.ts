import { type Address, type Hex, sameAddress } from '#math/hex.ts'

/** What a watch saw at one moment; undefined: unreadable, or no account. */
export interface Watched {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
  readonly shares: bigint | undefined
}

export interface WatchAlarm {
  /** Equal for equal alarms, so that each is shown once. */
  readonly key: string
  readonly code: 'vaultsChanged' | 'sharesFewer'
}

/**
 * What a hidden tab notifies about: vaults that were not promised, or fewer shares than `sharesBefore`. Unreadable
 * values raise no alarm.
 */
export function watchAlarm(
  seen: Watched,
  expected: { readonly vault0: Address; readonly vault1: Address },
  sharesBefore: bigint | undefined,
): WatchAlarm | undefined {
  const replaced = (actual: Address | undefined, promised: Address) =>
    actual !== undefined && !sameAddress(actual, promised)
  if (replaced(seen.vault0, expected.vault0) || replaced(seen.vault1, expected.vault1)) {
    return {
      key: `vaults ${seen.vault0} ${seen.vault1}`,
      code: 'vaultsChanged',
    }
  }
  if (sharesBefore !== undefined && seen.shares !== undefined && seen.shares < sharesBefore) {
    return {
      key: `shares ${seen.shares}`,
      code: 'sharesFewer',
    }
  }
  return undefined
}

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
