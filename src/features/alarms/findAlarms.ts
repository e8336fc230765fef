import { type Address, type Hex, isAddressEqual } from '#math/hex.ts'

/**
 * Values that one check has read. Undefined if a value could not be read or no account is
 * connected.
 */
export interface AlarmCheckState {
  readonly vault0: Address | undefined
  readonly vault1: Address | undefined
  readonly shares: bigint | undefined
}

export interface WatchAlarm {
  /** Identifies the alarm, so that equal alarms are shown once. */
  readonly key: string
  readonly code: 'vaultsChanged' | 'sharesFewer'
}

/** Values that a check expects. */
export interface ExpectedAlarmCheckValues {
  /** Vaults that the market file names. */
  readonly promised: VaultPair
  /** Vaults that differ from the market file and that the user has accepted, if any. */
  readonly accepted: VaultPair | undefined
  /**
   * Shares that the account should have. Undefined if the user's own transaction explains, or may
   * explain, a drop.
   */
  readonly shares: bigint | undefined
}

interface VaultPair {
  readonly vault0: Address
  readonly vault1: Address
}

/**
 * Returns the alarms of one check: one if vaults were replaced, and one if the account has fewer
 * shares. They are separate, because an attacker changes vaults first and takes shares later.
 * Unread values raise no alarm.
 */
export function findWatchAlarms(
  seen: AlarmCheckState,
  { promised, accepted, shares }: ExpectedAlarmCheckValues,
): readonly WatchAlarm[] {
  const { vault0, vault1 } = seen
  const may = (actual: Address | undefined, expected: Address) =>
    actual === undefined || isAddressEqual(actual, expected)
  const mayBe = (pair: VaultPair | undefined) =>
    pair !== undefined && may(vault0, pair.vault0) && may(vault1, pair.vault1)
  const alarms: WatchAlarm[] = []
  if (!mayBe(promised) && !mayBe(accepted))
    alarms.push({ key: `${VAULTS}${vault0} ${vault1}`, code: 'vaultsChanged' })
  if (shares !== undefined && seen.shares !== undefined && seen.shares < shares)
    alarms.push({ key: `${SHARES}${seen.shares}`, code: 'sharesFewer' })
  return alarms
}

const VAULTS = 'vaults '
const SHARES = 'shares '

/**
 * Returns the alarms that were not shown yet, and the keys to remember. Forgets an alarm's key once
 * its cause is gone, so that the alarm can be shown another time.
 */
export function findNewAlarms(
  seen: AlarmCheckState,
  ground: ExpectedAlarmCheckValues,
  told: readonly string[],
): { readonly news: readonly WatchAlarm[]; readonly told: readonly string[] } {
  const alarms = findWatchAlarms(seen, ground)
  const isOver = (code: WatchAlarm['code'], ...read: readonly unknown[]) =>
    read.every((value) => value !== undefined) && !alarms.some((alarm) => alarm.code === code)
  const over = [
    ...(isOver('vaultsChanged', seen.vault0, seen.vault1) ? [VAULTS] : []),
    ...(isOver('sharesFewer', seen.shares, ground.shares) ? [SHARES] : []),
  ]
  const news = alarms.filter(({ key }) => !told.includes(key))
  const still = told.filter((key) => !over.some((kind) => key.startsWith(kind)))
  return { news, told: [...still, ...news.map(({ key }) => key)] }
}

/** A share balance that is lower than at an earlier block. */
export interface ShareBalanceDrop {
  readonly before: bigint
  readonly after: bigint
  /** Last block at which the account had `before` shares. */
  readonly sinceBlock: bigint
  /** Block at which the account had `after` shares. */
  readonly blockNumber: bigint
}

/** Shares that left the account in one known transaction. */
export interface OutgoingShareTransfer {
  readonly shares: bigint
  readonly blockNumber: bigint
  readonly transactionHash: Hex
}

/**
 * Returns the number of shares lost between the drop's two blocks without a known transaction. The
 * known transactions can take more shares than were lost, because the account may also receive
 * shares.
 */
export function computeUnexplainedShareLoss(
  { before, after, sinceBlock, blockNumber }: ShareBalanceDrop,
  departures: readonly OutgoingShareTransfer[],
): bigint {
  const within = departures.filter((each) => each.blockNumber > sinceBlock && each.blockNumber <= blockNumber)
  const left = within.reduce((sum, { shares }) => sum - shares, before - after)
  return left > 0n ? left : 0n
}
