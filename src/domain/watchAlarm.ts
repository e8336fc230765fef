import { type Address, sameAddress } from './hex.ts'

/** What a watch saw at one moment; undefined: unreadable, or no account. */
export interface Watched {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
  readonly shares: bigint | undefined
}

export interface WatchAlarm {
  /** Equal for equal alarms, so that each is shown once. */
  readonly key: string
  readonly title: string
  readonly text: string
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
      title: 'The vaults were changed',
      text: 'The hook uses vaults that were not promised to depositors. Open the page to see who changed them.',
    }
  }
  if (sharesBefore !== undefined && seen.shares !== undefined && seen.shares < sharesBefore) {
    return {
      key: `shares ${seen.shares}`,
      title: 'Your shares became fewer',
      text: 'Some or all of your position was removed or sent away. Open the page to see what happened.',
    }
  }
  return undefined
}
