import { type Address, sameAddress } from '../amounts/hex.ts'

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
